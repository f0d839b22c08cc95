import MotionMath
import PortableAnimation
import PortableCoreGraphics

/// A motion that changes where a layer lies or how opaque it is, as numbers alone.
struct PoseMotion {
  private let field: Field
  /// Start and end; a number is the x. Not an `InlineInterpolator`, all of whose memory would be fetched for each of them.
  private let start: Vector2
  private let end: Vector2
  /// What interpolates a transform.
  private let transforms: AffineInterpolator?

  /// What the motion moves.
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

  /// Creates it from a motion, or `nil` when that moves something else or between other values.
  init?(_ motion: FixedMotion) {
    guard let field = Field(motion.target), let way = motion.way.inline, field.fits(way) else {
      return nil
    }
    self.field = field
    switch way {
    case .number(let start, let end):
      (self.start, self.end, transforms) = (Vector2(start, 0), Vector2(end, 0), nil)
    case .point(let start, let end): (self.start, self.end, transforms) = (start, end, nil)
    case .affine(let transforms):
      (start, end, self.transforms) = (Vector2(0, 0), Vector2(0, 0), transforms)
    }
  }

  /// Whether it changes how opaque the layer is and not where it lies.
  var movesOpacity: Bool {
    if case .opacity = field { true } else { false }
  }

  /// Applies the motion, a fraction of its way along, to a pose and an opacity.
  func apply(_ fraction: Double, to pose: inout LayerPose, opacity: inout Float) {
    switch field {
    case .opacity: opacity = Float(number(fraction))
    case .position: pose.position = CGPoint(start.interpolated(to: end, fraction: fraction))
    case .positionX: pose.position.x = CGFloat(number(fraction))
    case .positionY: pose.position.y = CGFloat(number(fraction))
    case .zPosition: pose.zPosition = CGFloat(number(fraction))
    case .anchorPoint: pose.anchorPoint = CGPoint(start.interpolated(to: end, fraction: fraction))
    case .anchorPointZ: pose.anchorPointZ = CGFloat(number(fraction))
    case .transform:
      if let transforms { pose.transform = CATransform3D(transforms.value(at: fraction)) }
    case .part(let part): pose.transform.set(part, to: number(fraction))
    }
  }

  private func number(_ fraction: Double) -> Double {
    start.x.interpolated(to: end.x, fraction: fraction)
  }
}

extension PoseMotion.Field {
  /// What a target is; `nil` for anything else.
  fileprivate init?(_ target: AnimationTarget) {
    let property = target.property
    if property === CALayer.transformProperty {
      guard let name = target.fieldName else {
        self = .transform
        return
      }
      guard let part = TransformPart.named[name] else { return nil }
      self = .part(part)
    } else if property === CALayer.positionProperty {
      switch target.fieldName {
      case nil: self = .position
      case "x": self = .positionX
      case "y": self = .positionY
      default: return nil
      }
    } else {
      guard target.isWhole else { return nil }
      if property === CALayer.opacityProperty {
        self = .opacity
      } else if property === CALayer.zPositionProperty {
        self = .zPosition
      } else if property === CALayer.anchorPointProperty {
        self = .anchorPoint
      } else if property === CALayer.anchorPointZProperty {
        self = .anchorPointZ
      } else {
        return nil
      }
    }
  }

  /// Whether a way goes between values of what the motion moves.
  fileprivate func fits(_ way: InlineInterpolator) -> Bool {
    switch (self, way) {
    case (.position, .point), (.anchorPoint, .point), (.transform, .affine): true
    case (.position, _), (.anchorPoint, _), (.transform, _): false
    case (_, .number): true
    default: false
    }
  }
}
