import MotionMath
import Testing

// Matrices for the tests, as `CATransform3D`'s functions make them.
extension Matrix4 {
  /// A rotation by `angle` radians about an axis of any length.
  static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    let length = (x * x + y * y + z * z).squareRoot()
    let (u, v, w) = (x / length, y / length, z / length)
    let (s, c) = DeterministicMath.sineAndCosine(angle)
    let k = 1 - c
    return Matrix4(
      m11: u * u * k + c, m12: u * v * k + w * s, m13: u * w * k - v * s, m14: 0,
      m21: u * v * k - w * s, m22: v * v * k + c, m23: v * w * k + u * s, m24: 0,
      m31: u * w * k + v * s, m32: v * w * k - u * s, m33: w * w * k + c, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    var matrix = Matrix4.identity
    (matrix.m11, matrix.m22, matrix.m33) = (x, y, z)
    return matrix
  }

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    var matrix = Matrix4.identity
    (matrix.m41, matrix.m42, matrix.m43) = (x, y, z)
    return matrix
  }

  /// This matrix first, then `next`.
  func concatenating(_ next: Matrix4) -> Matrix4 {
    let (a, b) = (numbers, next.numbers)
    var product = Array(repeating: 0.0, count: 16)
    for place in 0..<16 {
      let (row, column) = (place / 4, place % 4)
      for index in 0..<4 { product[place] += a[4 * row + index] * b[4 * index + column] }
    }
    return Matrix4(numbers: product)
  }

  /// A rotation first, then this matrix.
  func rotated(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4.rotation(angle, x, y, z).concatenating(self)
  }

  /// A scale first, then this matrix.
  func scaled(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4.scale(x, y, z).concatenating(self)
  }

  /// A translation first, then this matrix.
  func translated(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4.translation(x, y, z).concatenating(self)
  }
}

/// Expects all sixteen numbers to agree.
func expectClose(
  _ a: Matrix4, _ b: Matrix4, within tolerance: Double, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let worst = zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
  #expect(worst <= tolerance && a.isFinite, comment ?? "\(a) \(b)", sourceLocation: sourceLocation)
}
