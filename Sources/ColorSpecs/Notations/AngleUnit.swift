/// A unit of angles (CSS Values 4 section 7.1). The raw value is its name in lower case.
enum AngleUnit: String, CaseIterable {
  case deg, grad, rad, turn

  /// Its size in degrees.
  var degrees: Double {
    switch self {
    case .deg: 1
    case .grad: 0.9
    case .rad: 180 / .pi
    case .turn: 360
    }
  }
}
