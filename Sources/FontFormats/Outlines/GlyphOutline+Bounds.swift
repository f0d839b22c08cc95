extension GlyphOutline {
  /// The smallest rectangle around the curves, or `nil` without any. Contours of one point, for attaching, do not count.
  package var bounds: FontBounds? {
    guard var last = points.first else { return nil }
    var bounds: FontBounds?
    var index = 0
    for verb in verbs where verb != .close {
      let end = points[index + verb.pointCount - 1]
      if verb != .move {
        var drawn = bounds ?? FontBounds(last)
        drawn.include(last)
        drawn.include(end)
        switch verb {
        case .quadratic: drawn.includeExtrema(from: last, control: points[index], to: end)
        case .cubic:
          drawn.includeExtrema(
            from: last, control1: points[index], control2: points[index + 1], to: end)
        case .move, .line, .close: break
        }
        bounds = drawn
      }
      last = end
      index += verb.pointCount
    }
    return bounds
  }
}

extension FontBounds {
  package init(_ point: GlyphOutline.Point) {
    self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
  }

  fileprivate func contains(_ point: GlyphOutline.Point) -> Bool {
    (minX...maxX).contains(point.x) && (minY...maxY).contains(point.y)
  }

  package mutating func include(_ point: GlyphOutline.Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  fileprivate mutating func includeExtrema(
    from start: GlyphOutline.Point, control: GlyphOutline.Point, to end: GlyphOutline.Point
  ) {
    // A curve lies within its control points.
    guard !contains(control) else { return }
    for axis: (GlyphOutline.Point) -> Double in [{ $0.x }, { $0.y }] {
      let bend = axis(start) - 2 * axis(control) + axis(end)
      let t = (axis(start) - axis(control)) / bend
      guard t > 0, t < 1 else { continue }
      let first = start + (control - start) * t
      let last = control + (end - control) * t
      include(first + (last - first) * t)
    }
  }

  fileprivate mutating func includeExtrema(
    from start: GlyphOutline.Point, control1: GlyphOutline.Point,
    control2: GlyphOutline.Point, to end: GlyphOutline.Point
  ) {
    guard !contains(control1) || !contains(control2) else { return }
    for axis: (GlyphOutline.Point) -> Double in [{ $0.x }, { $0.y }] {
      // A third of the derivative is a·t² + 2·b·t + c.
      let c = axis(control1) - axis(start)
      let b = axis(control2) - 2 * axis(control1) + axis(start)
      let a = axis(end) - axis(start) + 3 * (axis(control1) - axis(control2))
      let root = max(b * b - a * c, 0).squareRoot()
      // Both forms of the quadratic formula: each is precise where the other cancels.
      let q = -(b + (b < 0 ? -root : root))
      for t in [q / a, c / q] where t > 0 && t < 1 {
        let first = start + (control1 - start) * t
        let middle = control1 + (control2 - control1) * t
        let last = control2 + (end - control2) * t
        let near = first + (middle - first) * t
        let far = middle + (last - middle) * t
        include(near + (far - near) * t)
      }
    }
  }
}
