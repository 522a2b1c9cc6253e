// What each reader must hold for every input, beside not to crash, hang or eat memory: an error has
// words, and what was read can be written and read again as the same.

import Bytes
import ColorModel
import ColorSpecs
import Diagnostics
import PaletteFormats
@_spi(Fuzzing) import Templates

/// One reader.
enum FuzzTarget {
  /// Colors as people type them and as CSS has them.
  case spec
  /// The colors of specs, printed, converted, mapped, compared and mixed.
  case color
  /// ICC profiles.
  case profile
  /// Templates.
  case template
  /// The files of a format.
  case palette(PaletteFormat)

  static let all =
    [spec, color, profile, template]
    + PaletteFormat.allCases.filter(\.definition.isRead).map(palette)

  /// Its name, which is that of its seeds and its dictionary too.
  var name: String {
    switch self {
    case .spec: "spec"
    case .color: "color"
    case .profile: "profile"
    case .template: "template"
    case .palette(let format): format.rawValue
    }
  }

  func run(_ bytes: [UInt8]) {
    switch self {
    case .spec: Self.spec(bytes)
    case .color: ColorRun.run(bytes)
    case .profile: Self.profile(bytes)
    case .template: precondition(rendersSoundly(bytes), "a template has text and mistakes")
    case .palette(let format): Self.palette(bytes, format)
    }
  }

  private static func spec(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for dialect in [Dialect.css, .typed] {
      do throws(ColorSpecError) {
        let color = try ColorSpecParser(dialect).parse(text)
        let printed = ColorSerializer.text(of: color)
        guard let again = try? ColorSpecParser(.css).parse(printed) else {
          fatalError("‘\(printed)’ does not read back")
        }
        // A mixture may lie where its space has no notation: `oklab()` clamps its lightness. Then it
        // is written in another space.
        precondition(
          again == color || again.space != color.space, "‘\(printed)’ reads back as another color")
        if let kept = ColorSpecParser(dialect).authoredNotation(text, of: color) {
          guard let read = try? ColorSpecParser(.css).parse(kept) else {
            fatalError("‘\(kept)’ is kept, and does not read back")
          }
          precondition(read == color, "‘\(kept)’ is kept, and reads back as another color")
        }
      } catch {
        check(error)
      }
    }
  }

  /// Lines of entries one by one, and the escapes of names.
  private static func lines(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    precondition(NameEscaping.unescaped(NameEscaping.escaped(text)) == text, "an escape is lost")
    do throws(FileError) {
      for line in try EntryLines.read(bytes) {
        do throws(Failures<EntryError>) { _ = try line.entry() } catch {
          for failure in error.all { check(failure) }
        }
      }
    } catch {
      check(error)
    }
  }

  private static func palette(_ bytes: [UInt8], _ format: PaletteFormat) {
    if format == .lines { lines(bytes) }
    _ = PaletteFormat.detect(bytes)
    let palette: ColorPalette
    do throws(FileError) {
      palette = try PaletteFormat.read(source(bytes), as: format).palette
    } catch {
      return check(error)
    }
    for other in PaletteFormat.allCases {
      var options = EncodingOptions(defaultTitle: "x")
      options.cssNames = .escape
      guard let encoded = try? other.definition.encode(palette, options) else { continue }
      let written: [UInt8]
      do throws(ByteStreamError) {
        written = try ByteSink.collect { (sink) throws(ByteStreamError) in try encoded.write(sink) }
      } catch {
        fatalError("memory cannot be written to")
      }
      guard other.definition.isRead else { continue }
      guard let again = try? PaletteFormat.read(ByteSource(bytes: written), as: other) else {
        fatalError("what was written as \(other) does not read back")
      }
      // Other names or another order, which a note tells.
      let isTold = encoded.notes.contains(where: \.isOfNamesOrOrder)
      if other == format, encoded.losses.isEmpty, !isTold {
        let tolerance = rounding(of: other.definition.holds.colors)
        precondition(
          again.palette.entries.elementsEqual(palette.entries) { isSame($0, $1, tolerance) },
          "\(other) reads back as others")
      }
    }
  }

  /// The most that a component is rounded by without a loss, of one that is larger than 1 as a share of it.
  private static func rounding(of colors: Capabilities.Colors) -> Double {
    switch colors {
    case .any, .cssNotation, .spaces, .sRGB, .within: 0
    case .eightBitSRGB: 0.5 / 255 + 1e-9
    case .stored(_, let precision, _):
      switch precision {
      case .eightBit: 0.5 / 255 + 1e-9
      // Hundredths, where that is the largest step.
      case .sixteenBit: 0.005 + 1e-9
      case .single: 1e-6
      case .unit: 0
      }
    }
  }

  /// Whether two entries are equal but for rounding, their hues being angles: design tokens have them from 0° to below
  /// 360°.
  private static func isSame(
    _ a: ColorPalette.Entry, _ b: ColorPalette.Entry, _ tolerance: Double
  ) -> Bool {
    if a == b { return true }
    guard a.name == b.name, case .color(let a) = a.value, case .color(let b) = b.value,
      a.space == b.space, abs(a.alpha - b.alpha) <= tolerance,
      a.components.count == b.components.count
    else { return false }
    return a.space.definition.components.indices.allSatisfy { index in
      if a.components[index] == b.components[index] { return true }
      if let one = a.components[index], let other = b.components[index],
        abs(one - other) <= tolerance * max(1, abs(other))
      {
        return true
      }
      guard a.space.definition.components[index].isHue, let a = a.components[index],
        let b = b.components[index]
      else { return false }
      // Both within one turn first, where the difference of large angles is not rounded.
      return abs((a.remainder(dividingBy: 360) - b).remainder(dividingBy: 360)) < 1e-9
    }
  }

  private static func profile(_ bytes: [UInt8]) {
    do throws(FileError) {
      let profile = try MatrixProfile(bytes)
      _ = profile.knownSpace
      _ = profile.color(SIMD3(-1, 0.5, 2)).converted(to: .srgb)
    } catch {
      check(error)
    }
  }

  /// The bytes a few at a time: no reader may depend on where a block ends.
  private static func source(_ bytes: [UInt8]) -> ByteSource {
    let position = Position()
    let block = 1 + bytes.count % 61
    return ByteSource { buffer throws(ByteStreamError) in
      let count = min(block, bytes.count - position.value, buffer.count)
      buffer.copyBytes(from: bytes[position.value..<(position.value + count)])
      position.value += count
      return count
    }
  }

  /// Unchecked: there is one reader, which reads in order.
  private final class Position: @unchecked Sendable { var value = 0 }

  /// An error has words, which can be shown.
  private static func check(_ error: some FriendlyError) {
    let words = [error.summary, error.reason ?? "", error.suggestion ?? ""].joined(separator: " ")
    precondition(!error.summary.isEmpty, "an error without words")
    precondition(!VisibleText.of(words).utf8.contains(0x1B), "an escape sequence in an error")
    if let excerpt = error.excerpt {
      precondition(excerpt.column > 0, "an error before the first column")
    }
  }
}
