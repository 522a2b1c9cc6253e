/// The types that a source text declares.
enum DeclaredTypes {
  static func names(in source: String) -> Set<String> {
    let declaration = #/\b(?:struct|class|enum|actor|protocol|typealias)\s+`?(\w+)/#
    return Set(Imports.withoutComments(source).matches(of: declaration).map { String($0.1) })
  }
}
