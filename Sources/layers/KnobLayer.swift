import LayerGallery

/// A knob that goes on turning when it is flicked, until friction has stopped it.
final class KnobLayer: HandLayer {
  private var fingers: TransformTracker?
  private var start = CATransform3DIdentity

  override func layOut() {
    moved.cornerRadius = 44
    moved.frame = CGRect(x: 4, y: 4, width: 88, height: 88)
    moved.sublayers = [
      PropLayer(\.thumb, CGRect(x: 40, y: 10, width: 8, height: 8), cornerRadius: 4)
    ]
    addSublayer(moved)
  }

  /// One finger turns the knob as two would, the other of which rests on its center.
  private func pivot(at time: CFTimeInterval) -> TouchSample { TouchSample(center, at: time) }

  override func grab(_ touch: TouchSample) {
    let fingers = TransformTracker(pivot(at: touch.time), touch, in: self, moving: moved)
    start = fingers.transform
    self.fingers = fingers
  }

  override func drag(to touch: TouchSample) {
    fingers?.move(first: pivot(at: touch.time), second: touch)
  }

  override func follow() {
    guard let fingers else { return }
    moved.transform = CATransform3DRotate(start, fingers.rotation, 0, 0, 1)
  }

  override func letGo() {
    guard let fingers else { return }
    self.fingers = nil
    Timeline.decay(
      moved, keyPath: "transform.rotation.z", velocity: fingers.velocity.rotation,
      decelerationRate: 0.997
    ).run()
  }
}
