extension ColorPalette.Entry {
  /// The value as a listing has it: the spec that was written, if it says more than the color.
  public var listedValue: String {
    switch value {
    case .color: spec ?? value.listed
    // Its spec names a color of another file, and cannot be read as an entry.
    case .opaque: value.listed
    }
  }
}

extension ColorPalette.Value {
  /// The value as a listing has it: the color as a spec, or the kind in parentheses if it is not a color.
  public var listed: String {
    switch self {
    case .color(let color): ColorSerializer.text(of: color)
    // A file may call it anything.
    case .opaque(let kind): "(\(VisibleText.of(kind)))"
    }
  }
}
