/// One side of a stroke's outline under construction: points alone for drawing, or points and curves for a path.
protocol StrokeContour {
  var last: DeviceVector { get }

  mutating func append(_ point: DeviceVector)
  mutating func removeAll()
  /// The side from the first point must be straight.
  mutating func replaceFirst(_ point: DeviceVector)
  /// The side to the last point must be straight.
  mutating func replaceLast(_ point: DeviceVector)
  mutating func append(reversed other: Self)
  /// Appends the pen's border between two directions at most a quarter turn apart; `CurveContour` adds the end, too.
  mutating func appendArc(
    of pen: StrokePen, around center: DeviceVector, from start: DeviceVector, to end: DeviceVector)

  /// Adds the sides of a curve whose start the outliner has turned to.
  static func follow(_ curve: DeviceCubic, in outliner: inout StrokeOutliner<Self>)
}
