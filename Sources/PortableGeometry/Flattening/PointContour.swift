/// Points in device pixels, in memory that is reused.
struct PointContour {
  /// x and y in turn.
  private(set) var coordinates: UnsafeMutablePointer<Double>
  private(set) var count = 0
  private var capacity: Int
  /// How many points arcs may still add before they become chords; see `appendArc`.
  var arcBudget = PointContour.mostArcPoints

  /// For all arcs of a shape: more are not visible, but would take seconds.
  static let mostArcPoints = 1 &<< 22

  init(capacity: Int) {
    self.capacity = capacity
    coordinates = .allocate(capacity: capacity * 2)
  }

  func deallocate() {
    coordinates.deallocate()
  }

  var last: (x: Double, y: Double) {
    (coordinates[count &* 2 &- 2], coordinates[count &* 2 &- 1])
  }

  mutating func removeAll() {
    count = 0
  }

  @_transparent mutating func append(_ x: Double, _ y: Double) {
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

  mutating func append(reversed other: PointContour) {
    var index = other.count &- 1
    while index >= 0 {
      append(other.coordinates[index &* 2], other.coordinates[index &* 2 &+ 1])
      index &-= 1
    }
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
