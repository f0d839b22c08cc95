import AnimatableLayers

extension CGContext {
  /// The slice is less than a full turn, in radians. The hole is less than the radius; 0 makes a pie.
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

  /// To be filled by the even-odd rule.
  func addPie(center: CGPoint, radius: CGFloat, hole: CGFloat) {
    addEllipse(in: CGRect(center: center, radius: radius))
    if hole > 0 { addEllipse(in: CGRect(center: center, radius: hole)) }
  }
}
