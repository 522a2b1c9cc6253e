// Entries may derive from others of their palette: `dark = oklch(from var(--base) calc(l - .1) c h)`.
// The spec is kept beside the color that it comes to. Here such colors are worked out, each after
// those that it derives from, so that entries can stand in any order; in a loop rather than by
// recursion, as a chain of them may be as long as the palette.

public import ColorModel
public import ColorSpecs
public import Diagnostics

/// Why an entry cannot derive from others.
public struct ReferenceError: FriendlyError, Hashable {
  /// The entry.
  public let entry: ColorName
  /// What is wrong.
  public let fault: Fault

  /// An error of the given parts.
  public init(entry: ColorName, fault: Fault) {
    self.entry = entry
    self.fault = fault
  }

  /// What can be wrong.
  public enum Fault: Hashable, Sendable {
    /// The spec, with the entries that there are.
    case spec(ColorSpecError)
    /// It derives from itself, by way of all of these, the first of which is the entry.
    case cycle([ColorName])
    /// What it derives from cannot be worked out.
    case broken(ColorName)
    /// It is to be removed, and these derive from it.
    case neededBy([ColorName])
  }

  public var summary: String {
    switch fault {
    case .spec(let error): error.summary
    case .cycle: "\(VisibleText.quoted(entry.text)) derives from itself"
    case .broken(let base):
      "\(VisibleText.quoted(entry.text)) derives from \(VisibleText.quoted(base.text)), which has no color"
    case .neededBy(let names):
      (names.count == 1 ? "another entry derives" : "other entries derive")
        + " from \(VisibleText.quoted(entry.text))"
    }
  }

  public var reason: String? {
    switch fault {
    case .spec(let error): error.reason
    case .cycle(let names):
      names.count == 1
        ? nil
        : (names + [entry]).map { VisibleText.quoted($0.text) }.joined(separator: " from ")
    case .broken: nil
    case .neededBy(let names):
      (names.count == 1 ? "it is " : "they are ")
        + names.map { VisibleText.quoted($0.text) }.joined(separator: ", ")
    }
  }

  public var suggestion: String? {
    switch fault {
    case .spec(let error): error.suggestion
    case .cycle, .broken: nil
    case .neededBy: "make that a plain color with --freeze, or remove it too"
    }
  }

  public var excerpt: SourceExcerpt? {
    switch fault {
    case .spec(let error): error.excerpt
    case .cycle, .broken, .neededBy: nil
    }
  }
}

/// Which entries of a palette derive from which.
struct ReferenceGraph {
  /// One entry that derives from others.
  struct Node {
    let position: Int
    let spec: String
    let references: [SpecReference]
    /// The positions that the references name, in their order; nil for a name of none.
    let bases: [Int?]
  }

  /// The entries that derive from others, in order.
  let nodes: [Node]
  private let palette: ColorPalette

  init(_ palette: ColorPalette) {
    self.palette = palette
    let parser = ColorSpecParser(.css)
    var lookup = Lookup(palette)
    nodes = palette.entries.enumerated().compactMap { position, entry in
      guard let spec = entry.spec else { return nil }
      let references = parser.references(in: spec)
      if references.isEmpty { return nil }
      let bases = references.map { lookup.position(of: $0.name) }
      return Node(position: position, spec: spec, references: references, bases: bases)
    }
  }

  /// Finds entries by the names in references: the exact name, else its slug where only one entry
  /// has that.
  private struct Lookup {
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

  /// What every entry that derives from others comes to, by its position.
  ///
  /// `take` says which color counts for an entry once its own is worked out.
  func solve(
    _ take: (_ position: Int, _ color: Color) -> Color? = { $1 }
  ) -> (colors: [Int: Color], failures: [ReferenceError]) {
    var colors: [Int: Color] = [:]
    var failed: Set<Int> = []
    var failures: [ReferenceError] = []
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
        let color = try color(of: node, colors, failed)
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
    failures += cycles(among: nodes.indices.filter { waiting[$0] > 0 }, nodeOf)
    return (colors, failures)
  }

  private func color(
    of node: Node, _ colors: [Int: Color], _ failed: Set<Int>
  ) throws(ReferenceError) -> Color {
    let name = palette.entries[node.position].name
    var known: [String: Color] = [:]
    for (reference, base) in zip(node.references, node.bases) {
      guard let base else { continue }
      if failed.contains(base) {
        throw ReferenceError(entry: name, fault: .broken(palette.entries[base].name))
      }
      known[reference.name] = colors[base] ?? palette.entries[base].value.color
    }
    let palette = palette
    let references = ColorReferences(
      color: { [known] in known[$0] }, names: { palette.entries.map(\.name.text) })
    do throws(ColorSpecError) {
      return try ColorSpecParser(.css).parse(node.spec, resolving: references)
    } catch {
      throw ReferenceError(entry: name, fault: .spec(error))
    }
  }

  /// One error for each cycle, and one for each entry that derives from a cycle.
  private func cycles(among left: [Int], _ nodeOf: [Int: Int]) -> [ReferenceError] {
    let stuck = Set(left)
    func bases(_ index: Int) -> Int? {
      nodes[index].bases.lazy.compactMap { $0.flatMap { nodeOf[$0] } }.first { stuck.contains($0) }
    }
    func name(_ index: Int) -> ColorName { palette.entries[nodes[index].position].name }
    var seen: Set<Int> = []
    var errors: [ReferenceError] = []
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
    return errors
  }
}

extension ColorPalette {
  /// The palette with the color of every entry that derives from others worked out anew.
  public func resolvingReferences() throws(Failures<ReferenceError>) -> ColorPalette {
    let graph = ReferenceGraph(self)
    if graph.nodes.isEmpty { return self }
    let (colors, failures) = graph.solve()
    if let failures = NonEmpty(contentsOf: failures) { throw Failures(failures) }
    var resolved = self
    for node in graph.nodes {
      let entry = entries[node.position]
      guard let color = colors[node.position], entry.value != .color(color) else { continue }
      resolved.replace(at: node.position, with: entry.rewritten(.color(color), spec: entry.spec))
    }
    return resolved
  }

