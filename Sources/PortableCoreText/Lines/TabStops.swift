import FontFormats
import PortableCoreGraphics

struct TabStops {
  private let stops: [CGFloat]
  private let interval: CGFloat

  init(_ paragraph: CTParagraphStyle.Values) {
    stops = paragraph.tabStops.map(\.location).sorted()
    interval = paragraph.defaultTabInterval
  }

  /// Returns the end of a tab that begins at `x`: the next stop, else the next multiple of the paragraph's interval, else
  /// the width of a space after `x`.
  func next(after x: CGFloat, font: CTFont) -> CGFloat {
    if let stop = stops.first(where: { $0 > x }) { return stop }
    if interval > 0 {
      let next = ((x / interval).rounded(.down) + 1) * interval
      if next > x { return next }
    }
    let space = font.graphicsFont.face.glyph(for: " ")
    return x + CGFloat(font.graphicsFont.advance(of: space)) * font.unit
  }
}
