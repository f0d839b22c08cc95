/// What the toolkit knows of Core Animation's own keys: the one list for everything that cannot be queried
/// from Apple's engine. A test checks that it agrees with the portable engine's property table.
struct CoreAnimationKey {
  /// Facts about a key.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A change on screen may animate implicitly.
    static let implicit = Traits(rawValue: 1)
    /// An animation moves something over the screen.
    static let movement = Traits(rawValue: 2)
    /// A setting, which a block does not animate although its value could be interpolated.
    static let setting = Traits(rawValue: 4)
    /// Holds a color, or nothing at first.
    static let color = Traits(rawValue: 8)
    /// The name of an event rather than of a value.
    static let event = Traits(rawValue: 16)
    /// Has nothing between two of its values.
    static let noInterpolation = Traits(rawValue: 32)
  }

  let name: String
  let traits: Traits

  /// The keys that have traits, by the classes that have the keys.
  static let all: [CoreAnimationKey] = [
    // Events.
    CoreAnimationKey(kCAOnOrderIn, [.event, .implicit, .noInterpolation]),
    CoreAnimationKey(kCAOnOrderOut, [.event, .implicit, .noInterpolation]),
    CoreAnimationKey(kCATransition, [.event, .implicit, .noInterpolation]),
    // Every layer.
    CoreAnimationKey("anchorPoint", [.implicit, .movement]),
    CoreAnimationKey("anchorPointZ", [.implicit, .movement]),
    CoreAnimationKey("backgroundColor", [.implicit, .color]),
    CoreAnimationKey("backgroundFilters", [.implicit, .noInterpolation]),
    CoreAnimationKey("borderColor", [.implicit, .color]),
    CoreAnimationKey("borderWidth", .implicit),
    CoreAnimationKey("bounds", [.implicit, .movement]),
    CoreAnimationKey("compositingFilter", [.implicit, .noInterpolation]),
    CoreAnimationKey("contents", .implicit),
    CoreAnimationKey("contentsCenter", .implicit),
    CoreAnimationKey("contentsRect", .implicit),
    CoreAnimationKey("cornerRadius", .implicit),
    CoreAnimationKey("filters", [.implicit, .noInterpolation]),
    CoreAnimationKey("frame", [.implicit, .movement, .noInterpolation]),
    CoreAnimationKey("hidden", .implicit),
    CoreAnimationKey("mask", [.implicit, .noInterpolation]),
    CoreAnimationKey("masksToBounds", .implicit),
    CoreAnimationKey("opacity", .implicit),
    CoreAnimationKey("position", [.implicit, .movement]),
    CoreAnimationKey("shadowColor", [.implicit, .color]),
    CoreAnimationKey("shadowOffset", .implicit),
    CoreAnimationKey("shadowOpacity", .implicit),
    CoreAnimationKey("shadowRadius", .implicit),
    CoreAnimationKey("sublayers", [.implicit, .setting, .noInterpolation]),
    CoreAnimationKey("sublayerTransform", [.implicit, .movement]),
    CoreAnimationKey("transform", [.implicit, .movement]),
    CoreAnimationKey("zPosition", [.implicit, .movement]),
    CoreAnimationKey("autoresizingMask", .setting),
    CoreAnimationKey("beginTime", .setting),
    CoreAnimationKey("contentsHeadroom", .setting),
    CoreAnimationKey("contentsScale", .setting),
    CoreAnimationKey("duration", .setting),
    CoreAnimationKey("edgeAntialiasingMask", .setting),
    CoreAnimationKey("maskedCorners", .setting),
    CoreAnimationKey("rasterizationScale", .setting),
    CoreAnimationKey("repeatCount", .setting),
    CoreAnimationKey("repeatDuration", .setting),
    CoreAnimationKey("speed", .setting),
    CoreAnimationKey("timeOffset", .setting),
    // Gradients.
    CoreAnimationKey("colors", .implicit),
    CoreAnimationKey("locations", .implicit),
    CoreAnimationKey("startPoint", .implicit),
    CoreAnimationKey("endPoint", .implicit),
    // Shapes.
    CoreAnimationKey("fillColor", [.implicit, .color]),
    CoreAnimationKey("lineDashPhase", .implicit),
    CoreAnimationKey("lineWidth", .implicit),
    CoreAnimationKey("miterLimit", .implicit),
    CoreAnimationKey("strokeColor", [.implicit, .color]),
    CoreAnimationKey("strokeStart", .implicit),
    CoreAnimationKey("strokeEnd", .implicit),
    // Text.
    CoreAnimationKey("foregroundColor", .color),
    // Replicators.
    CoreAnimationKey("instanceAlphaOffset", .implicit),
    CoreAnimationKey("instanceBlueOffset", .implicit),
    CoreAnimationKey("instanceColor", [.implicit, .color]),
    CoreAnimationKey("instanceCount", .implicit),
    CoreAnimationKey("instanceDelay", .implicit),
    CoreAnimationKey("instanceGreenOffset", .implicit),
    CoreAnimationKey("instanceRedOffset", .implicit),
    CoreAnimationKey("instanceTransform", .implicit),
    // Emitters.
    CoreAnimationKey("birthRate", .implicit),
    CoreAnimationKey("emitterDepth", .implicit),
    CoreAnimationKey("emitterPosition", .implicit),
    CoreAnimationKey("emitterSize", .implicit),
    CoreAnimationKey("emitterZPosition", .implicit),
    CoreAnimationKey("lifetime", .implicit),
    CoreAnimationKey("scale", .implicit),
    CoreAnimationKey("spin", .implicit),
    CoreAnimationKey("velocity", .implicit),
  ]

  private static let traitsByName: [String: Traits] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0.traits) })

  private init(_ name: String, _ traits: Traits) {
    self.name = name
    self.traits = traits
  }

  /// The traits of a key; empty for one that is not Core Animation's.
  static func traits(of name: String) -> Traits { traitsByName[name] ?? [] }
}
