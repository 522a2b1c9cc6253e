import Foundation

/// Random numbers that can be had again: SplitMix64 (Steele, Lea, Flood 2014).
public struct SeededGenerator: RandomNumberGenerator {
  /// The seed, for the message of a failed expectation.
  public let seed: UInt64
  private var state: UInt64

  /// A generator with the seed in `CLR_SEED`, else a new one, which is printed with `label`.
  public init(_ label: String) {
    let given = ProcessInfo.processInfo.environment["CLR_SEED"].flatMap(UInt64.init)
    seed = given ?? UInt64.random(in: 0...UInt64.max)
    state = seed
    print("seed of ‘\(label)’: CLR_SEED=\(seed)")
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
