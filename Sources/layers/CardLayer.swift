import LayerGallery

/// A card that a finger throws off the board, and that comes back from the other side. One that is not thrown far enough
/// swings back to its place.
final class CardLayer: DragLayer {
  override func layOut() {
    masksToBounds = true
    moved.cornerRadius = 8
    moved.frame = CGRect(x: 42, y: 18, width: 44, height: 60)
    moved.sublayers = [
      PropLayer(\.thumb, CGRect(x: 8, y: 8, width: 14, height: 14), cornerRadius: 3)
    ]
    addSublayer(moved)
  }

  override func release(_ finger: DragTracker) {
    let rest = Projection.normal.rest(from: finger.position, velocity: finger.velocity)
    guard bounds.contains(rest) else {
      return throwOff(towards: rest, velocity: finger.velocity)
    }
    CALayer.animate(springDuration: 0.5, bounce: 0.3) { moved.position = center }
      .finish(at: .end, velocity: finger.velocity)
  }

  private func throwOff(towards rest: CGPoint, velocity: CGVector) {
    // Twice as far as it shows, so that it does not crawl out of sight.
    let side = (bounds.width + moved.bounds.width) / 2 * (rest.x < center.x ? -1 : 1)
    Timeline.sequence {
      Timeline.decay(
        moved, keyPath: "position", velocity: velocity,
        to: CGPoint(x: center.x + 2 * side, y: rest.y), decelerationRate: 0.99)
      Timeline.animate(
        moved, keyPath: "position", from: CGPoint(x: center.x - side, y: center.y), to: center,
        animation: .spring(duration: 0.5, bounce: 0.2))
    }.run()
  }
}
