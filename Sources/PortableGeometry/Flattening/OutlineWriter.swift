/// Takes lines and curves in device pixels and writes the fixed-point polygons of a `FlattenedOutline`.
struct OutlineWriter {
  private(set) var points: UnsafeMutablePointer<SIMD2<Int32>>
  private(set) var contourEnds: UnsafeMutablePointer<Int32>
  /// The number of points, then that of finished contours.
  var count = 0
  var contourCount = 0
  var flatness = Flatness.standard
  var visible = DeviceBox.everything

  private var capacity: Int
  private var contourCapacity: Int
  private var contourStart = 0
  private var isOpen = false
  /// Whether the position is within the range of fixed-point coordinates.
  private var isInside = true
  /// In device pixels, not clipped.
  private var position = DeviceVector.zero
  private var start = DeviceVector.zero
  private let stack: UnsafeMutablePointer<PendingHalf>

  /// The second half of a curve, with the number of halvings that led to it.
  private struct PendingHalf: BitwiseCopyable {
    let curve: DeviceCubic
    let level: Int
  }

  /// The most halvings: further halves are below the resolution of a `Double`.
  private static let maximumLevel = 32

  init(pointCapacity: Int, contourCapacity: Int) {
    points = .allocate(capacity: pointCapacity)
    contourEnds = .allocate(capacity: contourCapacity)
    capacity = pointCapacity
    self.contourCapacity = contourCapacity
    stack = .allocate(capacity: Self.maximumLevel + 1)
  }

  func deallocate() {
    points.deallocate()
    contourEnds.deallocate()
    stack.deallocate()
  }

  /// Begins a contour. A line or curve after `finishContour` begins the next contour at the same point.
  @_transparent mutating func begin(_ point: DeviceVector) { start = point.clamped }

  private mutating func open() {
    isOpen = true
    contourStart = count
    position = start
    isInside = position.isInRange
    put(position.inRange)
  }

  @_transparent mutating func line(_ end: DeviceVector) {
    if !isOpen { open() }
    if isInside && end.isInRange {
      put(end)
      position = end
    } else {
      clippedLine(end)
    }
  }

  @_transparent mutating func finishContour() {
    if isOpen { close() }
  }

  private mutating func close() {
    // Inside, the line back is implied.
    if !isInside || !start.isInRange { clippedLine(start) }
    isOpen = false
    if count &- contourStart < 3 {
      count = contourStart
      return
    }
    if contourCount == contourCapacity { growContours() }
    contourEnds[contourCount] = Int32(count)
    contourCount &+= 1
  }

  /// `ends` count from the first of `newPoints`, which must be in the range of fixed-point coordinates after adding
  /// `offset`.
  mutating func append(
    points newPoints: UnsafeBufferPointer<SIMD2<Int32>>,
    contourEnds ends: UnsafeBufferPointer<Int32>, offset: SIMD2<Int32>
  ) {
    while capacity < count + newPoints.count { grow() }
    while contourCapacity < contourCount + ends.count { growContours() }
    for index in 0..<newPoints.count { points[count &+ index] = newPoints[index] &+ offset }
    for index in 0..<ends.count {
      contourEnds[contourCount &+ index] = Int32(truncatingIfNeeded: count) &+ ends[index]
    }
    count &+= newPoints.count
    contourCount &+= ends.count
  }

  /// Raises the degree: the cubic's control points lie two thirds of the way to the quadratic's.
  mutating func quad(_ control: DeviceVector, _ end: DeviceVector) {
    if !isOpen { open() }
    let third = 1.0 / 3
    cubic(position + (control - position) * 2 * third, end + (control - end) * 2 * third, end)
  }

  /// Halves the curve until its second differences are at most `flatness`.
  mutating func cubic(_ control1: DeviceVector, _ control2: DeviceVector, _ end: DeviceVector) {
    if !isOpen { open() }
    var curve = DeviceCubic(position, control1, control2, end)
    // Most curves are wholly visible, and then no part needs a test of its own.
    let isWhole = curve.isWithin(visible)
    if !isWhole { curve = DeviceCubic(position, control1.clamped, control2.clamped, end.clamped) }
    let flatness = self.flatness
    var level = 0
    var waiting = 0
    while true {
      // Beyond one side of the visible box the chord has the same effect as its curve; the margin is for rounding.
      if curve.isFlat(flatness) || level == Self.maximumLevel
        || !isWhole && curve.isOutside(visible, margin: 1)
      {
        if isWhole {
          put(curve.p3)
        } else {
          line(curve.p3)
        }
        if waiting == 0 { break }
        waiting &-= 1
        curve = stack[waiting].curve
        level = stack[waiting].level
      } else {
        let (first, second) = curve.halves
        level &+= 1
        stack[waiting] = PendingHalf(curve: second, level: level)
        waiting &+= 1
        curve = first
      }
    }
    position = curve.p3
  }

  /// Writes a point in the range of fixed-point coordinates, unless the last one lies on the same step.
  @_transparent private mutating func put(_ point: DeviceVector) {
    // Tuples, because debug builds access the elements of vectors by calls.
    let x = FixedPoint.nearest(point.x)
    let y = FixedPoint.nearest(point.y)
    if count > contourStart {
      let last = unsafeBitCast(points[count &- 1], to: (Int32, Int32).self)
      if last.0 == x && last.1 == y { return }
    }
    if count == capacity { grow() }
    points[count] = unsafeBitCast((x, y), to: SIMD2<Int32>.self)
    count &+= 1
  }

  /// Cuts a line where it crosses the border lines of the coordinate range and moves outer parts onto the border.
  @inline(never) private mutating func clippedLine(_ given: DeviceVector) {
    let end = given.clamped
    let step = end - position
    /// Where between 0 and 1 a coordinate passes `border`, or 2.
    func crossing(_ from: Double, _ to: Double, _ border: Double) -> Double {
      (from < border) == (to < border) ? 2 : (border - from) / (to - from)
    }
    func ordered(_ a: Double, _ b: Double) -> (Double, Double) { a > b ? (b, a) : (a, b) }
    let limit = FixedPoint.limit
    let x = ordered(crossing(position.x, end.x, -limit), crossing(position.x, end.x, limit))
    let y = ordered(crossing(position.y, end.y, -limit), crossing(position.y, end.y, limit))
    let (first, second) = ordered(x.0, y.0)
    let (third, last) = ordered(x.1, y.1)
    let (next, afterNext) = ordered(second, third)
    func cut(_ t: Double) {
      if t < 2 { put((position + step * t).inRange) }
    }
    cut(first)
    cut(next)
    cut(afterNext)
    cut(last)
    put(end.inRange)
    position = end
    isInside = end.isInRange
  }

  @inline(never) private mutating func grow() { points.grow(&capacity, keeping: count) }

  @inline(never) private mutating func growContours() {
    contourEnds.grow(&contourCapacity, keeping: contourCount)
  }
}
