/// A growing row of points in device pixels that keeps its memory.
struct PointRow: StrokeRow {
  /// x and y in turn.
  private(set) var coordinates: UnsafeMutablePointer<Double>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    coordinates = .allocate(capacity: capacity * 2)
  }

  func deallocate() {
    coordinates.deallocate()
  }

  var last: StrokePen.Vector {
    (coordinates[count &* 2 &- 2], coordinates[count &* 2 &- 1])
  }

  mutating func removeAll() {
    count = 0
  }

  @inline(__always)
  mutating func append(_ x: Double, _ y: Double) {
    if count == capacity { grow() }
    let place = coordinates + count &* 2
    place[0] = x
    place[1] = y
    count &+= 1
  }

  mutating func replaceFirst(_ x: Double, _ y: Double) {
    coordinates[0] = x
    coordinates[1] = y
  }

  mutating func replaceLast(_ x: Double, _ y: Double) {
    coordinates[count &* 2 &- 2] = x
    coordinates[count &* 2 &- 1] = y
  }

  mutating func append(reversed other: PointRow) {
    var index = other.count &- 1
    while index >= 0 {
      append(other.coordinates[index &* 2], other.coordinates[index &* 2 &+ 1])
      index &-= 1
    }
  }

  /// Quarters of a circle are halved like the curves that stand for them in a path; the end is left to the caller.
  mutating func appendArc(
    of pen: StrokePen, x: Double, y: Double, from start: StrokePen.Vector, to end: StrokePen.Vector
  ) {
    let cosine = start.x * end.x + start.y * end.y
    var bend = pen.radius * (1 - cosine) * 0.4477
    var stepCosine = cosine
    var stepSine = start.x * end.y - start.y * end.x
    var steps = 1
    while bend > pen.flatness && steps < 4096 {
      bend *= 0.25
      steps &*= 2
      let half = ((1 + stepCosine) * 0.5).squareRoot()
      stepSine /= 2 * half
      stepCosine = half
    }
    var spoke = start
    while steps > 1 {
      spoke = (
        spoke.x * stepCosine - spoke.y * stepSine, spoke.x * stepSine + spoke.y * stepCosine
      )
      let offset = pen.offset(spoke)
      append(x + offset.x, y + offset.y)
      steps &-= 1
    }
  }

  static func follow(_ curve: DeviceCubic, in outliner: inout StrokeOutliner<PointRow>) {
    outliner.followInLines(curve)
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: capacity * 4)
    larger.update(from: coordinates, count: count * 2)
    coordinates.deallocate()
    coordinates = larger
    capacity *= 2
  }
}
