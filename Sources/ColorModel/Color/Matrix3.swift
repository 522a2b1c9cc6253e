/// A 3 by 3 matrix, which maps linear-light components to those of another space.
struct Matrix3: Hashable, Sendable {
  let rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// The matrix of the given rows.
  init(_ first: [Double], _ second: [Double], _ third: [Double]) {
    self.init(Self.row(first), Self.row(second), Self.row(third))
  }

  private init(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>) {
    rows = (first, second, third)
  }

  /// The matrix with `values` on the diagonal.
  static func diagonal(_ values: SIMD4<Double>) -> Matrix3 {
    Matrix3([values[0], 0, 0], [0, values[1], 0], [0, 0, values[2]])
  }

  private static func row(_ values: [Double]) -> SIMD4<Double> {
    precondition(values.count == 3, "a row of \(values.count) numbers")
    return SIMD4(values[0], values[1], values[2], 0)
  }

  static func == (a: Matrix3, b: Matrix3) -> Bool { a.rows == b.rows }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
  }

  /// The product with a column; its fourth number is passed through.
  static func * (matrix: Matrix3, column: SIMD4<Double>) -> SIMD4<Double> {
    var xyz = column
    xyz.w = 0
    return SIMD4(
      (matrix.rows.0 * xyz).sum(), (matrix.rows.1 * xyz).sum(), (matrix.rows.2 * xyz).sum(),
      column.w)
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let columns = b.transposed.rows
    return Matrix3(a * columns.0, a * columns.1, a * columns.2).transposed
  }

  var transposed: Matrix3 {
    Matrix3(
      SIMD4(rows.0.x, rows.1.x, rows.2.x, 0), SIMD4(rows.0.y, rows.1.y, rows.2.y, 0),
      SIMD4(rows.0.z, rows.1.z, rows.2.z, 0))
  }

  /// The inverse, by cofactors. The matrix must not be singular; none of a color space is.
  var inverse: Matrix3 {
    let (a, b, c) = rows
    func cross(_ u: SIMD4<Double>, _ v: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x, 0)
    }
    let determinant = (a * cross(b, c)).sum()
    precondition(determinant != 0, "a singular matrix has no inverse")
    return Matrix3(
      cross(b, c) / determinant, cross(c, a) / determinant, cross(a, b) / determinant
    ).transposed
  }
}
