import LayerGallery

/// Two trays, one of which is smaller and turned, and a card that a finger carries from one to the other.
final class TraysLayer: DragLayer {
  let trays = [36.0, 120].map { x in
    PropLayer(\.track, CGRect(x: x - 28, y: 20, width: 56, height: 56), cornerRadius: 12)
  }
  private let slot = CGRect(x: 8, y: 8, width: 40, height: 40)

  override func layOut() {
    sublayers = trays
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
    super.grab(touch)
  }

  override func release(_ finger: DragTracker) {
    carry(to: finger.position.x < center.x ? 0 : 1)
  }
}
