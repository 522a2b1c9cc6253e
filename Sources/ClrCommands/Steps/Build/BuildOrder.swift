import CommandLines
import PaletteFormats
import PaletteStores

/// The order in which outputs are made: each after those that it is made of.
struct BuildOrder {
  /// The numbers of the outputs. One that is made of itself is none of them.
  private(set) var numbers: [Int] = []
  /// What is wrong, by the numbers of outputs.
  private(set) var mistakes: [(number: Int, failure: CommandFailure)] = []
  /// The outputs that each is made of.
  private var sources: [Set<Int>]
  /// The names by which outputs read each other.
  private var names: [Int: Set<String>] = [:]

  init(of outputs: [BuildOutputs.Output], _ manifest: String, in context: CommandContext) {
    sources = Array(repeating: [], count: outputs.count)
    let repository = context.repository
    func look(_ path: String) -> PaletteLocation {
      repository.look(PaletteReference(operand: path))
    }
    var targets: [ReplacedFile: (number: Int, location: PaletteLocation)] = [:]
    for (number, output) in outputs.enumerated() {
      let target = look(output.file)
      if let file = target.replacedFile { targets[file] = targets[file] ?? (number, target) }
    }
    /// The output that writes a file.
    func writer(of path: String) -> Int? {
      let source = look(path)
      guard let target = source.replacedFile.flatMap({ targets[$0] }),
        repository.areOneFile(source, target.location)
      else { return nil }
      return target.number
    }
    if let number = writer(of: manifest) { refuse(number, outputs, "it is the manifest") }
    for (number, output) in outputs.enumerated() {
      for (text, isPalette) in output.palettes.map({ ($0, true) })
        + output.others.map({ ($0, false) })
      {
        // A part of a palette that is not there yet cannot be told from a file.
        let parts = isPalette ? CommandContext.colons(in: text).map { String(text[..<$0]) } : []
        let found = ([text] + parts).lazy.compactMap { name in writer(of: name).map { ($0, name) } }
        guard let (writer, name) = found.first else { continue }
        sources[number].insert(writer)
        names[writer, default: []].insert(name)
        if isPalette, output.isForAll {
          refuse(
            number, outputs, "the themes of \(VisibleText.quoted(text)) are known when it is made",
            suggestion: "list them: \"for\": [\"dark\"]")
        }
      }
    }
    sort(outputs)
  }

  /// The outputs that an output is made of.
  func sources(of number: Int) -> Set<Int> { sources[number] }

  /// The names by which others read an output.
  func names(of number: Int) -> Set<String> { names[number] ?? [] }

  private mutating func refuse(
    _ number: Int, _ outputs: [BuildOutputs.Output], _ reason: String, suggestion: String? = nil
  ) {
    let file = VisibleText.quoted(outputs[number].file)
    mistakes.append(
      (
        number,
        .usage("\(file) is read and written in one build", reason: reason, suggestion: suggestion)
      ))
  }

  /// Puts each output after its sources, and refuses circles. Without a call in a call: a chain may be long.
  private mutating func sort(_ outputs: [BuildOutputs.Output]) {
    var open = sources
    var readers: [Int: [Int]] = [:]
    for (number, all) in sources.enumerated() {
      for source in all { readers[source, default: []].append(number) }
    }
    var ready = outputs.indices.filter { open[$0].isEmpty }
    var next = 0
    while next < ready.count {
      let number = ready[next]
      next += 1
      numbers.append(number)
      for reader in readers[number] ?? [] {
        open[reader].remove(number)
        if open[reader].isEmpty { ready.append(reader) }
      }
    }
    let made = Set(numbers)
    for number in outputs.indices where !made.contains(number) {
      refuse(number, outputs, "it is made of itself, or of an output that is")
    }
  }
}
