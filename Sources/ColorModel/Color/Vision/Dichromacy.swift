// A dichromat cannot tell colors apart that differ in the missing cones alone. So each color may stand for all of them
// of a line in the space of the cones, and the models say which: the one in a plane, or in one of two half-planes,
// whose colors look alike to dichromats and to others. The matrices follow from these planes.

/// The appearance of colors to people without one kind of cones.
///
/// Sources: F. Viénot, H. Brettel, J. D. Mollon, "Digital video colourmaps for checking the legibility of displays by
/// dichromats", Color Research and Application 24 (1999), 243–252, for protanopes and deuteranopes; H. Brettel,
/// F. Viénot, J. D. Mollon, "Computerized simulation of color appearance for dichromats", Journal of the Optical
/// Society of America A 14 (1997), 2647–2655, for tritanopes. The paper of 1999 has no model of the latter.
enum Dichromacy {
  /// The light of linear-light sRGB, which is not clipped, that looks to others as `light` does to dichromats.
  static func light(
    _ light: SIMD4<Double>, to deficiency: ColorVision.Deficiency
  ) -> SIMD4<Double> {
    switch deficiency {
    case .protan: return protan * light
    case .deutan: return deutan * light
    case .tritan:
      let cones = cones * light
      // The neutral axis parts the half-planes: red is on the side with more of L to M than white has.
      let isTowardRed = cones.x * white.y > cones.y * white.x
      return (isTowardRed ? tritanTowardRed : tritanTowardBlue) * light
    }
  }

  /// From XYZ to the excitations L, M and S of the cones.
  ///
  /// Source: V. C. Smith, J. Pokorny, "Spectral sensitivity of the foveal cone photopigments between 400 and 500 nm",
  /// Vision Research 15 (1975); the matrix is in figure 2 of Viénot, Brettel and Mollon 1999.
  private static let conesOfXYZ = Matrix3(
    [0.15514, 0.54312, -0.03286],
    [-0.15514, 0.45684, 0.03286],
    [0, 0, 0.01608])

  /// From the linear light of a screen with the primaries of ITU-R BT.709 to XYZ as Judd and Vos corrected it, times
  /// 100: figure 2 of Viénot, Brettel and Mollon 1999. Only the ratios count here.
  private static let screenToXYZ = Matrix3(
    [40.9568, 35.5041, 17.9167],
    [21.3389, 70.6743, 7.98680],
    [1.86297, 11.4620, 91.2367])

  private static let cones = conesOfXYZ * screenToXYZ

  private static let white = cones * SIMD4(1, 1, 1, 0)
  private static let blue = cones * SIMD4(0, 0, 1, 0)

  // Viénot, Brettel and Mollon 1999: the plane of black, white, and the blue and the yellow of the screen.
  private static let protan = projection(losing: 0, onto: blue)
  private static let deutan = projection(losing: 1, onto: blue)

  // Brettel, Viénot and Mollon 1997: half-planes from the neutral axis, here that of the screen's white, to the lights
  // of 485 nm and 660 nm. Their XYZ are the color matching functions for 2° of CIE 1931 as Judd (1951) and Vos (1978)
  // modified them, in the table of the Colour & Vision Research Laboratory (cvrl.org).
  private static let tritanTowardBlue = projection(
    losing: 2, onto: conesOfXYZ * SIMD4(0.056985, 0.16987, 0.5864, 0))
  private static let tritanTowardRed = projection(
    losing: 2, onto: conesOfXYZ * SIMD4(0.16161, 0.061, 0.000011906, 0))

  /// The map of linear light that gives one kind of cones, by its index, the excitation that it has in the plane of
  /// black, white and `color`, and leaves the others.
  private static func projection(losing cone: Int, onto color: SIMD4<Double>) -> Matrix3 {
    let normal = white.cross(color)
    var rows = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]
    for index in 0..<3 {
      rows[cone][index] = index == cone ? 0 : -normal[index] / normal[cone]
    }
    return cones.inverse * Matrix3(rows[0], rows[1], rows[2]) * cones
  }
}
