import MotionMath

extension InterpolableValue {
  /// The numbers of a point, a size or a vector, which animations accept for each other; `nil` for other values.
  var pair: Vector2? {
    switch self {
    case .point(let pair), .size(let pair), .vector(let pair): pair
    default: nil
    }
  }

  package static func point(_ point: CGPoint) -> InterpolableValue { .point(Vector2(point)) }

  package static func size(_ size: CGSize) -> InterpolableValue { .size(Vector2(size)) }

  package static func rect(_ rect: CGRect) -> InterpolableValue {
    .rect(origin: Vector2(rect.origin), size: Vector2(rect.size))
  }

  package static func vector(_ vector: CGVector) -> InterpolableValue { .vector(Vector2(vector)) }

  package static func affine(_ transform: CGAffineTransform) -> InterpolableValue {
    .affine(AffineMatrix(transform))
  }

  package static func transform(_ transform: CATransform3D) -> InterpolableValue {
    .transform(Matrix4(transform))
  }

  package static func path(_ path: Path) -> InterpolableValue { .path(InterpolablePath(path)) }

  package static func points(_ points: [CGPoint]) -> InterpolableValue {
    .points(points.map { Vector2($0) })
  }

  package static func colors(_ colors: [SIMD4<Double>]) -> InterpolableValue {
    .colors(colors.map { ColorComponents($0) })
  }
}
