import LayerControls
import LayerGallery

extension PackageGallery {
  static let carryingScenes: [GalleryScene] = [trays, album]

  private static let trays = scene("Trays", TraysLayer(), width: 160, height: 96, padding: 8)
    .group("Hands")
    .summary("A card that is carried from tray to tray, although one is small and turned.")
    .motion(
      "goes over", duration: 1, timing: .own,
      code: """
        CALayer.animate(springDuration: 0.5) {
          card.move(to: other)
          card.transform = CATransform3DIdentity
          card.frame = slot
        }
        """
    ) { $0.carry(to: 1) }
    .gesture(
      "carry", .flick(from: CGPoint(x: 36, y: 48), to: CGPoint(x: 118, y: 40), duration: 0.3))

  private static let album = scene("Album", AlbumLayer(), width: 160, height: 96, padding: 8)
    .group("Hands").summary("A thumbnail that becomes a photo: drag it to the right, and let go.")
    .motion(
      "opens", duration: 1, timing: .own, code: "CALayer.morph(from: thumbnail, to: photo)"
    ) { $0.morph() }
    .gesture("drag", .drag(from: CGPoint(x: 24, y: 20), to: CGPoint(x: 100, y: 40), duration: 0.5))
}

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

  override func release(_ finger: DragTracker) { carry(to: finger.position.x < center.x ? 0 : 1) }
}
