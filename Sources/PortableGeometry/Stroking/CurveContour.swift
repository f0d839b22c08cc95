/// A row of points with curves between some of them, for a path that can be scaled.
struct CurveRow: StrokeRow {
  /// How one gets from the point before to the end: by a line, or by a curve with two control points.
  struct Step {
    var isCurve: Bool
    var control1: StrokePen.Vector
    var control2: StrokePen.Vector
    var end: StrokePen.Vector
  }

  /// The first step is where the row begins.
  private(set) var steps: [Step] = []

  var last: StrokePen.Vector { steps.last?.end ?? (0, 0) }

  mutating func append(_ x: Double, _ y: Double) {
    if let last = steps.last?.end, last == (x, y) { return }
    steps.append(Step(isCurve: false, control1: (x, y), control2: (x, y), end: (x, y)))
  }

  mutating func appendCurve(
    _ control1: StrokePen.Vector, _ control2: StrokePen.Vector, _ end: StrokePen.Vector
  ) {
    steps.append(Step(isCurve: true, control1: control1, control2: control2, end: end))
  }

  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
  }

  mutating func replaceFirst(_ x: Double, _ y: Double) {
    steps[0].end = (x, y)
  }

  mutating func replaceLast(_ x: Double, _ y: Double) {
    steps[steps.count - 1].end = (x, y)
  }

  mutating func append(reversed other: CurveRow) {
    append(other.last.x, other.last.y)
    for index in other.steps.indices.dropFirst().reversed() {
      let step = other.steps[index]
      let end = other.steps[index - 1].end
      if step.isCurve {
        appendCurve(step.control2, step.control1, end)
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
    // The handles are 4/3 · tan(a quarter of the angle) long, the tangent being found by halving twice.
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
