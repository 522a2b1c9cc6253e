import Bytes
import Diagnostics

@testable import XMLEvents

/// What a parser called back with, adjacent texts joined.
struct EventLog {
  enum Event: Equatable {
    /// The index of the name in ``EventLog/names``, or -1.
    case start(Int)
    case text(String)
    case end
  }

  /// The names that the parser tells apart.
  static let names: [StaticString] = ["a", "b", "c"]

  var events: [Event] = []
  /// How many calls brought text.
  var textCalls = 0
  /// The position where a callback stopped the parser.
  var stopped: XMLPosition?
  private var text: [UInt8] = []
  private var callsLeft = Int.max

  /// Parses `document`, given in reads of at most `piece` bytes; the callback numbered `stopAt`
  /// (from 1) says to stop.
  static func of(
    _ document: [UInt8], piece: Int = .max, limits: XMLLimits = .standard, stopAt: Int = .max
  ) throws(FileError) -> EventLog {
    try of(source(document, piece: piece), limits: limits, stopAt: stopAt)
  }

  static func of(
    _ document: String, piece: Int = .max, limits: XMLLimits = .standard, stopAt: Int = .max
  ) throws(FileError) -> EventLog {
    try of(Array(document.utf8), piece: piece, limits: limits, stopAt: stopAt)
  }

  static func of(
    _ source: ByteSource, limits: XMLLimits = .standard, stopAt: Int = .max
  ) throws(FileError) -> EventLog {
    let log = UnsafeMutablePointer<EventLog>.allocate(capacity: 1)
    log.initialize(to: EventLog())
    defer {
      log.deinitialize(count: 1)
      log.deallocate()
    }
    log.pointee.callsLeft = stopAt
    let stopped = try XMLParser.parse(
      source, names: names, callbacks: callbacks, context: log, limits: limits)
    log.pointee.endText()
    log.pointee.stopped = stopped
    return log.pointee
  }

  /// A source that gives at most `piece` bytes at a time.
  static func source(_ bytes: [UInt8], piece: Int) -> ByteSource {
    let whole = ByteSource(bytes: bytes)
    return ByteSource { buffer throws(ByteStreamError) in
      try whole.read(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(piece)))
    }
  }

  private static let callbacks = XMLCallbacks(
    start: { context, name in
      let log = context.assumingMemoryBound(to: EventLog.self)
      log.pointee.endText()
      log.pointee.events.append(.start(name))
      return log.pointee.goesOn()
    },
    text: { context, bytes, count in
      let log = context.assumingMemoryBound(to: EventLog.self)
      log.pointee.text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      log.pointee.textCalls += 1
      return log.pointee.goesOn()
    },
    end: { context in
      let log = context.assumingMemoryBound(to: EventLog.self)
      log.pointee.endText()
      log.pointee.events.append(.end)
      return log.pointee.goesOn()
    })

  private mutating func goesOn() -> Bool {
    callsLeft -= 1
    return callsLeft > 0
  }

  private mutating func endText() {
    if !text.isEmpty { events.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }
}
