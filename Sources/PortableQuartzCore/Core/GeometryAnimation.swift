import MotionMath

/// A motion of a layer's pose or opacity, as plain numbers.
struct GeometryAnimation {
  private let field: Field
  /// A number is the x. Not an `InlineInterpolator`, whose size would cost memory bandwidth.
  private let start: Vector2
  private let end: Vector2
  /// For a transform; not optional, because reading an optional copies it.
  private let transforms: AffineInterpolator

  fileprivate enum Field {
    case opacity
    case position
    case positionX
    case positionY
    case zPosition
    case anchorPoint
    case anchorPointZ
    case transform
    case part(TransformPart)
  }

  init?(_ motion: BoundMotion) {
    if case .launched = motion.pace { return nil }
    guard let field = Field(motion.target), let ends = motion.interpolator.inline, field.fits(ends)
    else { return nil }
    self.field = field
    (start, end, transforms) =
      switch ends {
      case .number(let start, let end): (Vector2(start, 0), Vector2(end, 0), AffineInterpolator())
      case .point(let start, let end): (start, end, AffineInterpolator())
      case .affine(let transforms): (Vector2(0, 0), Vector2(0, 0), transforms)
      }
  }

  var movesOpacity: Bool {
    if case .opacity = field { true } else { false }
  }

  /// Whether the animation moves a part that depends on the transform's other parts, which translations do not.
  var movesPart: Bool {
    switch field {
    case .part(.rotation), .part(.scale), .part(.scales): true
    default: false
    }
  }

  func apply(_ fraction: Double, to pose: inout LayerGeometry, opacity: inout Float) {
    switch field {
    case .opacity: opacity = Float(number(fraction))
    case .position: pose.position = CGPoint(start.interpolated(to: end, fraction: fraction))
    case .positionX: pose.position.x = CGFloat(number(fraction))
    case .positionY: pose.position.y = CGFloat(number(fraction))
    case .zPosition: pose.zPosition = CGFloat(number(fraction))
    case .anchorPoint: pose.anchorPoint = CGPoint(start.interpolated(to: end, fraction: fraction))
    case .anchorPointZ: pose.anchorPointZ = CGFloat(number(fraction))
    case .transform: pose.transform = CATransform3D(transforms.value(at: fraction))
    case .part(let part): pose.transform.set(part, to: number(fraction))
    }
  }

  private func number(_ fraction: Double) -> Double {
    start.x.interpolated(to: end.x, fraction: fraction)
  }
}

extension GeometryAnimation.Field {
  fileprivate init?(_ target: AnimationTarget) {
    guard case .pose(let part) = target.property.node else { return nil }
    switch (part, target.fieldName) {
    case (.opacity, nil): self = .opacity
    case (.position, nil): self = .position
    case (.position, "x"): self = .positionX
    case (.position, "y"): self = .positionY
    case (.zPosition, nil): self = .zPosition
    case (.anchorPoint, nil): self = .anchorPoint
    case (.anchorPointZ, nil): self = .anchorPointZ
    case (.transform, nil): self = .transform
    case (.transform, let name?):
      guard let part = TransformPart.named[name] else { return nil }
      self = .part(part)
    default: return nil
    }
  }

  fileprivate func fits(_ ends: InlineInterpolator) -> Bool {
    switch (self, ends) {
    case (.position, .point), (.anchorPoint, .point), (.transform, .affine): true
    case (.position, _), (.anchorPoint, _), (.transform, _): false
    case (_, .number): true
    default: false
    }
  }
}
