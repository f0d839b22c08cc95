import LayerGallery

/// A sheet with three heights that a finger pulls, throws, and catches in flight.
final class SheetLayer: HandLayer {
  enum Height { case closed, half, open }

  private let heights = Detents<Height>([.closed: 100, .half: 64, .open: 28])
  private var finger: DragTracker?

  var height = Height.closed {
    didSet { moved.position.y = heights[height] }
  }

  private var band: RubberBand { RubberBand(in: heights.range) }

  /// Where the finger is; the sheet follows more slowly beyond its outermost heights.
  private var place: CGFloat {
    guard let finger else { return moved.position.y }
    return band.value(shown: finger.startPosition.y) + finger.translation.dy
  }

  override func grab(_ touch: TouchSample) {
    finger = DragTracker(touch, in: self, moving: moved)
  }

  override func drag(to touch: TouchSample) { finger?.move(to: touch) }

  override func follow() { moved.position.y = band.shown(place) }

  override func letGo() {
    guard let finger else { return }
    let (velocity, place) = (finger.velocity.dy, place)
    self.finger = nil
    CALayer.animate(springDuration: 0.5, bounce: 0.2) {
      height = heights.target(from: place, velocity: velocity, began: heights[height])
    }.finish(at: .end, velocity: band.velocity(velocity, at: place))
  }
}
