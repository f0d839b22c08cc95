/// One side of a stroke's outline while it is made: points alone for drawing, or points and curves for a path.
protocol StrokeContour {
  var last: StrokePen.Vector { get }

  mutating func append(_ x: Double, _ y: Double)
  mutating func removeAll()
  /// Moves the first point, from which a straight side leads on.
  mutating func replaceFirst(_ x: Double, _ y: Double)
  /// Moves the last point, to which a straight side leads.
  mutating func replaceLast(_ x: Double, _ y: Double)
  mutating func append(reversed other: Self)
  /// Appends what lies between the pen border's points in two directions of at most a quarter turn, and, if this contour
  /// cannot do without it, the point at the end.
  mutating func appendArc(
    of pen: StrokePen, x: Double, y: Double, from start: StrokePen.Vector, to end: StrokePen.Vector)

  /// Adds the sides of a curve whose start the outliner has turned to.
  static func follow(_ curve: DeviceCubic, in outliner: inout StrokeOutliner<Self>)
}
