/// Points in device pixels, in memory that is reused.
struct PointContour {
  private(set) var points: UnsafeMutablePointer<DeviceVector>
  private(set) var count = 0
  private var capacity: Int
  /// How many points arcs may still add before they become chords; see `appendArc`.
  var arcBudget = PointContour.mostArcPoints

  /// The most points of all arcs of a shape: more would take seconds and not be visible.
  static let mostArcPoints = 1 &<< 22

  init(capacity: Int) {
    self.capacity = capacity
    points = .allocate(capacity: capacity)
  }

  func deallocate() {
    points.deallocate()
  }

  var last: DeviceVector { points[count &- 1] }

  mutating func removeAll() {
    count = 0
  }

  @_transparent mutating func append(_ point: DeviceVector) {
    if count == capacity { grow() }
    points[count] = point
    count &+= 1
  }

  mutating func replaceFirst(_ point: DeviceVector) {
    points[0] = point
  }

  mutating func replaceLast(_ point: DeviceVector) {
    points[count &- 1] = point
  }

  mutating func append(reversed other: PointContour) {
    var index = other.count &- 1
    while index >= 0 {
      append(other.points[index])
      index &-= 1
    }
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<DeviceVector>.allocate(capacity: capacity * 2)
    larger.update(from: points, count: count)
    points.deallocate()
    points = larger
    capacity *= 2
  }
}
