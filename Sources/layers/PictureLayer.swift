import LayerGallery

/// A picture that fingers pinch and turn, and that springs back when they let go.
final class PictureLayer: HandLayer {
  private var fingers: TransformTracker?

  override func layOut() {
    masksToBounds = true
    moved.cornerRadius = 4
    moved.frame = CGRect(x: 36, y: 28, width: 56, height: 40)
    moved.masksToBounds = true
    let hills = [1.0, 25].map { x in
      let hill = PropLayer(\.on, CGRect(x: x, y: 29, width: 26, height: 26))
      hill.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      return hill
    }
    let sun = PropLayer(\.thumb, CGRect(x: 38, y: 6, width: 10, height: 10), cornerRadius: 5)
    moved.sublayers = hills + [sun]
    addSublayer(moved)
  }

  /// One finger counts for two, the other of which mirrors it, as in the simulator of a phone.
  private func mirrored(_ touch: TouchSample) -> TouchSample {
    let place = touch.location
    return TouchSample(
      CGPoint(x: 2 * center.x - place.x, y: 2 * center.y - place.y), at: touch.time)
  }

  override func grab(_ touch: TouchSample) {
    fingers = TransformTracker(touch, mirrored(touch), in: self, moving: moved)
  }

  override func drag(to touch: TouchSample) {
    fingers?.move(first: touch, second: mirrored(touch))
  }

  override func follow() {
    guard let fingers else { return }
    moved.position = fingers.position
    moved.transform = fingers.transform
  }

  override func letGo() {
    guard let fingers else { return }
    self.fingers = nil
    // The way back is a part of the size, and so is the velocity.
    let way = 1 - fingers.scale
    CALayer.animate(springDuration: 0.5, bounce: 0.3) {
      moved.position = center
      moved.transform = CATransform3DIdentity
    }.finish(at: .end, relativeVelocity: way == 0 ? 0 : fingers.velocity.scale / way)
  }
}
