// Colors that derive from others are computed after those, so that entries can be in any order; in a
// loop rather than by recursion, because a chain of them may be as long as the palette.

/// Which entries of a palette derive from which.
package struct ReferenceGraph {
  /// One entry that derives from others.
  package struct Node {
    package let position: Int
    package let spec: String
    let references: [SpecReference]
    /// The positions that the references name, in their order; nil for a name that no entry has.
    let bases: [Int?]

    /// Whether the spec is one reference and nothing else.
    var isAlias: Bool { spec.isOnly(references) }
  }

  /// The entries that derive from others, in order.
  package let nodes: [Node]
  private let palette: ColorPalette

  package init(_ palette: ColorPalette) {
    self.palette = palette
    let parser = ColorSpecParser(.css)
    var lookup = Lookup(palette)
    var found = SharedResults<[SpecReference]>()
    nodes = palette.entries.enumerated().compactMap { position, entry in
      // An entry that refers to another file has no color, and no part here.
      guard let spec = entry.spec, entry.value.color != nil else { return nil }
      let references = found.value(of: spec, parser.references)
      if references.isEmpty { return nil }
      let bases = references.map { lookup.position(of: $0.name) }
      return Node(position: position, spec: spec, references: references, bases: bases)
    }
  }

  /// Finds entries by the names in references: the exact name, else its slug where only one entry
  /// has that.
  package struct Lookup {
    private let palette: ColorPalette
    private var slugs: [ByteText: Int?]?

    package init(_ palette: ColorPalette) { self.palette = palette }

    package mutating func position(of name: String) -> Int? {
      if let name = try? ColorName(name), let position = palette.position(of: name) {
        return position
      }
      if slugs == nil {
        slugs = Dictionary(
          palette.entries.enumerated().map {
            (ByteText(CSSIdentifier.slug($1.name.text)), Optional($0))
          },
          uniquingKeysWith: { _, _ in nil })
      }
      return slugs?[ByteText(name)] ?? nil
    }
  }

  /// Why an entry has no color: it leads to nothing (CSS: its value is the guaranteed-invalid one), or it is something
  /// other than a color.
  private enum Failure { case noValue, noColor }

  /// The results of all entries that derive from others, by position.
  ///
  /// `take` returns the color to use for an entry once its own is computed. A near miss is searched
  /// among all names, so only the first `nearMisses` failures have one.
  ///
  /// - Parameter fallsBack: Whether an entry that leads to nothing, or to itself, is as if it were not there, so that the
  ///   fallbacks of others count, as in browsers. Else it is one without a color, and so are those that derive from it.
  package func solve(
    nearMisses: Int = 20, fallsBack: Bool = false,
    _ take: (_ position: Int, _ color: Color) -> Color? = { $1 }
  ) -> (colors: [Int: Color], failures: FailureLog<ReferenceError>) {
    var colors: [Int: Color] = [:]
    var failed: [Int: Failure] = [:]
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
    func finish(_ node: Node) {
      for dependent in dependents[node.position] ?? []
      where failed[nodes[dependent].position] == nil {
        waiting[dependent] -= 1
        if waiting[dependent] == 0 { ready.append(dependent) }
      }
    }
    func solveReady() {
      while next < ready.count {
        let node = nodes[ready[next]]
        next += 1
        do throws(ReferenceError) {
          let color = try color(of: node, colors, failed, &results, failures.count < nearMisses)
          if let taken = take(node.position, color) { colors[node.position] = taken }
        } catch {
          failed[node.position] = fallsBack ? failure(error, failed) : .noColor
          failures.append(error)
        }
        finish(node)
      }
    }
    solveReady()
    let stuck = nodes.indices.filter { waiting[$0] > 0 }
    if stuck.isEmpty { return (colors, failures) }
    // All members of a circle have no value, whatever their fallbacks are (CSS Variables 1 section 2.3); what derives
    // from them may have one.
    let circles = circles(among: stuck, nodeOf)
      .sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
    for member in circles.joined() {
      failed[nodes[member].position] = fallsBack ? .noValue : .noColor
    }
    for circle in circles {
      let names = path(of: circle, nodeOf).map { palette.entries[nodes[$0].position].name }
      failures.append(ReferenceError(entry: names[0], fault: .cycle(names)))
      for member in circle { finish(nodes[member]) }
    }
    solveReady()
    return (colors, failures)
  }

  private func color(
    of node: Node, _ colors: [Int: Color], _ failed: [Int: Failure],
    _ results: inout SharedResults<Result<Color, ColorSpecError>>, _ wantsNearMiss: Bool
  ) throws(ReferenceError) -> Color {
    let name = palette.entries[node.position].name
    var known: [ByteText: Color] = [:]
    var others: Set<ByteText> = []
    var broken: [ByteText: Int] = [:]
    for (reference, base) in zip(node.references, node.bases) {
      guard let base else { continue }
      if let failure = failed[base] {
        broken[ByteText(reference.name)] = base
        // A fallback counts for what has no value.
        if failure == .noColor { others.insert(ByteText(reference.name)) }
        continue
      }
      let value = palette.entries[base].value
      known[ByteText(reference.name)] = colors[base] ?? value.color
      // A color of another file may be missing here without being anything else.
      if value.color == nil, value != .openAlias { others.insert(ByteText(reference.name)) }
    }
    let palette = palette
    let references = ColorReferences(
      color: { [known] in known[ByteText($0)] },
      isOther: { [others] in others.contains(ByteText($0)) },
      names: { wantsNearMiss ? palette.entries.map(\.name.text) : [] })
    // Entries that share a spec share its color: the names in it mean the same entries.
    let result = results.value(of: node.spec) { spec in
      Result { () throws(ColorSpecError) in
        try ColorSpecParser(.css).parse(spec, resolving: references)
      }
    }
    do throws(ColorSpecError) { return try result.get() } catch {
      let missing: String? =
        if case .otherReference(let text) = error.fault {
          text
        } else if case .unknownReference(let text, _) = error.fault { text } else { nil }
      if let base = missing.flatMap({ broken[ByteText($0)] }) {
        throw ReferenceError(entry: name, fault: .broken(palette.entries[base].name))
      }
      throw ReferenceError(entry: name, fault: .spec(error))
    }
  }

  private func failure(_ error: ReferenceError, _ failed: [Int: Failure]) -> Failure {
    switch error.fault {
    case .broken(let base): return palette.position(of: base).flatMap { failed[$0] } ?? .noColor
    case .cycle: return .noValue
    case .spec(let error):
      if case .unknownReference = error.fault { return .noValue }
      return .noColor
    case .neededBy: return .noColor
    }
  }

  private func bases(of node: Int, _ nodeOf: [Int: Int]) -> [Int] {
    nodes[node].bases.compactMap { $0.flatMap { nodeOf[$0] } }
  }

  /// The nodes that derive from themselves, in groups of those that derive from each other (Tarjan 1972).
  private func circles(among stuck: [Int], _ nodeOf: [Int: Int]) -> [[Int]] {
    let isStuck = Set(stuck)
    var circles: [[Int]] = []
    /// The nodes that were seen, by number: the first one that each leads back to.
    var back: [Int: Int] = [:]
    var way: [Int] = []
    var isOnWay: Set<Int> = []
    var visits: [(node: Int, number: Int, bases: ArraySlice<Int>)] = []
    func visit(_ node: Int) {
      visits.append((node, back.count, bases(of: node, nodeOf).filter(isStuck.contains)[...]))
      back[node] = back.count
      way.append(node)
      isOnWay.insert(node)
    }
    func lead(_ node: Int, to base: Int) {
      if let first = back[base] { back[node] = min(back[node] ?? first, first) }
    }
    for start in stuck where back[start] == nil {
      visit(start)
      while var current = visits.popLast() {
        let node = current.node
        if let base = current.bases.popFirst() {
          visits.append(current)
          if back[base] == nil {
            visit(base)
          } else if isOnWay.contains(base) {
            lead(node, to: base)
          }
          continue
        }
        if let outer = visits.last { lead(outer.node, to: node) }
        guard back[node] == current.number, let place = way.lastIndex(of: node) else { continue }
        let circle = Array(way[place...])
        way.removeSubrange(place...)
        isOnWay.subtract(circle)
        if circle.count > 1 || bases(of: node, nodeOf).contains(node) { circles.append(circle) }
      }
    }
    return circles
  }

  /// A way around in a group of nodes that derive from each other.
  private func path(of circle: [Int], _ nodeOf: [Int: Int]) -> [Int] {
    let members = Set(circle)
    var path: [Int] = []
    var places: [Int: Int] = [:]
    var current = circle.min()
    while let node = current, places[node] == nil {
      places[node] = path.count
      path.append(node)
      current = bases(of: node, nodeOf).first(where: members.contains)
    }
    return Array(path[(current.flatMap { places[$0] } ?? 0)...])
  }
}
