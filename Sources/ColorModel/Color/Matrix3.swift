// Kept by columns: the product with a vector is then three multiplications of whole columns, which
// the processor does four numbers at a time.

/// A 3 by 3 matrix, which maps linear-light components to those of another space.
struct Matrix3: Hashable, Sendable {
  let x, y, z: SIMD4<Double>

  /// The matrix of the given rows.
  init(_ first: [Double], _ second: [Double], _ third: [Double]) {
    precondition([first, second, third].allSatisfy { $0.count == 3 }, "three rows of three")
    x = SIMD4(first[0], second[0], third[0], 0)
    y = SIMD4(first[1], second[1], third[1], 0)
    z = SIMD4(first[2], second[2], third[2], 0)
  }

  init(columns x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The matrix with `values` on the diagonal.
  static func diagonal(_ values: SIMD4<Double>) -> Matrix3 {
    Matrix3([values.x, 0, 0], [0, values.y, 0], [0, 0, values.z])
  }

  var rows: [SIMD4<Double>] {
    [SIMD4(x.x, y.x, z.x, 0), SIMD4(x.y, y.y, z.y, 0), SIMD4(x.z, y.z, z.z, 0)]
  }

  /// The product with the first three numbers of a column; the fourth is 0.
  @inline(__always)
  static func * (matrix: Matrix3, column: SIMD4<Double>) -> SIMD4<Double> {
    matrix.x * column.x + matrix.y * column.y + matrix.z * column.z
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(columns: a * b.x, a * b.y, a * b.z)
  }

  /// The inverse, by cofactors. The matrix must not be singular; none of a color space is.
  var inverse: Matrix3 {
    let determinant = determinant
    precondition(determinant != 0, "a singular matrix has no inverse")
    let (first, second, third) = (
      y.cross(z) / determinant, z.cross(x) / determinant, x.cross(y) / determinant
    )
    return Matrix3(
      [first.x, first.y, first.z], [second.x, second.y, second.z], [third.x, third.y, third.z])
  }

  /// The factor by which volumes grow; 0 for a matrix without an inverse.
  var determinant: Double {
    x.x * (y.y * z.z - y.z * z.y) - y.x * (x.y * z.z - x.z * z.y) + z.x * (x.y * y.z - x.z * y.y)
  }
}

extension SIMD4<Double> {
  /// The cross product of the first three numbers, which is perpendicular to both; the fourth is 0.
  func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x, 0)
  }
}
