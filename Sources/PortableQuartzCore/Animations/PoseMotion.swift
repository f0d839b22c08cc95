import PortableAnimation
import PortableCoreGraphics

/// A motion that changes where a layer lies or how opaque it is, as numbers alone.
struct PoseMotion {
  private let field: Field
  private let way: PlainWay

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
    guard let field = Field(motion.target), let way = motion.way.plain, field.fits(way) else {
      return nil
    }
    (self.field, self.way) = (field, way)
  }

  /// Whether it changes how opaque the layer is and not where it lies.
  var movesOpacity: Bool {
    if case .opacity = field { true } else { false }
  }

  /// Applies the motion where it is a fraction of its way along.
  func apply(_ fraction: Double, to pose: inout LayerPose, opacity: inout Float) {
    switch way {
    case .number(let start, let end):
      set(start.interpolated(to: end, fraction: fraction), in: &pose, &opacity)
    case .point(let start, let end):
      let point = start.interpolated(to: end, fraction: fraction)
      if case .position = field { pose.position = point } else { pose.anchorPoint = point }
    case .plane(let blend): pose.transform = blend.value(at: fraction)
    }
  }

  private func set(_ number: Double, in pose: inout LayerPose, _ opacity: inout Float) {
    switch field {
    case .opacity: opacity = Float(number)
    case .positionX: pose.position.x = CGFloat(number)
    case .positionY: pose.position.y = CGFloat(number)
    case .zPosition: pose.zPosition = CGFloat(number)
    case .anchorPointZ: pose.anchorPointZ = CGFloat(number)
    case .part(let part): pose.transform.set(part, to: number)
    case .position, .anchorPoint, .transform: break
    }
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
  fileprivate func fits(_ way: PlainWay) -> Bool {
    switch (self, way) {
    case (.position, .point), (.anchorPoint, .point), (.transform, .plane): true
    case (.position, _), (.anchorPoint, _), (.transform, _): false
    case (_, .number): true
    default: false
    }
  }
}
