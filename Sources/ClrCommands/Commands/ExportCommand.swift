import CommandLines

/// `clr export`.
struct ExportCommand: SingleCommand {
  static let facts = ExportKeys.facts

  func perform(in context: CommandContext) throws(CommandFailure) -> View {
    if let into = context[WriteKeys.into]?.value { return try context.export(into: into) }
    let view = try context.prepareExport { prepared, access, collector throws(CommandFailure) in
      try context.finish(prepared, access, isStrictOffered: true, after: collector)
    }
    return view ?? .nothing
  }
}
