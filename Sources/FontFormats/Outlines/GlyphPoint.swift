/// A point of a TrueType contour.
struct GlyphPoint {
  var x: Double
  var y: Double
  let isOnCurve: Bool
  var endsContour: Bool
}

extension GlyphOutline {
  /// Between two control points the contour runs through their midpoint. It starts at its first point on the curve, or
  /// between its last and its first control point.
  mutating func append(_ points: [GlyphPoint], dx: Double) {
    points.withUnsafeBufferPointer { points in
      var start = 0
      for index in points.indices where points[index].endsContour {
        append(contour: UnsafeBufferPointer(rebasing: points[start...index]), dx: dx)
        start = index + 1
      }
    }
  }

  private mutating func append(contour: UnsafeBufferPointer<GlyphPoint>, dx: Double) {
    func place(_ index: Int) -> Point { Point(x: contour[index].x + dx, y: contour[index].y) }

    let first: Point
    let startIndex: Int
    if let index = contour.firstIndex(where: { $0.isOnCurve }) {
      first = place(index)
      startIndex = index + 1
    } else {
      first = (place(contour.count - 1) + place(0)) * 0.5
      startIndex = 0
    }
    move(to: first)
    var control: Point?
    for step in 0..<(contour.count - (startIndex > 0 ? 1 : 0)) {
      var index = startIndex + step
      if index >= contour.count { index -= contour.count }
      let point = place(index)
      switch (contour[index].isOnCurve, control) {
      case (true, nil): line(to: point)
      case (true, let last?):
        quadratic(to: point, control: last)
        control = nil
      case (false, nil): control = point
      case (false, let last?):
        quadratic(to: (last + point) * 0.5, control: last)
        control = point
      }
    }
    if let control { quadratic(to: first, control: control) }
    close()
  }
}
