/// Takes lines and curves in device pixels and writes the fixed-point polygons of a `FlattenedOutline`.
struct OutlineWriter {
  /// x and y of every point in turn, in 18.14 device pixels.
  private(set) var coordinates: UnsafeMutablePointer<Int32>
  private(set) var contourEnds: UnsafeMutablePointer<Int32>
  /// In points, of which each has two of `coordinates`; then the number of finished contours.
  var count = 0
  var contourCount = 0
  var flatness = Flatness.standard
  var visible = DeviceBox.everything

  private(set) var capacity: Int
  private var contourCapacity: Int
  private var contourStart = 0
  private var isOpen = false
  /// Whether the position is within the range of fixed-point coordinates.
  private var isInside = true
  /// Not clipped, in device pixels.
  var x = 0.0, y = 0.0
  private var startX = 0.0, startY = 0.0
  /// Pending halves of curves, with their levels.
  let stack: UnsafeMutablePointer<Double>

  /// Beyond it, halves are below the resolution of a `Double`.
  static let maximumLevel = 32.0

  init(pointCapacity: Int, contourCapacity: Int) {
    coordinates = Self.room(pointCapacity)
    contourEnds = .allocate(capacity: contourCapacity)
    capacity = pointCapacity
    self.contourCapacity = contourCapacity
    stack = .allocate(capacity: 34 * 8)
  }

  func deallocate() {
    UnsafeMutableRawPointer(coordinates).deallocate()
    contourEnds.deallocate()
    stack.deallocate()
  }

  func boundToPairs() -> UnsafeMutablePointer<SIMD2<Int32>> {
    UnsafeMutableRawPointer(coordinates).bindMemory(to: SIMD2<Int32>.self, capacity: capacity)
  }

  /// Rebinds the points after reading: writing pairs is slow in debug builds, so the writer sees single numbers.
  mutating func bindToNumbers() {
    coordinates = UnsafeMutableRawPointer(coordinates)
      .bindMemory(to: Int32.self, capacity: capacity * 2)
  }

  /// A line or curve after `finishContour` begins the next contour at the same point.
  @_transparent mutating func begin(_ newX: Double, _ newY: Double) {
    startX = Self.clamped(newX)
    startY = Self.clamped(newY)
  }

  private mutating func open() {
    isOpen = true
    contourStart = count
    x = startX
    y = startY
    isInside = FixedPoint.isInRange(x, y)
    put(FixedPoint.inRange(x), FixedPoint.inRange(y))
  }

  @_transparent mutating func line(_ newX: Double, _ newY: Double) {
    if !isOpen { open() }
    if isInside && FixedPoint.isInRange(newX, newY) {
      put(newX, newY)
      x = newX
      y = newY
    } else {
      clippedLine(newX, newY)
    }
  }

  @_transparent mutating func finishContour() {
    if isOpen { close() }
  }

  private mutating func close() {
    // Inside, the line back is implied.
    if !isInside || !FixedPoint.isInRange(startX, startY) { clippedLine(startX, startY) }
    isOpen = false
    if count &- contourStart < 3 {
      count = contourStart
      return
    }
    if contourCount == contourCapacity { growContours() }
    contourEnds[contourCount] = Int32(count)
    contourCount &+= 1
  }

  mutating func append(
    points: UnsafeBufferPointer<SIMD2<Int32>>, contourEnds ends: UnsafeBufferPointer<Int32>,
    offset: SIMD2<Int32>
  ) {
    while capacity < count + points.count { grow() }
    while contourCapacity < contourCount + ends.count { growContours() }
    let pairs = boundToPairs() + count
    for index in 0..<points.count { pairs[index] = points[index] &+ offset }
    bindToNumbers()
    for index in 0..<ends.count {
      contourEnds[contourCount &+ index] = Int32(truncatingIfNeeded: count) &+ ends[index]
    }
    count &+= points.count
    contourCount &+= ends.count
  }

  /// Raises the degree: the cubic's control points lie two thirds of the way to the quadratic's.
  mutating func quad(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    if !isOpen { open() }
    let third = 1.0 / 3
    cubic(
      x + (x1 - x) * 2 * third, y + (y1 - y) * 2 * third,
      x2 + (x1 - x2) * 2 * third, y2 + (y1 - y2) * 2 * third, x2, y2)
  }

