import LayerGallery

/// A sheet with three heights that a finger pulls, throws, and catches in flight. Once it is open, its list scrolls.
final class SheetLayer: DragLayer {
  enum Height { case closed, half, open }

  private let heights = Detents<Height>([.closed: 100, .half: 64, .open: 28])
  private let list = CALayer()
  /// The greatest offset of the list.
  private let end: CGFloat = 110
  /// The offset that the screen showed when the drag began.
  private var startOffset: CGFloat = 0

  var height = Height.closed { didSet { moved.position.y = heights[height] } }

  override func layOut() {
    masksToBounds = true
    moved.cornerRadius = 12
    moved.anchorPoint.y = 0
    moved.frame = CGRect(x: 8, y: 100, width: 96, height: 160)
    list.name = "list"
    list.frame = CGRect(x: 8, y: 18, width: 80, height: 142)
    list.masksToBounds = true
    list.sublayers = (0..<8).map { index in
      let row = PropLayer(
        \.thumb, CGRect(x: 0, y: 24 * CGFloat(index), width: 80, height: 18), cornerRadius: 4)
      row.opacity = 0.15 + 0.1 * Float(index)
      return row
    }
    moved.sublayers = [
      PropLayer(\.thumb, CGRect(x: 34, y: 7, width: 28, height: 4), cornerRadius: 2), list,
    ]
    addSublayer(moved)
  }

  override func grab(_ touch: TouchSample) {
    super.grab(touch)
    startOffset = (list.presentation() ?? list).bounds.origin.y
  }

  /// The heights, and beyond the greatest one the offsets of the list: one way for the finger.
  private var band: RubberBand {
    let range = heights.range
    return RubberBand(in: range.lowerBound - end...range.upperBound, dimension: 72)
  }

  /// Where the finger is; what it holds follows more slowly beyond the ends of its way.
  private func place(of finger: DragTracker) -> CGFloat {
    band.value(shown: finger.startPosition.y - startOffset) + finger.translation.dy
  }

  override func follow() {
    guard let finger else { return }
    list.removeAllAnimations()
    let shown = band.shown(place(of: finger))
    // Either may be caught beyond the place where the one takes over from the other.
    let top = min(heights[.open], finger.startPosition.y)
    moved.position.y = max(top, shown + min(startOffset, 0))
    list.bounds.origin.y = moved.position.y - shown
  }

  override func release(_ finger: DragTracker) {
    let place = place(of: finger)
    let velocity = band.velocity(finger.velocity.dy, at: place)
    let scrolls = list.bounds.origin.y > 0
    CALayer.animate(springDuration: 0.5, bounce: 0.2) {
      height =
        scrolls
        ? .open
        : heights.target(from: place, velocity: finger.velocity.dy, began: heights[height])
    }.finish(at: .end, velocity: scrolls ? 0 : velocity)
    Timeline.decay(
      list, keyPath: "bounds.origin.y", velocity: scrolls ? -velocity : 0, within: 0...end
    ).run()
  }
}
