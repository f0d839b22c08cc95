extension CoreAnimationKey {
  /// Names such as `hidden` for `\.isHidden`, and of parts such as `position.x`. An override that the compiler calls
  /// directly, in a final class, counts as another property.
  static func namesByKeyPath<Layer: CALayer>(of layerClass: Layer.Type) -> [AnyKeyPath: String] {
    known.withLock { known in
      if let names = known[ObjectIdentifier(layerClass)] { return names }
      let groups = [
        Layer.commonKeyPaths,
        (Layer.self as? any GradientKeyPaths.Type)?.gradientKeyPaths,
        (Layer.self as? any ShapeKeyPaths.Type)?.shapeKeyPaths,
        (Layer.self as? any TextKeyPaths.Type)?.textKeyPaths,
        (Layer.self as? any ReplicatorKeyPaths.Type)?.replicatorKeyPaths,
        (Layer.self as? any EmitterKeyPaths.Type)?.emitterKeyPaths,
      ]
      let names = groups.compactMap { $0 }.reduce(into: [AnyKeyPath: String]()) { all, group in
        all.merge(group) { first, _ in first }
      }
      known[ObjectIdentifier(layerClass)] = names
      return names
    }
  }

  private static let known = LockedValue<[ObjectIdentifier: [AnyKeyPath: String]]>([:])
}

// MARK: The table

// Key paths differ by the class that they begin with, `\Ring.opacity` from `\CALayer.opacity`: each class gets its own,
// by the dynamic `Self` that only protocols have.

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
    var names: [AnyKeyPath: String] = [
      \Self.anchorPointZ: "anchorPointZ", \Self.backgroundColor: "backgroundColor",
      \Self.borderColor: "borderColor", \Self.borderWidth: "borderWidth",
      \Self.contents: "contents", \Self.cornerRadius: "cornerRadius", \Self.isHidden: "hidden",
      \Self.masksToBounds: "masksToBounds", \Self.opacity: "opacity",
      \Self.shadowColor: "shadowColor", \Self.shadowOpacity: "shadowOpacity",
      \Self.shadowPath: "shadowPath", \Self.shadowRadius: "shadowRadius",
      \Self.sublayerTransform: "sublayerTransform", \Self.transform: "transform",
      \Self.zPosition: "zPosition",
      // Settings, which no block animates.
      \Self.beginTime: "beginTime", \Self.contentsScale: "contentsScale",
      \Self.duration: "duration", \Self.rasterizationScale: "rasterizationScale",
      \Self.repeatCount: "repeatCount", \Self.repeatDuration: "repeatDuration",
      \Self.speed: "speed", \Self.timeOffset: "timeOffset",
    ]
    names.addPoint(\Self.anchorPoint, "anchorPoint")
    names.addPoint(\Self.position, "position")
    names.addSize(\Self.shadowOffset, "shadowOffset")
    names.addRect(\Self.bounds, "bounds")
    names.addRect(\Self.contentsCenter, "contentsCenter")
    names.addRect(\Self.contentsRect, "contentsRect")
    return names
  }
}

extension GradientKeyPaths {
  fileprivate static var gradientKeyPaths: [AnyKeyPath: String] {
    var names: [AnyKeyPath: String] = [\Self.colors: "colors", \Self.locations: "locations"]
    names.addPoint(\Self.startPoint, "startPoint")
    names.addPoint(\Self.endPoint, "endPoint")
    return names
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
    var names: [AnyKeyPath: String] = [
      \Self.birthRate: "birthRate", \Self.emitterDepth: "emitterDepth",
      \Self.emitterZPosition: "emitterZPosition", \Self.lifetime: "lifetime",
      \Self.scale: "scale", \Self.spin: "spin", \Self.velocity: "velocity",
    ]
    names.addPoint(\Self.emitterPosition, "emitterPosition")
    names.addSize(\Self.emitterSize, "emitterSize")
    return names
  }
}

extension [AnyKeyPath: String] {
  fileprivate mutating func addPoint<Layer>(_ path: KeyPath<Layer, CGPoint>, _ name: String) {
    self[path] = name
    self[path.appending(path: \.x)] = name + ".x"
    self[path.appending(path: \.y)] = name + ".y"
  }

  fileprivate mutating func addSize<Layer>(_ path: KeyPath<Layer, CGSize>, _ name: String) {
    self[path] = name
    self[path.appending(path: \.width)] = name + ".width"
    self[path.appending(path: \.height)] = name + ".height"
  }

  fileprivate mutating func addRect<Layer>(_ path: KeyPath<Layer, CGRect>, _ name: String) {
    self[path] = name
    addPoint(path.appending(path: \.origin), name + ".origin")
    addSize(path.appending(path: \.size), name + ".size")
  }
}
