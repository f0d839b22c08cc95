import AnimatableLayers

/// A layer on screen, on a clock that stands still until it is told to move.
final class Stage<Layer: CALayer> {
  let root = CALayer()
  let layer: Layer
  let renderer: LayerRenderer

  init(_ layer: Layer) {
    self.layer = layer
    root.addSublayer(layer)
    renderer = LayerRenderer(layer: root)
  }

  /// Changes the layer in a transaction of its own.
  func change(_ body: (Layer) -> Void) {
    renderer.perform { body(layer) }
  }

  /// What the screen shows at a time.
  func shown(at time: CFTimeInterval) -> Layer? {
    renderer.advance(to: time)
    return layer.presentation()
  }
}

/// A number from the key-value container, whatever type it travels as.
func number(_ value: Any?) -> Double? {
  (value as? NSNumber)?.doubleValue
}

/// Whether two numbers differ by no more than rounding.
func isNear<Number: BinaryFloatingPoint>(_ value: Number?, _ expected: Number) -> Bool {
  value.map { abs($0 - expected) < 1e-5 } ?? false
}
