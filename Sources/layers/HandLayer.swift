import LayerGallery

/// A board on which a finger moves one layer.
class HandLayer: CALayer, InteractiveLayer {
  final let moved = PropLayer(\.tint)
  final var valueChanged: ((CGPoint) -> Void)?

  override init() {
    super.init()
    layOut()
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  /// Adds the layers of the board, which has no size yet.
  func layOut() {}

  final var center: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  func value(at point: CGPoint) -> CGPoint { point }
  func point(for value: CGPoint) -> CGPoint { value }

  /// Begins with a touch, where the screen shows the layer.
  func grab(_ touch: TouchSample) {}

  func drag(to touch: TouchSample) {}

  /// Brings the layer to where the finger holds it.
  func follow() {}

  func letGo() {}

  func beginTracking(_ touch: TouchSample) -> Bool {
    grab(touch)
    hold()
    return true
  }

  func moveTracking(_ touch: TouchSample) {
    drag(to: touch)
    hold()
  }

  func endTracking(_ touch: TouchSample) {
    moveTracking(touch)
    letGo()
    valueChanged?(touch.location)
  }

  func cancelTracking() { letGo() }

  func handle(_ key: KeyCommand) -> Bool { false }

  /// Keeps the layer where the finger holds it.
  func hold() {
    moved.removeAllAnimations()
    CALayer.performWithoutAnimation { follow() }
  }
}

/// A board on which a finger drags the layer.
class DragLayer: HandLayer {
  /// The drag in progress.
  final private(set) var finger: DragTracker?

  override func grab(_ touch: TouchSample) { finger = DragTracker(touch, in: self, moving: moved) }

  override func drag(to touch: TouchSample) { finger?.move(to: touch) }

  override func follow() { finger.map { moved.position = $0.position } }

  override func letGo() {
    guard let finger else { return }
    self.finger = nil
    release(finger)
  }

  func release(_ finger: DragTracker) {}
}