  /// The names of the entries that derive from one of `names` directly, in order, with those bases.
  public func dependents(
    of names: Set<ColorName>
  ) -> [(name: ColorName, bases: Set<ColorName>)] {
    ReferenceGraph(self).nodes.compactMap { node in
      let bases = Set(node.bases.compactMap { $0.map { entries[$0].name } }).intersection(names)
      return bases.isEmpty ? nil : (entries[node.position].name, bases)
    }
  }

  /// The names of the entries that an entry derives from directly, in the order of its spec.
  public func bases(of name: ColorName) -> [ColorName] {
    guard let position = position(of: name), let spec = self[name]?.spec else { return [] }
    let references = ColorSpecParser(.css).references(in: spec)
    if references.isEmpty { return [] }
    let node = ReferenceGraph(self).nodes.first { $0.position == position }
    return node?.bases.compactMap { $0.map { entries[$0].name } } ?? []
  }

  /// The palette with plain colors for the entries of the given names, whatever they derived from.
  public func freezing(_ names: some Sequence<ColorName>) -> ColorPalette {
    var frozen = self
    for name in names {
      guard let position = position(of: name) else { continue }
      let entry = entries[position]
      frozen.replace(at: position, with: entry.rewritten(entry.value, spec: nil))
    }
    return frozen
  }

  /// The palette with plain colors for the entries that would be another color if they derived from
  /// what now has the name of their base.
  public func freezingWhatWouldMove() -> ColorPalette {
    let graph = ReferenceGraph(self)
    if graph.nodes.isEmpty { return self }
    var kept: Set<Int> = []
    _ = graph.solve { position, color in
      if let stored = entries[position].value.color, color.agrees(with: stored) {
        kept.insert(position)
      }
      return entries[position].value.color
    }
    return freezing(
      graph.nodes.filter { !kept.contains($0.position) }.map { entries[$0.position].name })
  }

  /// The palette with references to the entry `old` in its specs made references to `new`.
  public func redirectingReferences(from old: ColorName, to new: ColorName) -> ColorPalette {
    guard let base = position(of: old) else { return self }
    var redirected = self
    for node in ReferenceGraph(self).nodes {
      let renamed = zip(node.references, node.bases).filter { $1 == base }.map(\.0)
      if renamed.isEmpty { continue }
      let spec = node.spec.replacingReferences(renamed) { _ in CSSNames.escaped(new.text) }
      let entry = entries[node.position]
      redirected.replace(at: node.position, with: entry.rewritten(entry.value, spec: spec))
    }
    return redirected
  }

  /// A palette out of a file: each spec is kept where it agrees with the stored color, and dropped
  /// where somebody has changed that since.
  ///
  /// - Parameter takesColors: Whether the color of the spec counts then, where the stored one is a
  ///   conversion of it.
  func checkingSpecs(takesColors: Bool) -> ColorPalette {
    if entries.allSatisfy({ $0.spec == nil }) { return self }
    var checked = self
    func check(_ position: Int, _ spec: String, _ color: Color) -> Color? {
      let entry = checked.entries[position]
      guard let stored = entry.value.color, color.agrees(with: stored) else { return nil }
      let taken = takesColors ? color : stored
      let kept = ColorSpecParser(.css).authoredNotation(spec, of: taken)
      checked.replace(at: position, with: entry.reading(.color(taken), spec: kept))
      return taken
    }
    let derived = ReferenceGraph(self).nodes
    let derivedPositions = Set(derived.map(\.position))
    for (position, entry) in entries.enumerated() {
      guard let spec = entry.spec, !derivedPositions.contains(position) else { continue }
      // Until it is found to agree.
      checked.replace(at: position, with: entry.reading(entry.value, spec: nil))
      if let color = try? ColorSpecParser(.css).parse(spec) { _ = check(position, spec, color) }
    }
    if derived.isEmpty { return checked }
    let graph = ReferenceGraph(checked)
    for node in derived {
      let entry = entries[node.position]
      checked.replace(at: node.position, with: entry.reading(entry.value, spec: nil))
    }
    let specs = Dictionary(uniqueKeysWithValues: derived.map { ($0.position, $0.spec) })
    _ = graph.solve { position, color in
      specs[position].flatMap { check(position, $0, color) }
    }
    return checked
  }
}

extension String {
  /// A spec with other names, given without their hyphens, in the places of some references.
  func replacingReferences(
    _ references: [SpecReference], _ name: (SpecReference) -> String
  ) -> String {
    var bytes = Array(utf8)
    for reference in references.reversed() {
      bytes.replaceSubrange(reference.range, with: Array("--\(name(reference))".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Color {
  /// Whether the color, converted, has the numbers of one that was stored, within 1e-9. A missing
  /// component counts as 0.
  fileprivate func agrees(with stored: Color) -> Bool {
    let values = converted(to: stored.space).values
    return abs(alpha - stored.alpha) <= 1e-9
      && stored.space.definition.components.indices.allSatisfy {
        abs(values[$0] - stored.values[$0]) <= 1e-9 * max(1, abs(stored.values[$0]))
      }
  }
}
