// A second way into a gamut, which newer drafts of CSS Color 4 give beside the binary search of
// Gamut.swift, and by which browsers' serialized colors are checked. A ray from the gray of the
// color's lightness to the color meets the surface of the RGB cube; lightness and hue of that point
// are set right, and the next ray goes through the point so corrected.

extension Color {
  /// The color as opaque or translucent sRGB, mapped into the gamut by tracing rays in linear light.
  ///
  /// Missing components count as 0, alpha too.
  public var rayTracedToSRGB: Color {
    let linear = converted(to: .srgbLinear).values
    if Self.isInUnitCube(linear) {
      return Color(.srgb, converted(to: .srgb).values, alpha: alpha, missing: [])
    }
    let origin = converted(to: .oklch).values
    if origin.x >= 1 { return Color(.srgb, 1, 1, 1, alpha: alpha) }
    if origin.x <= 0 { return Color(.srgb, 0, 0, 0, alpha: alpha) }

    var anchor = Self.linearLight(SIMD4(origin.x, 0, origin.z, 0))
    var point = linear
    for round in 0..<4 {
      if round > 0 {
        let polar = ColorSpace.srgbLinear.convert(point, to: .oklch)
        point = Self.linearLight(SIMD4(origin.x, polar.y, origin.z, 0))
      }
      guard let surface = Self.exit(from: anchor, towards: point) else { break }
      // A point that is well inside is a better start for the next ray.
      if round > 0, Self.isInUnitCube(point, margin: 1e-12) { anchor = point }
      point = surface
    }
    let mapped = point.clamped(lowerBound: .zero, upperBound: SIMD4(1, 1, 1, 0))
    return Color(
      .srgb, ColorSpace.srgbLinear.convert(mapped, to: .srgb), alpha: alpha, missing: [])
  }

  private static func linearLight(_ oklch: SIMD4<Double>) -> SIMD4<Double> {
    ColorSpace.oklch.convert(oklch, to: .srgbLinear)
  }

  private static func isInUnitCube(_ rgb: SIMD4<Double>, margin: Double = 0) -> Bool {
    (0..<3).allSatisfy { margin...(1 - margin) ~= rgb[$0] }
  }

  /// Where the ray from `start` towards `end` leaves the unit cube, or enters it where it starts
  /// outside (the slab method); nil where it misses the cube, or has no direction.
  private static func exit(
    from start: SIMD4<Double>, towards end: SIMD4<Double>
  ) -> SIMD4<Double>? {
    let direction = end - start
    var near = -Double.infinity
    var far = Double.infinity
    var hasDirection = false
    for index in 0..<3 {
      if abs(direction[index]) > 1e-12 { hasDirection = true }
      if direction[index] != 0 {
        let low = -start[index] / direction[index]
        let high = (1 - start[index]) / direction[index]
        near = max(min(low, high), near)
        far = min(max(low, high), far)
      } else if !(0...1 ~= start[index]) {
        return nil
      }
    }
    guard hasDirection, near <= far, far >= 0 else { return nil }
    let distance = near < 0 ? far : near
    return distance.isFinite ? start + direction * distance : nil
  }
}
