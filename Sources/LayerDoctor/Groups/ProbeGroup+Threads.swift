import AnimatableLayers

extension ProbeGroup {
  package static let threads = ProbeGroup(
    "P20", "Layers and renderers of a background thread",
    settles: "a renderer that any thread uses draws on the main one, after a flush of that thread"
  ) { probe in
    BackgroundThread.run {
      let layer = PlacedLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      layer.setNeedsDisplay()
      let renderer = LayerRenderer(layer: layer)
      renderer.perform {
        layer.add(CABasicAnimation.probe("opacity", from: 0, to: 1), forKey: "fade")
      }
      let pixel = try? FramePixels(of: renderer, at: 0.5)[8, 8]
      probe.check(
        "the toolkit's renderer: red half way", pixel ?? .absent,
        apple: .near([128, 0, 0, 128], within: 2), portable: .near([128, 0, 0, 128], within: 0))
      probe.check(
        "the toolkit's renderer: draws on that thread", .flag(layer.isDrawnInBackground),
        apple: false, portable: true)
      // The model has no answer to what is not known.
      guard ProbeEngine.current != .model else { return }
      let alone = ProbeLayer()
      alone.setNeedsDisplay()
      guard let stage = try? ProbeStage(showing: alone) else { return }
      probe.check("shown there: has a presentation", alone.hasPresentation, portable: true)
      probe.check("shown there: draws", alone.journal.drawCount, portable: .atLeast(1))
      withExtendedLifetime(stage) {}
    }
  }
}

private final class PlacedLayer: AnimatableLayer {
  var isDrawnInBackground = false

  override func draw(in context: CGContext) {
    if BackgroundThread.isCurrent { model().isDrawnInBackground = true }
  }
}
