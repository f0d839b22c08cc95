import AnimatableLayers

/// A layer on screen, on a clock that stands still until it is told to move.
final class Stage<Layer: CALayer> {
  let root = CALayer()
  let layer: Layer
  let renderer: LayerRenderer

  /// Puts a layer into a tree and commits it at time 0.
  init(_ layer: Layer) {
    self.layer = layer
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.addSublayer(layer)
    renderer = LayerRenderer(layer: root)
  }

  /// Changes the layer in a transaction of its own.
  func change(_ body: (Layer) -> Void) {
    renderer.perform { body(layer) }
  }

  /// Adds an animation and commits it.
  func add(_ animation: CAAnimation, forKey key: String? = "test") {
    change { $0.add(animation, forKey: key) }
  }

  /// What the screen shows of a property at a time.
  func shown<Value>(_ property: KeyPath<Layer, Value>, at time: CFTimeInterval) -> Value? {
    renderer.advance(to: time)
    return layer.presentation()?[keyPath: property]
  }

  /// What the screen shows under a key at a time.
  func shownNumber(forKey key: String, at time: CFTimeInterval) -> Double? {
    renderer.advance(to: time)
    return number(layer.presentation()?.value(forKey: key))
  }
}

extension Stage where Layer == CALayer {
  /// Puts a plain layer of 100 × 100 points on screen.
  convenience init() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    self.init(layer)
  }
}

/// A number from the key-value container, whatever type it travels as.
func number(_ value: Any?) -> Double? {
  (value as? NSNumber)?.doubleValue
}

/// Whether two numbers differ by no more than rounding.
func isNear(_ value: Double?, _ expected: Double) -> Bool {
  value.map { abs($0 - expected) < 1e-6 } ?? false
}

func isNear(_ value: CGFloat?, _ expected: Double) -> Bool {
  isNear(value.map { Double($0) }, expected)
}

func isNear(_ value: Float?, _ expected: Double) -> Bool {
  isNear(value.map { Double($0) }, expected)
}

func isNear(_ point: CGPoint?, _ expected: CGPoint) -> Bool {
  isNear(point?.x, Double(expected.x)) && isNear(point?.y, Double(expected.y))
}

func isNear(_ rect: CGRect?, _ expected: CGRect) -> Bool {
  isNear(rect?.origin, expected.origin) && isNear(rect?.width, Double(expected.width))
    && isNear(rect?.height, Double(expected.height))
}

/// Notes what it is told, in order.
final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}

/// An animation delegate that notes starts and ends.
final class AnimationLog: NSObject, CAAnimationDelegate {
  let log: Log
  let name: String
  var onStart: (CAAnimation) -> Void = { _ in }
  var onStop: (CAAnimation) -> Void = { _ in }

  init(_ name: String = "", log: Log = Log()) {
    self.name = name
    self.log = log
  }

  func animationDidStart(_ anim: CAAnimation) {
    log("\(name)start")
    onStart(anim)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log("\(name)stop \(flag)")
    onStop(anim)
  }
}

/// A basic animation of a key, with an even pace.
func basic(
  _ keyPath: String?, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: CFTimeInterval = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = duration
  return animation
}
