import ColorModel
import Testing

@testable import ClrCommands

/// A flag, a stream and an environment, and how much color comes of them.
struct DepthCase: Sendable, CustomTestStringConvertible {
  var when: ColorWhen
  var isTerminal: Bool
  var environment: [String: String]
  var depth: ColorDepth
  var testDescription: String {
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return ["--color=\(when)", isTerminal ? "terminal" : "pipe"].joined(separator: " ") + " "
      + variables.joined(separator: " ")
  }

  init(
    _ when: ColorWhen, terminal isTerminal: Bool, _ environment: [String: String],
    _ depth: ColorDepth
  ) {
    (self.when, self.isTerminal, self.environment, self.depth) =
      (when, isTerminal, environment, depth)
  }
}

@Suite("How much color a stream is given") struct ColorDepthTests {
  @Test(
    "is decided by the flag, then NO_COLOR, then CLICOLOR_FORCE, then the stream",
    arguments: [
      DepthCase(.auto, terminal: true, [:], .ansi256),
      DepthCase(.auto, terminal: false, [:], .off),
      DepthCase(.always, terminal: false, [:], .ansi256),
      DepthCase(.never, terminal: true, [:], .off),
      // The flag wins over everything.
      DepthCase(.always, terminal: false, ["NO_COLOR": "1", "TERM": "dumb"], .ansi256),
      DepthCase(.never, terminal: true, ["CLICOLOR_FORCE": "1"], .off),
      // NO_COLOR counts where it is not empty, whatever it says.
      DepthCase(.auto, terminal: true, ["NO_COLOR": "1"], .off),
      DepthCase(.auto, terminal: true, ["NO_COLOR": "0"], .off),
      DepthCase(.auto, terminal: true, ["NO_COLOR": ""], .ansi256),
      DepthCase(.auto, terminal: true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .off),
      // CLICOLOR_FORCE counts where it is not empty and not 0.
      DepthCase(.auto, terminal: false, ["CLICOLOR_FORCE": "1"], .ansi256),
      DepthCase(.auto, terminal: false, ["CLICOLOR_FORCE": "yes"], .ansi256),
      DepthCase(.auto, terminal: false, ["CLICOLOR_FORCE": "0"], .off),
      DepthCase(.auto, terminal: false, ["CLICOLOR_FORCE": ""], .off),
      DepthCase(.auto, terminal: true, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], .ansi256),
      DepthCase(.auto, terminal: true, ["TERM": "dumb"], .off),
      DepthCase(.auto, terminal: true, ["TERM": "vt100"], .off),
      DepthCase(.always, terminal: true, ["TERM": "vt100"], .ansi256),
    ])
  func whether(_ example: DepthCase) { expect(example) }

  @Test(
    "has the number of colors that the terminal says, unless CLR_COLOR_MODE says another",
    arguments: [
      DepthCase(.auto, terminal: true, ["COLORTERM": "truecolor"], .trueColor),
      DepthCase(.auto, terminal: true, ["COLORTERM": "24bit"], .trueColor),
      DepthCase(.auto, terminal: true, ["COLORTERM": "yes"], .ansi256),
      DepthCase(.auto, terminal: true, ["COLORTERM": ""], .ansi256),
      DepthCase(.always, terminal: false, ["COLORTERM": "truecolor"], .trueColor),
      DepthCase(.auto, terminal: true, ["TERM": "linux"], .ansi16),
      DepthCase(.auto, terminal: true, ["TERM": "xterm"], .ansi16),
      DepthCase(.auto, terminal: true, ["TERM": "ansi"], .ansi16),
      DepthCase(.always, terminal: false, ["TERM": "ansi"], .ansi16),
      DepthCase(.auto, terminal: true, ["TERM": "xterm-256color"], .ansi256),
      DepthCase(.auto, terminal: true, ["TERM": "tmux"], .ansi256),
      DepthCase(.auto, terminal: true, ["TERM": "linux", "COLORTERM": "truecolor"], .trueColor),
      DepthCase(.auto, terminal: true, ["TERM": "linux", "CLR_COLOR_MODE": "8bit"], .ansi256),
      DepthCase(.auto, terminal: true, ["CLR_COLOR_MODE": "24bit"], .trueColor),
      DepthCase(.auto, terminal: true, ["CLR_COLOR_MODE": "8bit", "COLORTERM": "24bit"], .ansi256),
      DepthCase(.auto, terminal: true, ["CLR_COLOR_MODE": "4bit"], .ansi16),
      DepthCase(.auto, terminal: true, ["CLR_COLOR_MODE": "off"], .off),
      DepthCase(.always, terminal: true, ["CLR_COLOR_MODE": "off"], .off),
      DepthCase(.auto, terminal: true, ["CLR_COLOR_MODE": "many"], .ansi256),
      DepthCase(.auto, terminal: false, ["CLR_COLOR_MODE": "24bit"], .off),
    ])
  func howMuch(_ example: DepthCase) { expect(example) }

  private func expect(_ example: DepthCase) {
    let depth = Terminal.colorDepth(
      example.when, isTerminal: example.isTerminal, environment: { example.environment[$0] })
    #expect(depth == example.depth)
  }
}

/// A color and its escape sequence at some depth.
struct BackgroundCase: Sendable, CustomTestStringConvertible {
  var depth: ColorDepth
  var color: [UInt8]
  var sequence: String
  var testDescription: String { "\(depth.rawValue) \(color)" }
}

@Suite("Backgrounds") struct BackgroundTests {
  // The indices of xterm-256color's cube and grays, and the SGR codes of ECMA-48 and aixterm.
  @Test(
    "are the nearest that the terminal has",
    arguments: [
      BackgroundCase(depth: .off, color: [255, 0, 0], sequence: ""),
      BackgroundCase(depth: .trueColor, color: [1, 2, 3], sequence: "\u{1B}[48;2;1;2;3m"),
      BackgroundCase(depth: .ansi256, color: [0, 0, 0], sequence: "\u{1B}[48;5;16m"),
      BackgroundCase(depth: .ansi256, color: [255, 255, 255], sequence: "\u{1B}[48;5;231m"),
      BackgroundCase(depth: .ansi256, color: [255, 0, 0], sequence: "\u{1B}[48;5;196m"),
      BackgroundCase(depth: .ansi256, color: [95, 135, 175], sequence: "\u{1B}[48;5;67m"),
      BackgroundCase(depth: .ansi256, color: [8, 8, 8], sequence: "\u{1B}[48;5;232m"),
      BackgroundCase(depth: .ansi256, color: [128, 128, 128], sequence: "\u{1B}[48;5;244m"),
      BackgroundCase(depth: .ansi16, color: [0, 0, 0], sequence: "\u{1B}[40m"),
      BackgroundCase(depth: .ansi16, color: [200, 0, 0], sequence: "\u{1B}[41m"),
      BackgroundCase(depth: .ansi16, color: [127, 127, 127], sequence: "\u{1B}[100m"),
      BackgroundCase(depth: .ansi16, color: [255, 255, 255], sequence: "\u{1B}[107m"),
    ])
  func nearest(_ example: BackgroundCase) {
    let components = example.color.map { Double($0) / 255 }
    let color = Color(.srgb, components[0], components[1], components[2]).eightBit
    #expect(example.depth.background(color) == example.sequence)
  }
}
