import PortableCoreGraphics

/// A layer that shows a part of larger sublayers. Mirrors QuartzCore.
///
/// Scrolling moves the origin of its bounds, with the animation that a change of the bounds has.
open class CAScrollLayer: CALayer {
  package override class var properties: LayerPropertyTable { .scrollLayer }

  override class var kind: CALayer.Type { CAScrollLayer.self }

  override class var scrolls: Bool { true }

  override func scrollContents(to p: CGPoint) { scroll(to: p) }

  override func scrollContents(to r: CGRect) { scroll(to: r) }

  /// The directions in which it scrolls. Default `both`.
  open var scrollMode: CAScrollLayerScrollMode {
    get { state.scroll.scrollMode }
    set { write(CAScrollLayer.scrollModeProperty, newValue) }
  }

  /// Scrolls until a point of its own coordinates lies at the origin of its bounds.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode != .none, scrollMode != .vertically { origin.x = p.x }
    if scrollMode != .none, scrollMode != .horizontally { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls as little as shows a rectangle of its own coordinates; one that is too large has its
  /// origin shown.
  open func scroll(to r: CGRect) {
    let shown = bounds
    let wanted = r.standardized
    scroll(
      to: CGPoint(
        x: origin(
          showing: wanted.minX...wanted.maxX, in: shown.minX...shown.maxX),
        y: origin(
          showing: wanted.minY...wanted.maxY, in: shown.minY...shown.maxY)))
  }

  private func origin(
    showing wanted: ClosedRange<CGFloat>, in shown: ClosedRange<CGFloat>
  ) -> CGFloat {
    let length = shown.upperBound - shown.lowerBound
    if wanted.lowerBound < shown.lowerBound || wanted.upperBound - wanted.lowerBound > length {
      return wanted.lowerBound
    }
    return max(shown.lowerBound, wanted.upperBound - length)
  }
}

struct ScrollState: KindState {
  var scrollMode = CAScrollLayerScrollMode.both
}

extension LayerState {
  var scroll: ScrollState {
    _read { yield self[kind: ScrollState.self] }
    _modify { yield &self[kind: ScrollState.self] }
  }
}

extension CAScrollLayer {
  static let scrollModeProperty = TypedLayerProperty(
    "scrollMode", \.scroll.scrollMode, \CAScrollLayer.scrollMode, .constant(), effect: .none)
}

extension LayerPropertyTable {
  package static let scrollLayer = LayerPropertyTable(
    extending: .layer, [CAScrollLayer.scrollModeProperty])
}
