/// Lines of text, laid out in a shape. Immutable.
public final class CTFrame: ReferenceHashable, @unchecked Sendable {
  let path: CGPath
  let lines: [CTLine]
  /// The starts of baselines, from the lower left corner of the path's bounding box.
  let origins: [CGPoint]
  let stringRange: CFRange
  let visibleRange: CFRange

  init(
    path: CGPath, lines: [CTLine], origins: [CGPoint], stringRange: CFRange,
    visibleRange: CFRange
  ) {
    self.path = path
    self.lines = lines
    self.origins = origins
    self.stringRange = stringRange
    self.visibleRange = visibleRange
  }
}

/// Returns the lines from top to bottom, as `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Copies the starts of lines' baselines, from the lower left corner of the path's bounding box; y points up. The range is
/// clamped to the frame's lines, and goes up to the last for a length of 0.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let lines = range.clamped(to: frame.origins.count)
  for (place, line) in lines.enumerated() { origins[place] = frame.origins[line] }
}

/// Returns the frame's path.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the range of the string that was laid out, in units of UTF-16.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.stringRange }

/// Returns the range of the string that fits into the frame, in units of UTF-16.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visibleRange }
