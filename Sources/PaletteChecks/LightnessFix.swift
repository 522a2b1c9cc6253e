// The nearest color that has the contrasts that are demanded: only its lightness in OKLCH changes, so that the hue
// stays, and the chroma too where sRGB holds it. The color that is tried is the one that is proposed, in 8 bits.

import Bytes
public import ColorModel
import ColorSpecs

/// Another color for an entry, with which all its pairs pass.
public struct LightnessFix: Hashable, Sendable {
  /// The entry.
  public let entry: ColorName
  /// The theme in which it is changed; nil for the base.
  public let theme: String?
  /// The color, of whole 8-bit channels; its alpha is that of the old one.
  public let color: Color

  /// The color as a spec.
  public var text: String { ColorSerializer.text(of: color) }
}

/// Finds fixes for findings on contrast, one for each entry and theme.
struct LightnessFixes {
  private let pairs: RequiredPairs
  private var known: [Key: LightnessFix?] = [:]
  /// The places of the pairs of each entry, by theme.
  private var pairsOf: [Int: [ColorName: [Int]]] = [:]
  /// The contrasts that may still be computed in a run. Findings after that have no fix.
  private var budget = 1 << 18

  private struct Key: Hashable {
    let theme: Int
    let entry: ColorName
  }

  init(_ pairs: RequiredPairs) { self.pairs = pairs }

  /// The fix of a finding in the theme of that number; nil if the entry derives from others, or if no lightness will do.
  mutating func fix(of finding: Finding, in number: Int) -> LightnessFix? {
    guard case .lowContrast = finding.fact,
      // The foreground, or the background of a color that is not an entry.
      let entry = finding.subjects.lazy.compactMap(\.entry).first
    else { return nil }
    let key = Key(theme: number, entry: entry)
    if let found = known[key] { return found }
    let fix = search(entry, number)
    known.updateValue(fix, forKey: key)
    return fix
  }

  /// A pair that a new color of the entry must pass.
  private struct Demand {
    let isForeground: Bool
    let other: Color
    let ratio: Double
    let canvas: Color?
  }

  private mutating func search(_ name: ColorName, _ number: Int) -> LightnessFix? {
    let theme = pairs.themes[number].checked
    guard theme.isChangeable, theme.bases[name] == nil, let color = theme.palette[name]?.value.color
    else { return nil }
    let demands = demands(on: name, color, number)
    // A contrast with one color only grows toward black and toward white, so that if neither has it, no color has.
    let ends = [0.0, 1].map { Color(.srgb, $0, $0, $0, alpha: color.alpha) }
    for demand in demands where !ends.contains(where: { passes($0, demand) }) { return nil }
    let origin = color.converted(to: .oklch).values
    // A window that two backgrounds leave is seldom narrower.
    let steps = 128
    for step in 1...steps {
      let distance = Double(step) / Double(steps)
      var passing: [(distance: Double, color: Color)] = []
      for direction in [-1.0, 1] {
        let lightness = origin.x + direction * distance
        guard 0...1 ~= lightness || abs(lightness - lightness.rounded()) < 1 / Double(steps) else {
          continue
        }
        guard let first = passingColor(origin, min(max(lightness, 0), 1), color.alpha, demands)
        else { continue }
        // The nearest one lies between the last step, which failed, and this one.
        var best = (distance: distance, color: first)
        var outside = distance - 1 / Double(steps)
        for _ in 0..<8 {
          let middle = (outside + best.distance) / 2
          if let nearer = passingColor(
            origin, min(max(origin.x + direction * middle, 0), 1), color.alpha, demands)
          {
            best = (middle, nearer)
          } else {
            outside = middle
          }
        }
        passing.append(best)
      }
      if budget < 0 { return nil }
      if let best = passing.min(by: { $0.distance < $1.distance }) {
        return LightnessFix(entry: name, theme: theme.name, color: best.color)
      }
    }
    return nil
  }

  /// The pairs that a new color must pass: those in which the entry is the foreground, and those in which it is the
  /// background and that pass now or have no other entry that could change.
  private mutating func demands(on name: ColorName, _ color: Color, _ number: Int) -> [Demand] {
    let theme = pairs.themes[number]
    if pairsOf[number] == nil {
      var places: [ColorName: [Int]] = [:]
      for (place, pair) in theme.pairs.enumerated() {
        for side in [pair.foreground, pair.background] {
          if let entry = theme.sides[side].subject.entry {
            places[entry, default: []].append(place)
          }
        }
      }
      pairsOf[number] = places
    }
    var demands: [Demand] = []
    for place in pairsOf[number]?[name] ?? [] {
      let pair = theme.pairs[place]
      guard let ratio = pair.demanded else { continue }
      let (foreground, background) = (theme.sides[pair.foreground], theme.sides[pair.background])
      let canvas = theme.canvas(of: pair)
      if foreground.subject.entry == name {
        if let other = background.color {
          demands.append(Demand(isForeground: true, other: other, ratio: ratio, canvas: canvas))
        }
      } else if let other = foreground.color {
        let demand = Demand(isForeground: false, other: other, ratio: ratio, canvas: canvas)
        if foreground.subject.entry == nil || passes(color, demand) { demands.append(demand) }
      }
    }
    return demands
  }

  /// The color of a lightness, with the hue and the chroma of another one as far as sRGB holds that, in 8 bits; nil if
  /// it fails a demand.
  private mutating func passingColor(
    _ origin: SIMD4<Double>, _ lightness: Double, _ alpha: Double, _ demands: [Demand]
  ) -> Color? {
    budget -= demands.count + 1
    if budget < 0 { return nil }
    let chroma = ChromaLimit.ofSRGB(lightness: lightness, hue: origin.z, upTo: origin.y)
    let bytes = Color(.oklch, lightness, chroma, origin.z).eightBit
    let opaque = Color(red: bytes.red, green: bytes.green, blue: bytes.blue)
    let color = Color(.srgb, opaque.components, alpha: alpha)
    return demands.allSatisfy { passes(color, $0) } ? color : nil
  }

  private func passes(_ color: Color, _ demand: Demand) -> Bool {
    let (ink, ground) = demand.isForeground ? (color, demand.other) : (demand.other, color)
    if ground.alpha == 1 { return ink.contrast(on: ground).ratio >= demand.ratio }
    guard let canvas = demand.canvas else { return false }
    return ink.contrast(on: ground.composited(over: canvas)).ratio >= demand.ratio
  }
}
