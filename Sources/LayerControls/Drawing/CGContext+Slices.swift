import AnimatableLayers

extension CGContext {
  /// - Parameters:
  ///   - hole: the radius of the hole, less than the radius; 0 makes a pie.
  ///   - first: where the slice starts, in radians.
  ///   - last: where it ends, after `first` and less than a full turn from it.
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

  /// Adds a whole pie or doughnut to the path, to be filled by the even-odd rule.
  func addPie(center: CGPoint, radius: CGFloat, hole: CGFloat) {
    addEllipse(in: CGRect(center: center, radius: radius))
    if hole > 0 { addEllipse(in: CGRect(center: center, radius: hole)) }
  }
}
