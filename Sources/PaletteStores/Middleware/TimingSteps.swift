import ColorModel
import PaletteFormats
import SystemPackage

/// A step of a run and how long it took.
public struct Step: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    case locked
    case loaded(entries: Int)
    case read(bytes: Int)
    /// The old file was kept under this name.
    case kept(String)
    case saved(entries: Int)
  }

  /// What was done.
  public let action: Action
  /// What it was done with.
  public let reference: PaletteReference
  /// How long it took.
  public let time: Duration

  /// A step of the given parts.
  public init(_ action: Action, _ reference: PaletteReference, _ time: Duration) {
    self.action = action
    self.reference = reference
    self.time = time
  }
}

extension PaletteRepository {
  /// This repository, with a report of each step that succeeded and its time.
  public func timingSteps(
    by uptime: @escaping @Sendable () -> Duration, report: @escaping @Sendable (Step) -> Void
  ) -> PaletteRepository {
    var copy = self
    copy.load = { [load] reference, format throws(StoreError) in
      let start = uptime()
      let decoded = try load(reference, format)
      report(Step(.loaded(entries: decoded.palette.count), reference, uptime() - start))
      return decoded
    }
    copy.bytes = { [bytes] reference throws(StoreError) in
      let start = uptime()
      let read = try bytes(reference)
      report(Step(.read(bytes: read.count), reference, uptime() - start))
      return read
    }
    copy.lock = { [lock] references throws(StoreError) in
      let start = uptime()
      let hold = try lock(references)
      let time = uptime() - start
      for reference in references where reference != .standardStream {
        report(Step(.locked, reference, time))
      }
      return hold
    }
    copy.keep = { [keep] request throws(StoreError) in
      let start = uptime()
      let backup = try keep(request)
      if let backup {
        report(Step(.kept(backup.path.string), request.reference, uptime() - start))
      }
      return backup
    }
    copy.save = { [save] request throws(StoreError) in
      let start = uptime()
      try save(request)
      report(Step(.saved(entries: request.palette.count), request.reference, uptime() - start))
    }
    return copy
  }
}
