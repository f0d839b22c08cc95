import LayerGallery

/// A sheet with three heights that a finger pulls, throws, and catches in flight.
final class SheetLayer: DragLayer {
  enum Height { case closed, half, open }

  private let heights = Detents<Height>([.closed: 100, .half: 64, .open: 28])

  var height = Height.closed {
    didSet { moved.position.y = heights[height] }
  }

  override func layOut() {
    masksToBounds = true
    moved.cornerRadius = 12
    moved.anchorPoint.y = 0
    moved.frame = CGRect(x: 8, y: 100, width: 96, height: 160)
    moved.sublayers = [
      PropLayer(\.thumb, CGRect(x: 34, y: 7, width: 28, height: 4), cornerRadius: 2)
    ]
    addSublayer(moved)
  }

  private var band: RubberBand { RubberBand(in: heights.range) }

  /// Where the finger is; the sheet follows more slowly beyond its outermost heights.
  private func place(of finger: DragTracker) -> CGFloat {
    band.value(shown: finger.startPosition.y) + finger.translation.dy
  }

  override func follow() { finger.map { moved.position.y = band.shown(place(of: $0)) } }

  override func release(_ finger: DragTracker) {
    let (velocity, place) = (finger.velocity.dy, place(of: finger))
    CALayer.animate(springDuration: 0.5, bounce: 0.2) {
      height = heights.target(from: place, velocity: velocity, began: heights[height])
    }.finish(at: .end, velocity: band.velocity(velocity, at: place))
  }
}
