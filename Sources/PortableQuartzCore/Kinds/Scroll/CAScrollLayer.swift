/// A layer that scrolls its sublayers. Mirrors QuartzCore.
///
/// Scrolling changes the origin of its bounds, with the implicit animation of the bounds.
open class CAScrollLayer: CALayer, ScrollingLayer {
  package override class var properties: LayerPropertyTable { scrollProperties }

  /// The scrollable directions. Default `both`.
  open var scrollMode: CAScrollLayerScrollMode {
    get { state.scroll.scrollMode }
    set { write(CAScrollLayer.scrollModeProperty, newValue) }
  }

  /// Scrolls a point of the layer's coordinates to the origin of its bounds.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode != .none, scrollMode != .vertically { origin.x = p.x }
    if scrollMode != .none, scrollMode != .horizontally { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls by the least distance that shows a rectangle of the layer's coordinates, or the origin of one that is too large.
  open func scroll(to r: CGRect) {
    let shown = bounds
    let wanted = r.standardized
    scroll(
      to: CGPoint(
        x: origin(showing: wanted.minX...wanted.maxX, in: shown.minX...shown.maxX),
        y: origin(showing: wanted.minY...wanted.maxY, in: shown.minY...shown.maxY)))
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

  static let scrollProperties = LayerPropertyTable(
    of: CAScrollLayer.self, extending: layerProperties, [scrollModeProperty])
}

/// The scrollable directions of a scroll layer. Mirrors QuartzCore.
public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `both`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Vertically.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Horizontally.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In both directions.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
