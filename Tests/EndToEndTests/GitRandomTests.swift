import Foundation
import TestSupport
import Testing

/// 300 pairs of random changes, merged by one `git merge`: each pair has a folder with a color list that the driver
/// merges, the same one under an ending without a driver, and an export in each other format.
@Suite("Random changes on two branches of git") struct GitRandomTests {
  /// What became of the files of one ending.
  struct Outcome: Sendable {
    var conflicts = 0, right = 0, reordered: [Int] = [], twice: [Int] = [], wrong: [Int] = [],
      unreadable: [Int] = []

    func line(_ ending: String) -> String {
      "\(ending): \(right) right, \(conflicts) conflicts, \(wrong.count) wrong, \(unreadable.count) unreadable, "
        + "\(twice.count) with a name twice, \(reordered.count) in another order"
    }
  }

  struct Merge: Sendable {
    var seed: UInt64
    var pairs: [RandomPair]
    /// The numbers of the pairs that are in conflict for git, by the ending.
    var conflicted: [String: Set<Int>] = [:]
    /// The report of the driver on each pair.
    var reports: [Int: String] = [:]
    var outcomes: [String: Outcome] = [:]
  }

  /// The merge is made once for all tests.
  private static let merge = Result { try makeMerge() }
  static let endings = ["clr", "text", "json", "css", "gpl"]

  @Test(
    "with the driver, changes of different entries merge to the right palette, and contradictions name both values"
  )
  func driver() throws {
    let merge = try Self.merge.get()
    let clean = Set(merge.pairs.indices).subtracting(merge.conflicted["clr"] ?? [])
    for (number, pair) in merge.pairs.enumerated() {
      switch pair.kind {
      case .apart, .movedTwice:
        #expect(
          clean.contains(number),
          "seed \(merge.seed), pair \(number): \(merge.reports[number] ?? "")")
      case .contradicting(let texts):
        let report = merge.reports[number] ?? ""
        #expect(!clean.contains(number), "seed \(merge.seed), pair \(number)")
        #expect(
          texts.allSatisfy(report.contains),
          "seed \(merge.seed), pair \(number): \(texts) in \(report)")
      }
    }
    let outcome = try #require(merge.outcomes["clr"])
    #expect(
      outcome.wrong == [] && outcome.reordered == [] && outcome.unreadable == [],
      "seed \(merge.seed)")
    #expect(outcome.right == clean.count)
    #expect(merge.pairs.count == 300 && merge.pairs.filter(\.isContradicting).count > 20)
  }

  @Test(
    "as text, CSS, JSON and GIMP palettes are right or in conflict, but for a name that comes twice",
    arguments: ["json", "css", "gpl"])
  func text(_ ending: String) throws {
    let merge = try Self.merge.get()
    let outcome = try #require(merge.outcomes[ending])
    #expect(
      outcome.wrong == [] && outcome.unreadable == [] && outcome.reordered == [],
      "seed \(merge.seed)")
    // Only changes that put one name in two places do that.
    for number in outcome.twice {
      if case .apart = merge.pairs[number].kind {
        Issue.record("seed \(merge.seed), pair \(number)")
      }
    }
    #expect(outcome.right > 50)
  }

  @Test("as text, color lists are right or in conflict: none is wrong, and none cannot be read")
  func sealed() throws {
    let merge = try Self.merge.get()
    let outcome = try #require(merge.outcomes["text"])
    #expect(
      outcome.wrong == [] && outcome.reordered == [] && outcome.twice == [], "seed \(merge.seed)")
    #expect(outcome.unreadable == [], "seed \(merge.seed)")
  }
}

