/// One line of text: runs of glyphs from left to right. Immutable.
public final class CTLine: ReferenceHashable, @unchecked Sendable {
  let runs: [CTRun]
  let carets: [CaretUnit]
  /// In units of UTF-16.
  let stringRange: CFRange
  let isRightToLeft: Bool
  let heights: LineHeights
  let width: CGFloat
  let trailingWhitespace: CGFloat
  /// The line's source, for truncation and justification.
  let text: TypesetText
  let range: Range<Int>

  init(
    runs: [CTRun], carets: [CaretUnit], stringRange: CFRange, isRightToLeft: Bool,
    heights: LineHeights, width: CGFloat, trailingWhitespace: CGFloat, text: TypesetText,
    range: Range<Int>
  ) {
    self.runs = runs
    self.carets = carets
    self.stringRange = stringRange
    self.isRightToLeft = isRightToLeft
    self.heights = heights
    self.width = width
    self.trailingWhitespace = trailingWhitespace
    self.text = text
    self.range = range
  }

  var ascent: CGFloat { heights.ascent }
  var descent: CGFloat { heights.descent }
  var leading: CGFloat { heights.leading }

  var visibleWidth: CGFloat { width - trailingWhitespace }
}

/// Returns one line of a whole string, even if it contains line breaks.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  TypesetText(attrString).wholeLine
}

/// Returns the runs from left to right, as `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// Returns the number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// Returns the units of UTF-16 that the line shows.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.stringRange }

/// Returns the line's width with the spaces at its end, and writes its ascent, descent and leading.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return Double(line.width)
}

/// Returns the width of the spaces at the line's end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.trailingWhitespace)
}

/// Returns the bounds of a line, whose origin is at the start of its baseline; y points up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) || options.contains(.useOpticalBounds) {
    return line.glyphBounds
  }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width,
    height: line.ascent + line.descent + leading)
}

/// Returns the start of a line that is aligned in a width in points, with a factor from 0, at the left, to 1, at the right.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let factor = flushFactor.isNaN ? 0 : min(max(flushFactor, 0), 1)
  return max(flushWidth - Double(line.visibleWidth), 0) * Double(factor)
}

extension CTLine {
  /// Null without glyphs.
  var glyphBounds: CGRect {
    var bounds = CGRect.null
    for run in runs {
      for (glyph, position) in zip(run.glyphs, run.positions) {
        let rect = run.font.bounds(of: glyph)
        if rect.isEmpty { continue }
        bounds = bounds.union(rect.offsetBy(dx: position.x, dy: position.y))
      }
    }
    return bounds
  }
}