  /// Halves the curve until its second differences are at most `flatness`.
  mutating func cubic(
    _ endX1: Double, _ endY1: Double, _ endX2: Double, _ endY2: Double,
    _ endX3: Double, _ endY3: Double
  ) {
    if !isOpen { open() }
    #if !DEBUG
      if cubicInSight(endX1, endY1, endX2, endY2, endX3, endY3) { return }
    #endif
    var x0 = x
    var y0 = y
    var x1 = endX1
    var y1 = endY1
    var x2 = endX2
    var y2 = endY2
    var x3 = endX3
    var y3 = endY3
    let flatness = self.flatness
    let stack = self.stack
    // Most curves are wholly visible: then no part of them needs a test of its own.
    let isWhole =
      Self.isWithin(visible, x0, y0) && Self.isWithin(visible, x1, y1)
      && Self.isWithin(visible, x2, y2) && Self.isWithin(visible, x3, y3)
    if !isWhole {
      x1 = Self.clamped(x1)
      y1 = Self.clamped(y1)
      x2 = Self.clamped(x2)
      y2 = Self.clamped(y2)
      x3 = Self.clamped(x3)
      y3 = Self.clamped(y3)
    }
    var level = 0.0
    var waiting = 0
    while true {
      let bend1X = x0 - 2 * x1 + x2
      let bend1Y = y0 - 2 * y1 + y2
      let bend2X = x1 - 2 * x2 + x3
      let bend2Y = y1 - 2 * y2 + y3
      // The chord of a curve on one outer side of what can be seen has the same effect there; the margin is for rounding.
      let isFlat =
        bend1X.magnitude <= flatness && bend1Y.magnitude <= flatness
        && bend2X.magnitude <= flatness && bend2Y.magnitude <= flatness
      if isFlat || level == Self.maximumLevel
        || (!isWhole
          && DeviceCubic(x0: x0, y0: y0, x1: x1, y1: y1, x2: x2, y2: y2, x3: x3, y3: y3)
            .isOutside(visible, margin: 1))
      {
        line(x3, y3)
        if waiting == 0 { return }
        waiting &-= 1
        let half = stack + waiting &* 7
        x0 = x3
        y0 = y3
        x1 = half[0]
        y1 = half[1]
        x2 = half[2]
        y2 = half[3]
        x3 = half[4]
        y3 = half[5]
        level = half[6]
        continue
      }
      let leftX1 = (x0 + x1) * 0.5
      let leftY1 = (y0 + y1) * 0.5
      let middleX = (x1 + x2) * 0.5
      let middleY = (y1 + y2) * 0.5
      let rightX2 = (x2 + x3) * 0.5
      let rightY2 = (y2 + y3) * 0.5
      let leftX2 = (leftX1 + middleX) * 0.5
      let leftY2 = (leftY1 + middleY) * 0.5
      let rightX1 = (middleX + rightX2) * 0.5
      let rightY1 = (middleY + rightY2) * 0.5
      level += 1
      let half = stack + waiting &* 7
      half[0] = rightX1
      half[1] = rightY1
      half[2] = rightX2
      half[3] = rightY2
      half[4] = x3
      half[5] = y3
      half[6] = level
      waiting &+= 1
      x1 = leftX1
      y1 = leftY1
      x2 = leftX2
      y2 = leftY2
      x3 = (leftX2 + rightX1) * 0.5
      y3 = (leftY2 + rightY1) * 0.5
    }
  }

  @_transparent private mutating func put(_ pointX: Double, _ pointY: Double) {
    let fixedX = FixedPoint.nearest(pointX)
    let fixedY = FixedPoint.nearest(pointY)
    if count > contourStart {
      let last = coordinates + (count &* 2 &- 2)
      if last[0] == fixedX && last[1] == fixedY { return }
    }
    if count == capacity { grow() }
    let place = coordinates + count &* 2
    place[0] = fixedX
    place[1] = fixedY
    count &+= 1
  }

  /// Cuts a line where it crosses the border lines of the coordinate range and moves outer parts onto the border.
  @inline(never)
  private mutating func clippedLine(_ deviceX: Double, _ deviceY: Double) {
    let newX = Self.clamped(deviceX)
    let newY = Self.clamped(deviceY)
    let stepX = newX - x
    let stepY = newY - y
    var places = (
      Self.crossing(x, newX, -FixedPoint.limit), Self.crossing(x, newX, FixedPoint.limit),
      Self.crossing(y, newY, -FixedPoint.limit), Self.crossing(y, newY, FixedPoint.limit)
    )
    func order(_ a: inout Double, _ b: inout Double) {
      if a > b { (a, b) = (b, a) }
    }
    order(&places.0, &places.1)
    order(&places.2, &places.3)
    order(&places.0, &places.2)
    order(&places.1, &places.3)
    order(&places.1, &places.2)
    func cut(_ t: Double) {
      if t < 2 { put(FixedPoint.inRange(x + stepX * t), FixedPoint.inRange(y + stepY * t)) }
    }
    cut(places.0)
    cut(places.1)
    cut(places.2)
    cut(places.3)
    put(FixedPoint.inRange(newX), FixedPoint.inRange(newY))
    x = newX
    y = newY
    isInside = FixedPoint.isInRange(newX, newY)
  }

  /// Where between 0 and 1 a coordinate passes `border`, or 2.
  private static func crossing(_ from: Double, _ to: Double, _ border: Double) -> Double {
    (from < border) == (to < border) ? 2 : (border - from) / (to - from)
  }

  @_transparent static func isWithin(_ box: DeviceBox, _ x: Double, _ y: Double) -> Bool {
    x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  }

  /// Clamps numbers that a transform may have made infinite; NaN becomes 0.
  static func clamped(_ value: Double) -> Double {
    if value.magnitude <= 1e100 { return value }
    return value.isNaN ? 0 : value < 0 ? -1e100 : 1e100
  }

  /// Points are read as `SIMD2<Int32>`, so they are aligned like it.
  private static func room(_ points: Int) -> UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer.allocate(
      byteCount: points * MemoryLayout<SIMD2<Int32>>.stride,
      alignment: MemoryLayout<SIMD2<Int32>>.alignment
    ).bindMemory(to: Int32.self, capacity: points * 2)
  }

  @inline(never)
  mutating func grow() {
    let larger = Self.room(capacity * 2)
    larger.update(from: coordinates, count: count * 2)
    UnsafeMutableRawPointer(coordinates).deallocate()
    coordinates = larger
    capacity *= 2
  }

  @inline(never)
  private mutating func growContours() {
    let larger = UnsafeMutablePointer<Int32>.allocate(capacity: contourCapacity * 2)
    larger.update(from: contourEnds, count: contourCount)
    contourEnds.deallocate()
    contourEnds = larger
    contourCapacity *= 2
  }
}