// The merge.
extension GitRandomTests {
  private static func makeMerge() throws -> Merge {
    var random = SeededGenerator("random changes in git")
    // Few sides make many pairs, and few runs.
    let ours = (0..<40).map { RandomSide($0, mark: "m", hex: "f", by: &random) }
    let theirs = (0..<40).map { RandomSide($0, mark: "t", hex: "0", by: &random) }
    let all = ours.flatMap { ours in theirs.compactMap { RandomPair(ours, $0) } }
      .shuffled(using: &random)
    let pairs = (all.filter(\.isContradicting).prefix(60) + all.filter { !$0.isContradicting })
      .prefix(300)
    let git = try GitScratch()
    var merge = Merge(seed: random.seed, pairs: Array(pairs))
    let base = RandomSide.base.map { "\($0.name)=\($0.color)" }.joined(separator: " ")
    let export =
      "clr export -q f.clr -o f.json -o f.css -o f.gpl --title base 2> losses; cp f.clr f.text"
    func make(_ sides: [RandomSide], _ folder: String) -> String {
      "(\n"
        + sides.map { side in
          let folder = "../\(folder)/\(side.number)"
          return "mkdir -p \(folder); cd \(folder); cp ../../base/f.clr .\n"
            + side.edits.flatMap { $0.commands("f.clr") }.joined(separator: "\n")
            + "\n\(export)\ncd \"$OLDPWD\"\n"
        }.joined() + ") &\n"
    }
    func copy(_ folder: (RandomPair) -> String) -> String {
      pairs.enumerated().map { number, pair in
        "mkdir -p \(number); cp ../\(folder(pair))/f.* \(number)"
      }.joined(separator: "\n") + "\n"
    }
    try git.git(
      """
      mkdir ../base; cd ../base; clr create f.clr \(base)
      \(export)
      cd ../repo
      \(make(ours, "ours"))\(make(theirs, "theirs"))wait
      """)
    try git.branch(
      base: "clr git install -q; git config gc.auto 0\n" + copy { _ in "base" },
      ours: copy { "ours/\($0.ours.number)" }, theirs: copy { "theirs/\($0.theirs.number)" })
    let result = try git.run("git merge --no-edit theirs")
    for report in ("\n" + result.errors).components(separatedBy: "\nclr: ") {
      // The last line of a report is a count.
      guard let dot = report.firstRange(of: "/f.clr: error"),
        let number = Int(report[..<dot.lowerBound])
      else { continue }
      merge.reports[number, default: ""] += report
    }
    for file in try git.conflicted() {
      let parts = file.split(separator: "/f.")
      if let number = Int(parts[0]) {
        merge.conflicted[String(parts[1]), default: []].insert(number)
      }
    }
    let wide = try git.git(
      "clr show --to hex \(RandomSide.wide.map { "'\($0)'" }.joined(separator: " "))")
    let mapped = Dictionary(uniqueKeysWithValues: zip(RandomSide.wide, wide.lines))
    for ending in endings {
      merge.outcomes[ending] = try outcome(
        of: merge, in: git, ending, ending == "gpl" ? mapped : [:])
    }
    print("merges of \(pairs.count) pairs of random changes by git:")
    for ending in endings {
      print(merge.outcomes[ending]?.line(ending == "text" ? "clr as text" : ending) ?? "")
    }
    return merge
  }

  private static func outcome(
    of merge: Merge, in git: GitScratch, _ ending: String, _ mapped: [String: String]
  ) throws -> Outcome {
    var outcome = Outcome()
    let conflicted = merge.conflicted[ending] ?? []
    outcome.conflicts = conflicted.count
    var clean = merge.pairs.indices.filter { !conflicted.contains($0) }
    var lists: [Int: [[String]]] = [:]
    while !clean.isEmpty {
      let listed = try git.run(
        "clr list -q \(clean.map { "\($0)/f.\(ending)" }.joined(separator: " "))")
      for line in listed.lines {
        let fields = line.components(separatedBy: "\t")
        let number = Int(fields[0].split(separator: "/")[0]) ?? -1
        lists[number, default: []].append(Array(fields.dropFirst()))
      }
      let broken = Set(clean.filter { listed.errors.contains("clr: \($0)/f.\(ending):") })
      outcome.unreadable += broken.sorted()
      guard listed.status != 0, !broken.isEmpty else { break }
      clean.removeAll(where: broken.contains)
    }
    for (number, list) in lists.sorted(by: { $0.key < $1.key }) {
      let expected = merge.pairs[number].merged.map { [$0.name, mapped[$0.color] ?? $0.color] }
      let isContradiction = merge.pairs[number].isContradicting
      let text = String(decoding: git.data("\(number)/f.\(ending)") ?? Data(), as: UTF8.self)
      if ending != "clr" && ending != "text", names(in: text, ending).contains(where: { $1 > 1 }) {
        outcome.twice.append(number)
      } else if isContradiction || Set(list) != Set(expected) || list.count != expected.count {
        print("wrong: seed \(merge.seed), pair \(number).\(ending)")
        outcome.wrong.append(number)
      } else if list != expected {
        print(
          "another order: seed \(merge.seed), pair \(number).\(ending): \(list.map { $0[0] }) for \(expected.map { $0[0] })"
        )
        outcome.reordered.append(number)
      } else {
        outcome.right += 1
      }
    }
    return outcome
  }

  /// How often each name is in a file, by the text of the file alone.
  private static func names(in text: String, _ ending: String) -> [String: Int] {
    let names: [Substring] =
      switch ending {
      case "json": text.matches(of: #/"name": "([^"]*)", "/#).map(\.1)
      case "css": text.components(separatedBy: "@supports")[0].matches(of: #/--([^:]*):/#).map(\.1)
      case _:
        text.split(separator: "\n").filter { $0.contains("\t") }.compactMap {
          $0.split(separator: "\t").last
        }
      }
    return names.reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }
}
