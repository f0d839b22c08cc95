import AnimatableLayers

// Layers are drawn with y running down, where Core Graphics' `clockwise: false`, the direction of growing
// angles, appears clockwise.
extension CGContext {
  /// An arc with round caps that is shorter than half its width is drawn thinner, so that a growing arc starts as a point
  /// rather than as a whole dot. From a full turn on it is a circle without a seam.
  ///
  /// The radius, to the middle of the line, and the width are greater than 0. The sweep is clockwise, in radians; from 0
  /// down nothing is drawn.
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
}

extension CGRect {
  init(center: CGPoint, radius: CGFloat) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
