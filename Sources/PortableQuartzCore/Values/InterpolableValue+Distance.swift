import MotionMath

extension InterpolableValue {
  /// Returns how far `end` is away, for paced keyframes: the straight distance over all components.
  ///
  /// A rectangle counts its size as much as its origin, and a transform all numbers of its matrix. Values of different
  /// kinds, and kinds with nothing between their values, are 0 apart.
  package func distance(to end: InterpolableValue) -> Double {
    switch (self, end) {
    case (.number(let a), .number(let b)): (b - a).magnitude
    case (.point(let a), .point(let b)), (.size(let a), .size(let b)),
      (.vector(let a), .vector(let b)):
      Self.squares(a, b).squareRoot()
    case (.rect(let originA, let sizeA), .rect(let originB, let sizeB)):
      (Self.squares(originA, originB) + Self.square(sizeA.x, sizeB.x)
        + Self.square(sizeA.y, sizeB.y)).squareRoot()
    case (.color(let a), .color(let b)): Self.squares(a, b).squareRoot()
    case (.affine(let a), .affine(let b)): Self.squares(a, b).squareRoot()
    case (.transform(let a), .transform(let b)): Self.squares(a, b).squareRoot()
    case (.numbers(let a), .numbers(let b)):
      zip(a, b).reduce(0) { $0 + Self.square($1.0, $1.1) }.squareRoot()
    case (.points(let a), .points(let b)):
      zip(a, b).reduce(0) { $0 + Self.squares($1.0, $1.1) }.squareRoot()
    case (.colors(let a), .colors(let b)):
      zip(a, b).reduce(0) { $0 + Self.squares($1.0, $1.1) }.squareRoot()
    case (.path(let a), .path(let b)):
      a.kinds == b.kinds
        ? zip(a.points, b.points).reduce(0) { $0 + Self.squares($1.0, $1.1) }.squareRoot() : 0
    case (.list(let a), .list(let b)):
      zip(a, b).reduce(0) { $0 + Self.square(0, $1.0.distance(to: $1.1)) }.squareRoot()
    case (.payload(let a), .payload(let b)): a.distance(to: b)
    default: 0
    }
  }

  private static func square(_ a: Double, _ b: Double) -> Double { (b - a) * (b - a) }

  private static func squares(_ a: Vector2, _ b: Vector2) -> Double {
    square(a.x, b.x) + square(a.y, b.y)
  }

  private static func squares(_ a: ColorComponents, _ b: ColorComponents) -> Double {
    square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue)
      + square(a.alpha, b.alpha)
  }

  private static func squares(_ a: AffineMatrix, _ b: AffineMatrix) -> Double {
    square(a.a, b.a) + square(a.b, b.b) + square(a.c, b.c) + square(a.d, b.d)
      + square(a.tx, b.tx) + square(a.ty, b.ty)
  }

  private static func squares(_ a: Matrix4, _ b: Matrix4) -> Double {
    let rows = square(a.m11, b.m11) + square(a.m12, b.m12) + square(a.m13, b.m13)
    let first = rows + square(a.m14, b.m14) + square(a.m21, b.m21) + square(a.m22, b.m22)
    let second = first + square(a.m23, b.m23) + square(a.m24, b.m24) + square(a.m31, b.m31)
    let third = second + square(a.m32, b.m32) + square(a.m33, b.m33) + square(a.m34, b.m34)
    return third + square(a.m41, b.m41) + square(a.m42, b.m42) + square(a.m43, b.m43)
      + square(a.m44, b.m44)
  }
}
