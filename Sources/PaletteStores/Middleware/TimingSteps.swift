import PaletteFormats
import SystemPackage

/// A step of a run and how long it took.
public struct Step: Hashable, Sendable {
  /// The action.
  public enum Action: Hashable, Sendable {
    case locked
    case loaded(entries: Int)
    case read(bytes: Int)
    /// The old file was kept under this name.
    case kept(String)
    case saved(entries: Int)
  }

  /// The action.
  public let action: Action
  /// The palette.
  public let reference: PaletteReference
  /// The time that it took.
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
    @Sendable func timed<Result>(
      _ step: @autoclosure () throws(StoreError) -> Result
    ) throws(StoreError) -> (result: Result, time: Duration) {
      let start = uptime()
      return (try step(), uptime() - start)
    }
    var copy = self
    copy.load = { [load] location, format, options throws(StoreError) in
      let (decoded, time) = try timed(load(location, format, options))
      report(Step(.loaded(entries: decoded.palette.count), location.reference, time))
      return decoded
    }
    copy.bytes = { [bytes] location throws(StoreError) in
      let (read, time) = try timed(bytes(location))
      report(Step(.read(bytes: read.count), location.reference, time))
      return read
    }
    copy.lock = { [lock] locations throws(StoreError) in
      let (hold, time) = try timed(lock(locations))
      for location in locations where location.reference != .standardStream {
        report(Step(.locked, location.reference, time))
      }
      return hold
    }
    copy.keep = { [keep] request throws(StoreError) in
      let (backup, time) = try timed(keep(request))
      if let backup { report(Step(.kept(backup.path.string), request.location.reference, time)) }
      return backup
    }
    copy.save = { [save] request throws(StoreError) in
      let time = try timed(save(request)).time
      report(Step(.saved(entries: request.palette.count), request.location.reference, time))
    }
    return copy
  }
}
