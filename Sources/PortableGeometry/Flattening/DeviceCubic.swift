/// For inner loops; in device pixels.
struct DeviceCubic {
  var x0: Double, y0: Double, x1: Double, y1: Double
  var x2: Double, y2: Double, x3: Double, y3: Double

  @inline(__always)
  var startDirection: (Double, Double) {
    if x1 != x0 || y1 != y0 { return (x1 - x0, y1 - y0) }
    if x2 != x0 || y2 != y0 { return (x2 - x0, y2 - y0) }
    return (x3 - x0, y3 - y0)
  }

  @inline(__always)
  var endDirection: (Double, Double) {
    if x3 != x2 || y3 != y2 { return (x3 - x2, y3 - y2) }
    if x3 != x1 || y3 != y1 { return (x3 - x1, y3 - y1) }
    return (x3 - x0, y3 - y0)
  }

  func point(at t: Double) -> (x: Double, y: Double) {
    let u = 1 - t
    let w0 = u * u * u
    let w1 = 3 * u * u * t
    let w2 = 3 * u * t * t
    let w3 = t * t * t
    return (w0 * x0 + w1 * x1 + w2 * x2 + w3 * x3, w0 * y0 + w1 * y1 + w2 * y2 + w3 * y3)
  }

  /// The largest distance of a point from the first one, along x or y.
  var extent: Double {
    max(
      max(max((x1 - x0).magnitude, (y1 - y0).magnitude), (x2 - x0).magnitude),
      max(max((y2 - y0).magnitude, (x3 - x0).magnitude), (y3 - y0).magnitude))
  }

  var isLine: Bool { x1 == x0 && y1 == y0 && x2 == x3 && y2 == y3 }

  @inline(__always)
  func isFlat(_ flatness: Double) -> Bool {
    (x0 - 2 * x1 + x2).magnitude <= flatness && (y0 - 2 * y1 + y2).magnitude <= flatness
      && (x1 - 2 * x2 + x3).magnitude <= flatness && (y1 - 2 * y2 + y3).magnitude <= flatness
  }

  @inline(__always)
  var halves: (DeviceCubic, DeviceCubic) {
    let ax = (x0 + x1) * 0.5
    let ay = (y0 + y1) * 0.5
    let bx = (x1 + x2) * 0.5
    let by = (y1 + y2) * 0.5
    let cx = (x2 + x3) * 0.5
    let cy = (y2 + y3) * 0.5
    let dx = (ax + bx) * 0.5
    let dy = (ay + by) * 0.5
    let ex = (bx + cx) * 0.5
    let ey = (by + cy) * 0.5
    let middleX = (dx + ex) * 0.5
    let middleY = (dy + ey) * 0.5
    return (
      DeviceCubic(x0: x0, y0: y0, x1: ax, y1: ay, x2: dx, y2: dy, x3: middleX, y3: middleY),
      DeviceCubic(x0: middleX, y0: middleY, x1: ex, y1: ey, x2: cx, y2: cy, x3: x3, y3: y3)
    )
  }

  // Compared one by one: in a debug build the least of four numbers allocates an array.

  func isWithin(_ box: DeviceBox) -> Bool {
    x0 >= box.left && x1 >= box.left && x2 >= box.left && x3 >= box.left
      && x0 <= box.right && x1 <= box.right && x2 <= box.right && x3 <= box.right
      && y0 >= box.top && y1 >= box.top && y2 >= box.top && y3 >= box.top
      && y0 <= box.bottom && y1 <= box.bottom && y2 <= box.bottom && y3 <= box.bottom
  }

  /// Whether all points lie beyond the same side of a box by more than `margin`.
  func isOutside(_ box: DeviceBox, margin: Double) -> Bool {
    let left = box.left - margin
    if x0 < left && x1 < left && x2 < left && x3 < left { return true }
    let right = box.right + margin
    if x0 > right && x1 > right && x2 > right && x3 > right { return true }
    let top = box.top - margin
    if y0 < top && y1 < top && y2 < top && y3 < top { return true }
    let bottom = box.bottom + margin
    return y0 > bottom && y1 > bottom && y2 > bottom && y3 > bottom
  }
}
