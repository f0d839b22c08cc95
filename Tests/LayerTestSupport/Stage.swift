import AnimatableLayers

/// A layer on screen, on a clock that stands still until it is advanced.
package final class Stage<Layer: CALayer> {
  package let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 200, height: 200))
  package let layer: Layer
  package let renderer: LayerRenderer

  /// Puts a layer into a tree and commits it at time 0.
  package init(_ layer: Layer) {
    self.layer = layer
    root.addSublayer(layer)
    renderer = LayerRenderer(layer: root)
  }

  /// Changes the layer in a transaction of its own.
  package func change(_ body: (Layer) -> Void) {
    renderer.perform { body(layer) }
  }

  /// Adds an animation and commits it.
  package func add(_ animation: CAAnimation, forKey key: String? = "test") {
    change { $0.add(animation, forKey: key) }
  }

  /// What the screen shows at a time.
  package func shown(at time: CFTimeInterval) -> Layer? {
    renderer.advance(to: time)
    return layer.presentation()
  }

  /// What the screen shows of a property at a time.
  package func shown<Value>(_ property: KeyPath<Layer, Value>, at time: CFTimeInterval) -> Value? {
    shown(at: time)?[keyPath: property]
  }

  /// What the screen shows under a key at a time.
  package func shownNumber(forKey key: String, at time: CFTimeInterval) -> Double? {
    number(shown(at: time)?.value(forKey: key))
  }
}

extension Stage where Layer == CALayer {
  /// Puts a plain layer of 100 × 100 points on screen.
  package convenience init() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    self.init(layer)
  }
}

extension Stage {
  /// Advances to a time and changes the layer there.
  package func change(at time: CFTimeInterval, _ body: (Layer) -> Void) {
    renderer.advance(to: time)
    change(body)
  }
}

extension LayerRenderer {
  /// Advances to a time and makes changes there.
  @discardableResult package func perform<Result>(at time: CFTimeInterval, _ changes: () -> Result)
    -> Result
  {
    advance(to: time)
    return perform(changes)
  }
}
