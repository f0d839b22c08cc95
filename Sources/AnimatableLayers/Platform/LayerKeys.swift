/// The keys of Core Animation's layers whose values are the layer's own: all but those that follow from
/// others (`frame`) or lead to other objects (`sublayers`, `mask`, `superlayer`, `delegate`).
///
/// The portable engine has tables of them, and a test checks that the lists are equal; Apple's engine cannot be queried.
enum LayerKeys {
  /// The keys of every layer, in the order of the portable engine's table.
  private static let common = [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
    "sublayerTransform", "doubleSided", "hidden", "opacity", "allowsGroupOpacity", "masksToBounds",
    "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "contents", "contentsRect",
    "contentsScale", "contentsGravity", "opaque", "needsDisplayOnBoundsChange", "beginTime",
    "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
    "name", "actions", "style", "geometryFlipped", "contentsCenter", "contentsFormat",
    "wantsExtendedDynamicRangeContent", "toneMapMode", "preferredDynamicRange", "contentsHeadroom",
    "wantsDynamicContentScaling", "minificationFilter", "magnificationFilter",
    "minificationFilterBias", "maskedCorners",
    "cornerCurve", "allowsEdgeAntialiasing", "edgeAntialiasingMask", "shadowColor", "shadowOpacity",
    "shadowOffset", "shadowRadius", "shadowPath", "shouldRasterize", "rasterizationScale",
    "drawsAsynchronously", "filters", "backgroundFilters", "compositingFilter",
  ]

  /// The keys that only newer systems of Apple's than the oldest supported ones have: iOS 17 and macOS 14, 18 and 15, 26.
  static let newer: Set = [
    "wantsExtendedDynamicRangeContent", "toneMapMode", "preferredDynamicRange", "contentsHeadroom",
    "wantsDynamicContentScaling",
  ]

  static func keys(of layer: CALayer) -> [String] { common + added(to: layer) }

  /// Whether layers of a class have a key that Apple documents, those that follow from others included.
  static func isDocumented(_ key: String, of layer: CALayer) -> Bool {
    derived.contains(key) || keys(of: layer).contains(key)
  }

  private static let derived: Set = ["frame", "sublayers", "mask", "superlayer", "delegate"]

  private static func added(to layer: CALayer) -> [String] {
    switch layer {
    case is CAShapeLayer:
      [
        "path", "fillColor", "fillRule", "strokeColor", "strokeStart", "strokeEnd", "lineWidth",
        "miterLimit", "lineCap", "lineJoin", "lineDashPhase", "lineDashPattern",
      ]
    case is CAGradientLayer: ["colors", "locations", "startPoint", "endPoint", "type"]
    case is CAReplicatorLayer:
      [
        "instanceCount", "preservesDepth", "instanceDelay", "instanceTransform", "instanceColor",
        "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
      ]
    case is CAEmitterLayer:
      [
        "emitterCells", "birthRate", "lifetime", "emitterPosition", "emitterZPosition",
        "emitterSize", "emitterDepth", "emitterShape", "emitterMode", "renderMode",
        "preservesDepth", "velocity", "scale", "spin", "seed",
      ]
    case is CAScrollLayer: ["scrollMode"]
    case is CATextLayer:
      [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
        "alignmentMode", "allowsFontSubpixelQuantization",
      ]
    case is CATiledLayer: ["levelsOfDetail", "levelsOfDetailBias", "tileSize"]
    default: []
    }
  }
}
