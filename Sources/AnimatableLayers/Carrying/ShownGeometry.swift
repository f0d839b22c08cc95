/// The geometry of a layer in the next frame, with the changes and animations of the present transaction.
struct ShownGeometry {
  var bounds: CGRect
  var position: CGPoint
  var zPosition: CGFloat
  var anchorPoint: CGPoint
  var anchorPointZ: CGFloat
  var transform: CATransform3D
  var sublayerTransform: CATransform3D
  var isFlipped: Bool

  private static let keys = [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
    "sublayerTransform", "geometryFlipped",
  ]

  /// The layer's own values, without animations.
  init(modelOf layer: CALayer) {
    bounds = layer.bounds
    position = layer.position
    zPosition = layer.zPosition
    anchorPoint = layer.anchorPoint
    anchorPointZ = layer.anchorPointZ
    transform = layer.transform
    sublayerTransform = layer.sublayerTransform
    isFlipped = layer.isGeometryFlipped
  }

  /// - Parameters:
  ///   - offset: in seconds of the layer's time from now.
  ///   - key: the key of an animation to ignore. Default `nil`: none.
  init(of layer: CALayer, in offset: CFTimeInterval, without key: String? = nil) {
    self.init(modelOf: layer)
    guard layer.isAnimating else { return }
    let moved = try? AnimatedValues(
      of: layer, at: layer.currentLocalTime + offset, without: key, begin: layer.begin(of:))
    guard let moved else {
      // Core Animation alone knows the values of an animation along a path, for one.
      if let shown = layer.presentationOnScreen { self.init(modelOf: shown) }
      return
    }
    let values = moved.values.filter { value in
      Self.keys.contains { $0 == value.keyPath.prefix { $0 != "." } }
    }
    guard !values.isEmpty else { return }
    let model = Self.keys.map { ($0, layer.value(forKey: $0) ?? NSNull()) }
    self.init(modelOf: .holding(model + values))
  }

  /// The point of the layer's space that lies at `position`.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's space to that in which `transform` applies.
  var toAnchor: CATransform3D {
    let move = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    guard isFlipped else { return move }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = bounds.minY + bounds.maxY
    return CATransform3DConcat(flip, move)
  }

  /// Without the superlayer's `sublayerTransform`.
  var toSuperlayer: CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(toAnchor, transform),
      CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// `sublayerTransform` about the anchor.
  var sublayerSpace: CATransform3D {
    CATransform3DIsIdentity(sublayerTransform)
      ? CATransform3DIdentity : sublayerTransform.about(anchor)
  }
}

extension CALayer {
  var isAnimating: Bool { animationKeys()?.isEmpty == false }
}
