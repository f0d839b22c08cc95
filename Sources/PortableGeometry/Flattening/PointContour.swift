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

  func deallocate() { points.deallocate() }

  var last: DeviceVector { points[count &- 1] }

  mutating func removeAll() { count = 0 }

  @_transparent mutating func append(_ point: DeviceVector) {
    if count == capacity { grow() }
    points[count] = point
    count &+= 1
  }

  mutating func replaceFirst(_ point: DeviceVector) { points[0] = point }

  mutating func replaceLast(_ point: DeviceVector) { points[count &- 1] = point }

  mutating func append(reversed other: PointContour) {
    var index = other.count &- 1
    while index >= 0 {
      append(other.points[index])
      index &-= 1
    }
  }

  @inline(never) private mutating func grow() { points.grow(&capacity, keeping: count) }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Moves the first `count` elements to memory for twice as many as `capacity`.
  mutating func grow(_ capacity: inout Int, keeping count: Int) {
    capacity *= 2
    let larger = Self.allocate(capacity: capacity)
    larger.update(from: self, count: count)
    deallocate()
    self = larger
  }
}
