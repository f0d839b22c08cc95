import LayerGallery

/// Two trays, one of which is smaller and turned, and a card that a finger carries from one to the other.
final class TraysLayer: HandLayer {
  let trays = [PropLayer(\.track), PropLayer(\.track)]
  private let slot = CGRect(x: 8, y: 8, width: 40, height: 40)
  private var finger: DragTracker?

  func layOut() {
    for (tray, x) in zip(trays, [36.0, 120]) {
      tray.bounds.size = CGSize(width: 56, height: 56)
      tray.position = CGPoint(x: x, y: 48)
      tray.cornerRadius = 12
      addSublayer(tray)
    }
    trays[1].transform = CATransform3DRotate(CATransform3DMakeScale(0.7, 0.7, 1), 0.5, 0, 0, 1)
    moved.frame = slot
    moved.cornerRadius = 8
    trays[0].addSublayer(moved)
  }

  func carry(to tray: Int) {
    CALayer.animate(springDuration: 0.5, bounce: 0.2) {
      moved.move(to: trays[tray])
      moved.transform = CATransform3DIdentity
      moved.frame = slot
    }
  }

  /// The finger has it above both trays, where and as the screen shows it.
  override func grab(_ touch: TouchSample) {
    CALayer.performWithoutAnimation { moved.move(to: self) }
    finger = DragTracker(touch, in: self, moving: moved)
  }

  override func drag(to touch: TouchSample) { finger?.move(to: touch) }

  override func follow() { finger.map { moved.position = $0.position } }

  override func letGo() {
    guard let finger else { return }
    self.finger = nil
    carry(to: finger.position.x < center.x ? 0 : 1)
  }
}
