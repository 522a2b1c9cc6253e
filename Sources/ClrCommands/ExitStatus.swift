// Only this file has exit codes. Errors have those of sysexits.h, which make, git hooks and people can
// distinguish.

import PaletteStores

/// The exit code of a run of `clr`.
enum ExitStatus: Int32 {
  /// Done.
  case success = 0
  /// The answer is no: two palettes differ, or are in conflict; then the merged one was written anyway. Git
  /// takes 1 for that. A text has no color, for which grep takes 1.
  case negative = 1
  /// Unknown command, option or ending; options that do not go together.
  case usage = 64
  /// A spec, a palette or a name that is wrong.
  case dataError = 65
  /// No such palette, or it cannot be read.
  case noInput = 66
  /// The output exists or cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed on the way.
  case inputOutput = 74
  /// Another process has the lock: try again.
  case locked = 75

  /// The status of a failed load or save.
  init(_ error: StoreError) {
    switch error {
    case .missing, .unknown, .revision, .unreadable, .denied(_, .reading, _): self = .noInput
    case .readFailed, .writeFailed, .notLasting, .cannotLock: self = .inputOutput
    case .format, .obstacle: self = .dataError
    case .locked, .unsettled: self = .locked
    case .exists, .cannotCreate, .denied, .writeProtected, .unfitDescriptor, .notReplaceable,
      .sameFile, .cannotBackUp, .holdsMore, .foreignMember:
      self = .cannotCreate
    // `clr list big.clr | head` is not a failure.
    case .closedPipe: self = .success
    }
  }
}
