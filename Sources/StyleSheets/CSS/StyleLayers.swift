// The layers of a sheet (CSS Cascade 5 section 6.4): of two declarations, that in the later layer wins, and that in none
// over both; for important ones it is the other way round.

import PaletteEngine

/// The layers of a style sheet, in the order in which it first names them.
struct StyleLayers {
  /// No layer.
  static let none = 0

  private struct Layer {
    var inner: [Int] = []
    var names: [ByteText: Int] = [:]
  }

  private var layers = [Layer()]
  /// The layer of `@theme`, which Tailwind puts before all others.
  private(set) var theme: Int?

  /// The layers of a list of names after `@layer`, in another one; a new one for a block without a name.
  mutating func named(_ list: String, in outer: Int, opensBlock: Bool) -> [Int] {
    let names = list.utf8.split { $0 == UInt8(ascii: ",") }.map {
      Substring($0).utf8.split { $0 == UInt8(ascii: ".") || ASCII.isSpace($0) }
        .map { ByteText(String(Substring($0))) }
    }
    if names.isEmpty, opensBlock { return [add(to: outer)] }
    return names.map { path in
      path.reduce(outer) { outer, name in
        if let known = layers[outer].names[name] { return known }
        let new = add(to: outer)
        layers[outer].names[name] = new
        return new
      }
    }
  }

  /// The layer of `@theme`.
  mutating func ofTheme() -> Int {
    if let theme { return theme }
    layers.append(Layer())
    layers[Self.none].inner.insert(layers.count - 1, at: 0)
    theme = layers.count - 1
    return layers.count - 1
  }

  private mutating func add(to outer: Int) -> Int {
    layers.append(Layer())
    layers[outer].inner.append(layers.count - 1)
    return layers.count - 1
  }

  /// The rank of each layer; that of declarations in none is the highest. What stands in a layer itself comes after the
  /// layers in it.
  var ranks: [Int] {
    var ranks = [Int](repeating: 0, count: layers.count)
    var next = 0
    var open: [(layer: Int, inner: Int)] = [(Self.none, 0)]
    while let (layer, inner) = open.last {
      if inner < layers[layer].inner.count {
        open[open.count - 1].inner += 1
        open.append((layers[layer].inner[inner], 0))
      } else {
        ranks[layer] = next
        next += 1
        open.removeLast()
      }
    }
    return ranks
  }
}
