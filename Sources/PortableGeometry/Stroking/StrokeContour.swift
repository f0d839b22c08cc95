/// One side of a stroke's outline under construction: points alone for drawing, or points and curves for a path.
protocol StrokeContour {
  var last: StrokePen.Vector { get }

  mutating func append(_ x: Double, _ y: Double)
  mutating func removeAll()
  /// The side from the first point must be straight.
  mutating func replaceFirst(_ x: Double, _ y: Double)
  /// The side to the last point must be straight.
  mutating func replaceLast(_ x: Double, _ y: Double)
  mutating func append(reversed other: Self)
  /// Appends the pen's border between two directions at most a quarter turn apart; `CurveContour` adds the end, too.
  mutating func appendArc(
    of pen: StrokePen, x: Double, y: Double, from start: StrokePen.Vector, to end: StrokePen.Vector)

  /// Adds the sides of a curve whose start the outliner has turned to.
  static func follow(_ curve: DeviceCubic, in outliner: inout StrokeOutliner<Self>)
}
