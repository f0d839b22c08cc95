/// A side of curves, for a path that can be scaled.
struct CurveContour: StrokeContour {
  struct Segment {
    /// `nil` for a line.
    var controls: (DeviceVector, DeviceVector)?
    var end: DeviceVector
  }

  /// The `end` of the first segment is where the contour begins.
  private(set) var segments: [Segment] = []

  var last: DeviceVector { segments.last?.end ?? .zero }

  mutating func append(_ point: DeviceVector) {
    if let last = segments.last?.end, last == point { return }
    segments.append(Segment(controls: nil, end: point))
  }

  mutating func appendCurve(
    _ control1: DeviceVector, _ control2: DeviceVector, _ end: DeviceVector
  ) {
    segments.append(Segment(controls: (control1, control2), end: end))
  }

  mutating func removeAll() { segments.removeAll(keepingCapacity: true) }

  mutating func replaceFirst(_ point: DeviceVector) { segments[0].end = point }

  mutating func replaceLast(_ point: DeviceVector) { segments[segments.count - 1].end = point }

  mutating func append(reversed other: CurveContour) {
    append(other.last)
    for index in other.segments.indices.dropFirst().reversed() {
      let end = other.segments[index - 1].end
      if let controls = other.segments[index].controls {
        appendCurve(controls.1, controls.0, end)
      } else {
        append(end)
      }
    }
  }

  /// One cubic: up to a quarter turn it strays from the pen's border by less than 0.03 % of the radius.
  mutating func appendArc(
    of pen: StrokePen, around center: DeviceVector, from start: DeviceVector, to end: DeviceVector
  ) {
    // The handles are 4/3 · tan(a quarter of the angle) long: two half-angle steps from the sine and the cosine.
    let half = start.cross(end) / (1 + start.dot(end))
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let reach = 4.0 / 3 * quarter
    append(center + pen.offset(start))
    appendCurve(
      center + pen.offset(start + start.quarterTurned * reach),
      center + pen.offset(end - end.quarterTurned * reach), center + pen.offset(end))
  }
}
