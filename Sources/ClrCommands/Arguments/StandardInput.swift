import ArgumentParser

/// `-` among operands that are read.
enum StandardInput {
  /// Refuses a second `-`: standard input can be read once.
  static func validate(_ operands: [String]) throws {
    if operands.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read once, and '-' is given twice.")
    }
  }
}
