import AnimatableLayers

/// The cost of starting animations: `block_start` starts a block that moves a thousand layers on
/// screen, in place of the animations of the block before, and commits it.
let blockStage = [
  Scene(name: "block_start") {
    let root = CALayer()
    let layers = (0..<1_000).map { _ in CALayer() }
    for layer in layers { root.addSublayer(layer) }
    let renderer = LayerRenderer(layer: root)
    var place: CGFloat = 0
    return repeating {
      place += 1
      renderer.perform {
        _ = CALayer.animate(withDuration: 0.3) {
          for layer in layers { layer.position = CGPoint(x: place, y: place) }
        }
      }
    }
  }
]
