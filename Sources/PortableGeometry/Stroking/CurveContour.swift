/// Keeps curves, for a path that can be scaled.
struct CurveContour: StrokeContour {
  struct Segment {
    var isCurve: Bool
    var control1: StrokePen.Vector
    var control2: StrokePen.Vector
    var end: StrokePen.Vector
  }

  /// The `end` of the first segment is where the contour begins.
  private(set) var segments: [Segment] = []

  var last: StrokePen.Vector { segments.last?.end ?? (0, 0) }

  mutating func append(_ x: Double, _ y: Double) {
    if let last = segments.last?.end, last == (x, y) { return }
    segments.append(Segment(isCurve: false, control1: (x, y), control2: (x, y), end: (x, y)))
  }

  mutating func appendCurve(
    _ control1: StrokePen.Vector, _ control2: StrokePen.Vector, _ end: StrokePen.Vector
  ) {
    segments.append(Segment(isCurve: true, control1: control1, control2: control2, end: end))
  }

  mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
  }

  mutating func replaceFirst(_ x: Double, _ y: Double) {
    segments[0].end = (x, y)
  }

  mutating func replaceLast(_ x: Double, _ y: Double) {
    segments[segments.count - 1].end = (x, y)
  }

  mutating func append(reversed other: CurveContour) {
    append(other.last.x, other.last.y)
    for index in other.segments.indices.dropFirst().reversed() {
      let segment = other.segments[index]
      let end = other.segments[index - 1].end
      if segment.isCurve {
        appendCurve(segment.control2, segment.control1, end)
      } else {
        append(end.x, end.y)
      }
    }
  }

  /// One cubic: up to a quarter turn it strays from the pen's border by less than 0.03 % of the radius.
  mutating func appendArc(
    of pen: StrokePen, x: Double, y: Double, from start: StrokePen.Vector, to end: StrokePen.Vector
  ) {
    let cosine = start.x * end.x + start.y * end.y
    let sine = start.x * end.y - start.y * end.x
    // The handles are 4/3 · tan(a quarter of the angle) long: two half-angle steps from the sine and the cosine.
    let half = sine / (1 + cosine)
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let reach = 4.0 / 3 * quarter
    func point(_ vector: StrokePen.Vector) -> StrokePen.Vector {
      let offset = pen.offset(vector)
      return (x + offset.x, y + offset.y)
    }
    let from = point(start)
    append(from.x, from.y)
    appendCurve(
      point((start.x - reach * start.y, start.y + reach * start.x)),
      point((end.x + reach * end.y, end.y - reach * end.x)), point(end))
  }
}
