/// The traits of Core Animation's own keys, which Apple's engine does not tell; a test compares the portable engine's table.
struct CoreAnimationKey {
  struct Traits: OptionSet {
    let rawValue: UInt8

    static let implicit = Traits(rawValue: 1)
    /// An animation moves something over the screen.
    static let movement = Traits(rawValue: 2)
    /// A setting, which a block does not animate although its value could be interpolated.
    static let setting = Traits(rawValue: 4)
    /// Holds a color, or nothing at first.
    static let color = Traits(rawValue: 8)
    static let event = Traits(rawValue: 16)
    static let noInterpolation = Traits(rawValue: 32)
  }

  let name: String
  let traits: Traits

  static let all: [CoreAnimationKey] = [
    // Events.
    keys([.event, .implicit, .noInterpolation], kCAOnOrderIn, kCAOnOrderOut, kCATransition),
    // Every layer.
    keys(
      .implicit, "borderWidth", "contents", "contentsCenter", "contentsRect", "cornerRadius",
      "hidden", "masksToBounds", "opacity", "shadowOffset", "shadowOpacity", "shadowRadius"),
    keys(
      [.implicit, .movement], "anchorPoint", "anchorPointZ", "bounds", "position",
      "sublayerTransform", "transform", "zPosition"),
    keys([.implicit, .color], "backgroundColor", "borderColor", "shadowColor"),
    keys(
      [.implicit, .noInterpolation], "backgroundFilters", "compositingFilter", "filters", "mask"),
    keys([.implicit, .movement, .noInterpolation], "frame"),
    keys([.implicit, .setting, .noInterpolation], "sublayers"),
    keys(
      .setting, "autoresizingMask", "beginTime", "contentsHeadroom", "contentsScale", "duration",
      "edgeAntialiasingMask", "maskedCorners", "rasterizationScale", "repeatCount",
      "repeatDuration", "speed", "timeOffset"),
    // Gradients.
    keys(.implicit, "colors", "locations", "startPoint", "endPoint"),
    // Shapes.
    keys(.implicit, "lineDashPhase", "lineWidth", "miterLimit", "strokeStart", "strokeEnd"),
    keys([.implicit, .color], "fillColor", "strokeColor"),
    // Text.
    keys(.color, "foregroundColor"),
    // Replicators.
    keys(
      .implicit, "instanceAlphaOffset", "instanceBlueOffset", "instanceCount", "instanceDelay",
      "instanceGreenOffset", "instanceRedOffset", "instanceTransform"),
    keys([.implicit, .color], "instanceColor"),
    // Emitters.
    keys(
      .implicit, "birthRate", "emitterDepth", "emitterPosition", "emitterSize",
      "emitterZPosition", "lifetime", "scale", "spin", "velocity"),
  ].flatMap { $0 }

  private static func keys(_ traits: Traits, _ names: String...) -> [CoreAnimationKey] {
    names.map { CoreAnimationKey(name: $0, traits: traits) }
  }

  private static let traitsByName: [String: Traits] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0.traits) })

  static func traits(of name: String) -> Traits { traitsByName[name] ?? [] }
}
