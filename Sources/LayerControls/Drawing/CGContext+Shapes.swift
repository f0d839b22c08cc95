import AnimatableLayers

// With y running down, `clockwise: false`, the direction of growing angles, appears clockwise.
extension CGContext {
  /// Strokes an arc, clockwise; nothing for a sweep of 0 or less, and a circle without a seam from a full turn on.
  ///
  /// An arc with round caps that is shorter than half of its width is drawn thinner, so that a growing arc starts as a point
  /// rather than as a whole dot.
  func strokeArc(
    center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat, width: CGFloat,
    color: CGColor, cap: RingCap = .round
  ) {
    guard sweep > 0 else { return }
    setStrokeColor(color)
    setLineCap(cap == .round ? .round : .butt)
    setLineWidth(cap == .round ? Swift.min(width, 2 * radius * sweep) : width)
    if sweep < .fullTurn {
      addArc(
        center: center, radius: radius, startAngle: start, endAngle: start + sweep,
        clockwise: false)
      strokePath()
    } else {
      strokeEllipse(in: CGRect(center: center, radius: radius))
    }
  }

  /// Adds a slice of less than a full turn to the path, with a hole of a smaller radius or of 0.
  func addSlice(
    center: CGPoint, radius: CGFloat, hole: CGFloat, from first: CGFloat, to last: CGFloat
  ) {
    addArc(center: center, radius: radius, startAngle: first, endAngle: last, clockwise: false)
    if hole > 0 {
      addArc(center: center, radius: hole, startAngle: last, endAngle: first, clockwise: true)
    } else {
      addLine(to: center)
    }
    closePath()
  }

  /// Adds a whole pie, or a ring, to a path that is filled by the even-odd rule.
  func addPie(center: CGPoint, radius: CGFloat, hole: CGFloat) {
    addEllipse(in: CGRect(center: center, radius: radius))
    if hole > 0 { addEllipse(in: CGRect(center: center, radius: hole)) }
  }

  /// Adds a closed polygon to the path; corners come one by one, which allocates no array in a frame.
  func addPolygon(corners count: Int, at corner: (Int) -> CGPoint) {
    guard count > 0 else { return }
    move(to: corner(0))
    for index in 1..<count { addLine(to: corner(index)) }
    closePath()
  }

  /// Adds a rectangle with round corners to the path; a radius from half of its shorter side on makes a capsule.
  func addRoundedRect(_ rect: CGRect, radius: CGFloat) {
    let radius = Swift.min(radius, Swift.min(rect.width, rect.height) / 2)
    guard radius > 0 else { return addRect(rect) }
    let inner = rect.insetBy(dx: radius, dy: radius)
    move(to: CGPoint(x: inner.minX, y: rect.minY))
    func addCorner(_ x: CGFloat, _ y: CGFloat, from start: CGFloat) {
      addArc(
        center: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: start + .pi / 2,
        clockwise: false)
    }
    addCorner(inner.maxX, inner.minY, from: -.pi / 2)
    addCorner(inner.maxX, inner.maxY, from: 0)
    addCorner(inner.minX, inner.maxY, from: .pi / 2)
    addCorner(inner.minX, inner.minY, from: .pi)
    closePath()
  }

  func fillRoundedRect(_ rect: CGRect, radius: CGFloat, color: CGColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    setFillColor(color)
    addRoundedRect(rect, radius: radius)
    fillPath()
  }

  func fillCapsule(_ rect: CGRect, color: CGColor) {
    fillRoundedRect(rect, radius: .infinity, color: color)
  }

  func clipToCapsule(_ rect: CGRect) {
    addRoundedRect(rect, radius: .infinity)
    clip()
  }
}

extension CGRect {
  init(center: CGPoint, radius: CGFloat) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// The first points of a bar, and as much before it as it is high: a clip to the bar rounds its beginning.
  func filled(to length: CGFloat) -> CGRect {
    CGRect(x: minX - height, y: minY, width: height + length, height: height)
  }
}
