import LayerGallery

/// A thumbnail and a photo that become each other under a finger.
final class AlbumLayer: HandLayer {
  let photo = PropLayer(\.on, CGRect(x: 72, y: 8, width: 80, height: 80), cornerRadius: 16)
  private var finger: TouchTracker?
  private var flight: AnimationHandle?

  override func layOut() {
    moved.frame = CGRect(x: 8, y: 8, width: 32, height: 24)
    moved.cornerRadius = 4
    sublayers = [moved, photo]
  }

  @discardableResult func morph() -> AnimationHandle {
    CALayer.morph(from: moved, to: photo, in: self)
  }

  override func grab(_ touch: TouchSample) {
    finger = TouchTracker(touch)
    flight = morph()
    flight?.pause()
  }

  override func drag(to touch: TouchSample) {
    finger?.move(to: touch)
    flight?.fractionComplete = Double(way(finger?.translation.dx ?? 0))
  }

  /// The flight's handle does.
  override func hold() {}

  override func letGo() {
    guard let finger else { return }
    self.finger = nil
    let rest = Projection.normal.rest(from: finger.translation.dx, velocity: finger.velocity.dx)
    flight?.finish(
      at: way(rest) > 0.5 ? .end : .start, relativeVelocity: Double(way(finger.velocity.dx)))
  }

  /// A drag in parts of the way between the two.
  private func way(_ length: CGFloat) -> CGFloat { length / (photo.position.x - moved.position.x) }
}
