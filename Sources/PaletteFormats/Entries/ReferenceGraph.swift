// Colors that derive from others are computed after those, so that entries can be in any order; in a
// loop rather than by recursion, because a chain of them may be as long as the palette.

import Bytes
import ColorModel
import ColorSpecs
import Diagnostics

/// Which entries of a palette derive from which.
struct ReferenceGraph {
  /// One entry that derives from others.
  struct Node {
    let position: Int
    let spec: String
    let references: [SpecReference]
    /// The positions that the references name, in their order; nil for a name of none.
    let bases: [Int?]

    /// Whether the spec is one reference and nothing else.
    var isAlias: Bool {
      guard let only = references.first, references.count == 1 else { return false }
      let bytes = Array(spec.utf8)
      let rest = bytes[..<only.range.lowerBound] + bytes[only.range.upperBound...]
      return rest.filter { !ASCII.isSpace($0) }.map(ASCII.lowercased).elementsEqual("var()".utf8)
    }
  }

  /// The entries that derive from others, in order.
  let nodes: [Node]
  private let palette: ColorPalette

  init(_ palette: ColorPalette) {
    self.palette = palette
    let parser = ColorSpecParser(.css)
    var lookup = Lookup(palette)
    var found = SharedResults<[SpecReference]>()
    nodes = palette.entries.enumerated().compactMap { position, entry in
      // What refers to another file has no color, and no part here.
      guard let spec = entry.spec, entry.value.color != nil else { return nil }
      let references = found.value(of: spec, parser.references)
      if references.isEmpty { return nil }
      let bases = references.map { lookup.position(of: $0.name) }
      return Node(position: position, spec: spec, references: references, bases: bases)
    }
  }

  /// Finds entries by the names in references: the exact name, else its slug where only one entry
  /// has that.
  struct Lookup {
    private let palette: ColorPalette
    private var slugs: [String: Int?]?

    init(_ palette: ColorPalette) { self.palette = palette }

    mutating func position(of name: String) -> Int? {
      if let name = try? ColorName(name), let position = palette.position(of: name) {
        return position
      }
      if slugs == nil {
        slugs = Dictionary(
          palette.entries.enumerated().map { (CSSNames.slug($1.name.text), Optional($0)) },
          uniquingKeysWith: { _, _ in nil })
      }
      return slugs?[name] ?? nil
    }
  }

  /// The results of all entries that derive from others, by position.
  ///
  /// `take` returns the color to use for an entry once its own is computed. A near miss is searched
  /// among all names, so only the first `nearMisses` failures have one.
  func solve(
    nearMisses: Int = 20, _ take: (_ position: Int, _ color: Color) -> Color? = { $1 }
  ) -> (colors: [Int: Color], failures: FailureLog<ReferenceError>) {
    var colors: [Int: Color] = [:]
    var failed: Set<Int> = []
    var failures = FailureLog<ReferenceError>()
    var results = SharedResults<Result<Color, ColorSpecError>>()
    let nodeOf = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.position, $0) })
    var waiting = nodes.map { node in node.bases.count { $0.map { nodeOf[$0] != nil } ?? false } }
    var dependents: [Int: [Int]] = [:]
    for (index, node) in nodes.enumerated() {
      for case let base? in node.bases where nodeOf[base] != nil {
        dependents[base, default: []].append(index)
      }
    }
    var ready = nodes.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < ready.count {
      let node = nodes[ready[next]]
      next += 1
      do throws(ReferenceError) {
        let color = try color(of: node, colors, failed, &results, failures.count < nearMisses)
        if let taken = take(node.position, color) { colors[node.position] = taken }
      } catch {
        failed.insert(node.position)
        failures.append(error)
      }
      for dependent in dependents[node.position] ?? [] {
        waiting[dependent] -= 1
        if waiting[dependent] == 0 { ready.append(dependent) }
      }
    }
    appendCycles(among: nodes.indices.filter { waiting[$0] > 0 }, nodeOf, to: &failures)
    return (colors, failures)
  }

  private func color(
    of node: Node, _ colors: [Int: Color], _ failed: Set<Int>,
    _ results: inout SharedResults<Result<Color, ColorSpecError>>, _ wantsNearMiss: Bool
  ) throws(ReferenceError) -> Color {
    let name = palette.entries[node.position].name
    var known: [String: Color] = [:]
    var others: Set<String> = []
    for (reference, base) in zip(node.references, node.bases) {
      guard let base else { continue }
      if failed.contains(base) {
        throw ReferenceError(entry: name, fault: .broken(palette.entries[base].name))
      }
      let value = palette.entries[base].value
      known[reference.name] = colors[base] ?? value.color
      // A color of another file may be missing here without being anything else.
      if value.color == nil, value != .openAlias { others.insert(reference.name) }
    }
    let palette = palette
    let references = ColorReferences(
      color: { [known] in known[$0] },
      isOther: { [others] in others.contains($0) },
      names: { wantsNearMiss ? palette.entries.map(\.name.text) : [] })
    // Entries that share a spec share its color: the names in it mean the same entries.
    let result = results.value(of: node.spec) { spec in
      Result { () throws(ColorSpecError) in
        try ColorSpecParser(.css).parse(spec, resolving: references)
      }
    }
    do throws(ColorSpecError) { return try result.get() } catch {
      throw ReferenceError(entry: name, fault: .spec(error))
    }
  }

  /// Adds one error for each cycle, and one for each entry that derives from a cycle.
  private func appendCycles(
    among left: [Int], _ nodeOf: [Int: Int], to errors: inout FailureLog<ReferenceError>
  ) {
    let stuck = Set(left)
    func bases(_ index: Int) -> Int? {
      nodes[index].bases.lazy.compactMap { $0.flatMap { nodeOf[$0] } }.first { stuck.contains($0) }
    }
    func name(_ index: Int) -> ColorName { palette.entries[nodes[index].position].name }
    var seen: Set<Int> = []
    for start in left where !seen.contains(start) {
      var path: [Int] = []
      var places: [Int: Int] = [:]
      var current = start
      while !seen.contains(current) {
        seen.insert(current)
        places[current] = path.count
        path.append(current)
        guard let base = bases(current) else { break }
        current = base
      }
      if let place = places[current], path.count > 1 || bases(current) == current {
        let members = path[place...].map(name)
        errors.append(ReferenceError(entry: members[0], fault: .cycle(members)))
        path.removeSubrange(place...)
      }
      for index in path {
        let base = bases(index).map(name) ?? name(index)
        errors.append(ReferenceError(entry: name(index), fault: .broken(base)))
      }
    }
  }
}
