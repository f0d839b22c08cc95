import PortableCoreGraphics

/// In points from the baseline.
struct LineHeights {
  let ascent: CGFloat
  let descent: CGFloat
  let leading: CGFloat
}

extension LineHeights {
  init(_ font: CTFont, _ style: TextStyle) {
    self.init(
      ascent: CTFontGetAscent(font) + style.baselineOffset,
      descent: CTFontGetDescent(font) - style.baselineOffset, leading: CTFontGetLeading(font))
  }

  func including(_ other: LineHeights?) -> LineHeights {
    guard let other else { return self }
    return LineHeights(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
      leading: max(leading, other.leading))
  }
}
