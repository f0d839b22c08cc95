import LayerGallery

/// A ball that drops on the ground, which lights up each time; a finger moves it through its motion, and lets it play on.
final class DropLayer: HandLayer {
  private static let floor = CGRect(x: 16, y: 80, width: 96, height: 8)

  private let glow = PropLayer(\.on, floor, cornerRadius: 4)
  private var finger: TouchTracker?
  private var drop: AnimationHandle?
  private var start = 0.0

  override func layOut() {
    moved.frame = CGRect(x: 54, y: 10, width: 20, height: 20)
    moved.cornerRadius = 10
    glow.opacity = 0
    sublayers = [PropLayer(\.track, Self.floor, cornerRadius: 4), glow, moved]
  }

  @discardableResult func fall() -> AnimationHandle {
    let handle = Timeline.sequence {
      Timeline.animate(
        moved, keyPath: \.position.y, from: 20, to: 70, duration: 0.4, timingFunction: .easeIn)
      Timeline.label("ground")
      Timeline.animate(
        moved, keyPath: \.position.y, to: 40, duration: 0.3, timingFunction: .easeOut)
    }
    .marker(at: "ground") { [weak self] _ in self?.light() }.run()
    handle.callsMarkersWhileScrubbing = true
    drop = handle
    return handle
  }

  private func light() {
    CALayer.performWithoutAnimation { glow.opacity = 1 }
    CALayer.animate(withDuration: 0.4) { glow.opacity = 0 }
  }

  override func grab(_ touch: TouchSample) {
    finger = TouchTracker(touch)
    if case .ended = drop?.state { drop = nil }
    let handle = drop ?? fall()
    handle.pause()
    start = handle.fractionComplete
  }

  override func drag(to touch: TouchSample) {
    finger?.move(to: touch)
    drop?.fractionComplete = start + Double(finger?.translation.dx ?? 0) / 96
  }

  /// The drop's handle does.
  override func hold() {}

  override func letGo() {
    finger = nil
    drop?.resume()
  }
}
