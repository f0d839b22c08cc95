/// The direction in which a layer is scrolled.
public enum ScrollAxis: Hashable, Sendable {
  /// By `bounds.origin.x`.
  case horizontal
  /// By `bounds.origin.y`.
  case vertical
}

/// The offsets of a scroll between which something happens.
///
/// The ranges of a layer are those of CSS's view timelines: they follow from the layer's place in the content and the length
/// of the scrolling layer.
public enum ScrollRange {
  /// From an offset to another, which may be smaller. If both are the same, everything happens there.
  case offsets(from: CGFloat, to: CGFloat)
  /// The whole scroll through content of a length in points; one that fits is at its start.
  case content(length: CGFloat)
  /// From the first point of a layer coming into view until its last one has left.
  case cover(CALayer)
  /// While a layer is wholly in view, or fills it.
  case contain(CALayer)
  /// From the first point of a layer coming into view until it is wholly there, or fills the view.
  case entry(CALayer)
  /// From the first point of a layer leaving the view, or no longer filling it, until the last one has left.
  case exit(CALayer)

  /// The offsets of the start and the end; `nil` when there is nothing to scroll.
  func ends(in scroller: CALayer, _ axis: ScrollAxis) -> (start: CGFloat, end: CGFloat)? {
    let size = scroller.bounds.size
    let view = axis == .vertical ? size.height : size.width
    func span(of layer: CALayer) -> (first: CGFloat, last: CGFloat) {
      let frame = layer.convert(layer.bounds, to: scroller)
      return axis == .vertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }
    func inside(_ layer: CALayer) -> (start: CGFloat, end: CGFloat) {
      let span = span(of: layer)
      return (min(span.first, span.last - view), max(span.first, span.last - view))
    }
    switch self {
    case .offsets(let start, let end): return (start, end)
    case .content(let length): return length > view ? (0, length - view) : nil
    case .cover(let layer): return (span(of: layer).first - view, span(of: layer).last)
    case .contain(let layer): return inside(layer)
    case .entry(let layer): return (span(of: layer).first - view, inside(layer).start)
    case .exit(let layer): return (inside(layer).end, span(of: layer).last)
    }
  }

  /// The part of the range before an offset, below 0 before it and above 1 after it; a range without a length is over where
  /// it begins.
  static func progress(at offset: CGFloat, from start: CGFloat, to end: CGFloat) -> Double {
    guard offset.isFinite, start.isFinite, end.isFinite else { return 0 }
    guard start != end else { return offset < start ? 0 : 1 }
    return Double((offset - start) / (end - start))
  }
}
