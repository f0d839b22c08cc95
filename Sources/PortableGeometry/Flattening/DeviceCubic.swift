/// A cubic Bézier curve in device pixels, for inner loops.
struct DeviceCubic: BitwiseCopyable {
  var p0: DeviceVector, p1: DeviceVector, p2: DeviceVector, p3: DeviceVector

  @_transparent init(
    _ p0: DeviceVector, _ p1: DeviceVector, _ p2: DeviceVector, _ p3: DeviceVector
  ) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  var startDirection: DeviceVector { p1 != p0 ? p1 - p0 : p2 != p0 ? p2 - p0 : p3 - p0 }

  var endDirection: DeviceVector { p3 != p2 ? p3 - p2 : p3 != p1 ? p3 - p1 : p3 - p0 }

  func point(at t: Double) -> DeviceVector {
    let u = 1 - t
    return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  /// The largest distance of a point from the first one, along x or y.
  var extent: Double { max(max((p1 - p0).extent, (p2 - p0).extent), (p3 - p0).extent) }

  var isLine: Bool { p1 == p0 && p2 == p3 }

  /// Whether both second differences have components of at most `flatness`.
  @_transparent func isFlat(_ flatness: Double) -> Bool {
    (p0 - p1 * 2 + p2).isWithin(flatness) && (p1 - p2 * 2 + p3).isWithin(flatness)
  }

  /// De Casteljau's algorithm.
  @_transparent var halves: (DeviceCubic, DeviceCubic) {
    let a = (p0 + p1) * 0.5
    let b = (p1 + p2) * 0.5
    let c = (p2 + p3) * 0.5
    let d = (a + b) * 0.5
    let e = (b + c) * 0.5
    let middle = (d + e) * 0.5
    return (DeviceCubic(p0, a, d, middle), DeviceCubic(middle, e, c, p3))
  }

  @_transparent func isWithin(_ box: DeviceBox) -> Bool {
    box.contains(p0) && box.contains(p1) && box.contains(p2) && box.contains(p3)
  }

  /// Whether all points lie beyond the same side of a box by more than `margin`.
  func isOutside(_ box: DeviceBox, margin: Double) -> Bool {
    // Compared one by one: in a debug build the least of four numbers allocates an array.
    let left = box.left - margin
    if p0.x < left && p1.x < left && p2.x < left && p3.x < left { return true }
    let right = box.right + margin
    if p0.x > right && p1.x > right && p2.x > right && p3.x > right { return true }
    let top = box.top - margin
    if p0.y < top && p1.y < top && p2.y < top && p3.y < top { return true }
    let bottom = box.bottom + margin
    return p0.y > bottom && p1.y > bottom && p2.y > bottom && p3.y > bottom
  }
}
