/// Glyphs of a line that share their attributes and their direction, from left to right. Immutable.
public final class CTRun: ReferenceHashable, @unchecked Sendable {
  let style: TextStyle
  let font: CTFont
  let glyphs: [CGGlyph]
  /// From the start of the line, in points.
  let positions: [CGPoint]
  let advances: [CGSize]
  /// The first unit of UTF-16 that each glyph shows.
  let stringIndices: [CFIndex]
  let stringRange: CFRange
  let isRightToLeft: Bool
  let x: CGFloat
  let width: CGFloat

  init(
    style: TextStyle, font: CTFont, glyphs: [CGGlyph], positions: [CGPoint], advances: [CGSize],
    stringIndices: [CFIndex], stringRange: CFRange, isRightToLeft: Bool, x: CGFloat,
    width: CGFloat
  ) {
    self.style = style
    self.font = font
    self.glyphs = glyphs
    self.positions = positions
    self.advances = advances
    self.stringIndices = stringIndices
    self.stringRange = stringRange
    self.isRightToLeft = isRightToLeft
    self.x = x
    self.width = width
  }

  /// - Parameter index: replaces the string indices of all glyphs, for a truncation token.
  func moved(by distance: CGFloat, stringIndex index: CFIndex?) -> CTRun {
    CTRun(
      style: style, font: font, glyphs: glyphs,
      positions: positions.map { CGPoint(x: $0.x + distance, y: $0.y) }, advances: advances,
      stringIndices: stringIndices.map { index ?? $0 },
      stringRange: index.map { CFRange(location: $0, length: 0) } ?? stringRange,
      isRightToLeft: isRightToLeft, x: x + distance, width: width)
  }
}

extension CFRange {
  /// A length of 0 reaches up to `count`.
  func clamped(to count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<(length > 0 ? start + min(length, count - start) : count)
  }
}

/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes of the run's text, with the font that shows it.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var attributes: CFDictionary = [:]
  for (key, value) in run.style.attributes { attributes[key.rawValue] = value }
  attributes[kCTFontAttributeName] = run.font
  return attributes
}

/// Returns the run's status.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  var status: CTRunStatus = []
  if run.isRightToLeft { status.insert(.rightToLeft) }
  let ordered = run.isRightToLeft ? run.stringIndices.reversed() : run.stringIndices
  if zip(ordered, ordered.dropFirst()).contains(where: { $0 > $1 }) { status.insert(.nonMonotonic) }
  if run.font.matrix != .identity { status.insert(.hasNonIdentityMatrix) }
  return status
}

private func copy<Value>(
  _ values: [Value], _ range: CFRange, to buffer: UnsafeMutablePointer<Value>
) {
  for (place, index) in range.clamped(to: values.count).enumerated() {
    buffer[place] = values[index]
  }
}

/// Copies glyphs; a range of length 0 goes to the end of the run.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  copy(run.glyphs, range, to: buffer)
}

/// Copies the positions of glyphs on the line; a range of length 0 goes to the end of the run.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  copy(run.positions, range, to: buffer)
}

/// Copies the advances of glyphs; a range of length 0 goes to the end of the run.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  copy(run.advances, range, to: buffer)
}

/// Copies the first unit of UTF-16 that each glyph shows; a range of length 0 goes to the end of the run.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  copy(run.stringIndices, range, to: buffer)
}

/// Returns the units of UTF-16 that the run shows.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.stringRange }

/// Returns the width of glyphs, and writes their ascent, descent and leading; for a length of 0 up to the run's end.
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CTFontGetAscent(run.font) + run.style.baselineOffset
  descent?.pointee = CTFontGetDescent(run.font) - run.style.baselineOffset
  leading?.pointee = CTFontGetLeading(run.font)
  let glyphs = range.clamped(to: run.glyphs.count)
  return Double(run.advances[glyphs].reduce(CGFloat(0)) { $0 + $1.width })
}
