extension CoreAnimationKey {
  /// Names such as `hidden` for `\.isHidden`, and `position.x`. A final class's override counts as another property.
  static func namesByKeyPath<Layer: CALayer>(of layerClass: Layer.Type) -> [AnyKeyPath: String] {
    known.withLock { known in
      if let names = known[ObjectIdentifier(layerClass)] { return names }
      let tables = [
        Layer.commonKeyPaths,
        (Layer.self as? any GradientKeyPaths.Type)?.gradientKeyPaths,
        (Layer.self as? any ShapeKeyPaths.Type)?.shapeKeyPaths,
        (Layer.self as? any TextKeyPaths.Type)?.textKeyPaths,
        (Layer.self as? any ReplicatorKeyPaths.Type)?.replicatorKeyPaths,
        (Layer.self as? any EmitterKeyPaths.Type)?.emitterKeyPaths,
      ]
      var names: [AnyKeyPath: String] = [:]
      for (path, name) in tables.compactMap({ $0 }).joined() {
        names.add(path, name, in: layerClass)
      }
      known[ObjectIdentifier(layerClass)] = names
      return names
    }
  }

  private static let known = LockedValue<[ObjectIdentifier: [AnyKeyPath: String]]>([:])
}

extension [AnyKeyPath: String] {
  /// Adds a key path, and those of the parts of a point, a size or a rectangle.
  fileprivate mutating func add<Layer>(_ path: AnyKeyPath, _ name: String, in layer: Layer.Type) {
    self[path] = name
    switch path {
    case let point as KeyPath<Layer, CGPoint>:
      self[point.appending(path: \.x)] = name + ".x"
      self[point.appending(path: \.y)] = name + ".y"
    case let size as KeyPath<Layer, CGSize>:
      self[size.appending(path: \.width)] = name + ".width"
      self[size.appending(path: \.height)] = name + ".height"
    case let rect as KeyPath<Layer, CGRect>:
      add(rect.appending(path: \.origin), name + ".origin", in: layer)
      add(rect.appending(path: \.size), name + ".size", in: layer)
    default: break
    }
  }
}

// MARK: The tables

// Key paths differ by their root, `\Ring.opacity` from `\CALayer.opacity`: `Self`, dynamic in protocols, gives the class.

private protocol CommonKeyPaths: CALayer {}
private protocol GradientKeyPaths: CAGradientLayer {}
private protocol ShapeKeyPaths: CAShapeLayer {}
private protocol TextKeyPaths: CATextLayer {}
private protocol ReplicatorKeyPaths: CAReplicatorLayer {}
private protocol EmitterKeyPaths: CAEmitterLayer {}

extension CALayer: CommonKeyPaths {}
extension CAGradientLayer: GradientKeyPaths {}
extension CAShapeLayer: ShapeKeyPaths {}
extension CATextLayer: TextKeyPaths {}
extension CAReplicatorLayer: ReplicatorKeyPaths {}
extension CAEmitterLayer: EmitterKeyPaths {}

extension CommonKeyPaths {
  fileprivate static var commonKeyPaths: [AnyKeyPath: String] {
    [
      \Self.anchorPoint: "anchorPoint", \Self.anchorPointZ: "anchorPointZ",
      \Self.backgroundColor: "backgroundColor", \Self.borderColor: "borderColor",
      \Self.borderWidth: "borderWidth", \Self.bounds: "bounds", \Self.contents: "contents",
      \Self.contentsCenter: "contentsCenter", \Self.contentsRect: "contentsRect",
      \Self.cornerRadius: "cornerRadius", \Self.isHidden: "hidden",
      \Self.masksToBounds: "masksToBounds", \Self.opacity: "opacity", \Self.position: "position",
      \Self.shadowColor: "shadowColor", \Self.shadowOffset: "shadowOffset",
      \Self.shadowOpacity: "shadowOpacity", \Self.shadowPath: "shadowPath",
      \Self.shadowRadius: "shadowRadius", \Self.sublayerTransform: "sublayerTransform",
      \Self.transform: "transform", \Self.zPosition: "zPosition",
      // Settings, which no block animates.
      \Self.beginTime: "beginTime", \Self.contentsScale: "contentsScale",
      \Self.duration: "duration", \Self.rasterizationScale: "rasterizationScale",
      \Self.repeatCount: "repeatCount", \Self.repeatDuration: "repeatDuration",
      \Self.speed: "speed", \Self.timeOffset: "timeOffset",
    ]
  }
}

extension GradientKeyPaths {
  fileprivate static var gradientKeyPaths: [AnyKeyPath: String] {
    [
      \Self.colors: "colors", \Self.locations: "locations", \Self.startPoint: "startPoint",
      \Self.endPoint: "endPoint",
    ]
  }
}

extension ShapeKeyPaths {
  fileprivate static var shapeKeyPaths: [AnyKeyPath: String] {
    [
      \Self.path: "path", \Self.fillColor: "fillColor", \Self.lineDashPhase: "lineDashPhase",
      \Self.lineWidth: "lineWidth", \Self.miterLimit: "miterLimit",
      \Self.strokeColor: "strokeColor", \Self.strokeStart: "strokeStart",
      \Self.strokeEnd: "strokeEnd",
    ]
  }
}

extension TextKeyPaths {
  fileprivate static var textKeyPaths: [AnyKeyPath: String] {
    [\Self.fontSize: "fontSize", \Self.foregroundColor: "foregroundColor"]
  }
}

extension ReplicatorKeyPaths {
  fileprivate static var replicatorKeyPaths: [AnyKeyPath: String] {
    [
      \Self.instanceAlphaOffset: "instanceAlphaOffset",
      \Self.instanceBlueOffset: "instanceBlueOffset", \Self.instanceColor: "instanceColor",
      \Self.instanceCount: "instanceCount", \Self.instanceDelay: "instanceDelay",
      \Self.instanceGreenOffset: "instanceGreenOffset",
      \Self.instanceRedOffset: "instanceRedOffset", \Self.instanceTransform: "instanceTransform",
    ]
  }
}

extension EmitterKeyPaths {
  fileprivate static var emitterKeyPaths: [AnyKeyPath: String] {
    [
      \Self.birthRate: "birthRate", \Self.emitterDepth: "emitterDepth",
      \Self.emitterPosition: "emitterPosition", \Self.emitterSize: "emitterSize",
      \Self.emitterZPosition: "emitterZPosition", \Self.lifetime: "lifetime",
      \Self.scale: "scale", \Self.spin: "spin", \Self.velocity: "velocity",
    ]
  }
}
