import AnimatableLayers

extension GalleryScene {
  /// A new layer, for a view of an app, a preview or a test of its own.
  ///
  ///     #Preview("Ring, half") {
  ///       LayerHost(Gallery.ring.layer(in: "half"))
  ///     }
  ///
  /// - Parameter state: the name of one of the scene's states. Default `nil`: the layer as it is made.
  public func layer(in state: String? = nil) -> CALayer {
    let known = states.map { "“\($0.name)”" }.joined(separator: ", ")
    assert(
      state == nil || states.contains { $0.name == state },
      "“\(name)” has no state “\(state ?? "")”; it has \(known.isEmpty ? "none" : known)")
    let layer = makeLayer()
    states.first { $0.name == state }?.change(layer)
    return layer
  }

  /// In its own size, or else in the scene's.
  private func makeLayer() -> CALayer {
    let layer = content.make()
    if layer.bounds.isEmpty { layer.bounds.size = content.size }
    return layer
  }

  package struct Layers {
    /// The layer that is drawn: as large as `layer`, which is in its middle, with its padding.
    package let stage: CALayer
    package let layer: CALayer
  }

  /// Without a state the layer is as it is made; without a size it has its own, or else the scene's.
  package func makeLayers(
    in environment: LayerEnvironment = LayerEnvironment(), state: String? = nil,
    size: CGSize? = nil
  ) -> Layers {
    let layer = makeLayer()
    if let size { layer.bounds.size = size }
    layer.propagate(environment)
    states.first { $0.name == state }?.change(layer)
    let stage = CALayer()
    let least = size == nil ? content.size : .zero
    stage.bounds.size = CGSize(
      width: max(layer.bounds.width, least.width) + 2 * content.padding,
      height: max(layer.bounds.height, least.height) + 2 * content.padding)
    stage.anchorPoint = .zero
    let anchor = layer.anchorPoint
    layer.position = CGPoint(
      x: (stage.bounds.width - layer.bounds.width) / 2 + anchor.x * layer.bounds.width,
      y: (stage.bounds.height - layer.bounds.height) / 2 + anchor.y * layer.bounds.height)
    stage.addSublayer(layer)
    return Layers(stage: stage, layer: layer)
  }

  /// The color that a page or a window has behind the scene.
  package static func background(in appearance: LayerEnvironment.Appearance) -> CGColor {
    switch appearance {
    case .light: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    case .dark: CGColor(srgbRed: 0.07, green: 0.07, blue: 0.08, alpha: 1)
    }
  }
}
