import Diagnostics
import PaletteChecks
import TestSupport
import Testing

@Suite("Random texts") struct HostileTextTests {
  @Test("are read as pairs and known findings, or refused with lines and columns in them")
  func random() {
    var generator = SeededGenerator("random texts of checks")
    let pieces = [
      " ", "\t", "\n", "\r\n", "#", "'", "\"", "on", "off", "AA", "4.5", "(", ")", "rgb(", "#fff",
      "*", "\\",
      "é", "\u{301}", "🎨", "contrast\t", "a\t", "-", "\u{FEFF}", "\u{0}", "gamut\ta\t\tb\t-\n",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<30, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var bytes = Array(text.utf8)
      if count % 7 == 0, !bytes.isEmpty { bytes[bytes.count / 2] = 0xFF }
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for mistake in mistakes(in: bytes) {
        guard let line = mistake.line, let column = mistake.column else { continue }
        #expect(1...lines.count ~= line, "\(text)")
        #expect(1...(lines[line - 1].count + 1) ~= column, "\(text)")
      }
    }
  }

  private func mistakes(in bytes: [UInt8]) -> [FileError] {
    var all: [FileError] = []
    do throws(FileError) { _ = try PairsFile.rules(in: bytes, file: "a") } catch {
      all += [error] + error.others
    }
    do throws(FileError) { _ = try KnownFindings(bytes) } catch { all += [error] + error.others }
    return all
  }
}
