import Foundation

/// The pen of a stroke: a circle in the path's space, an ellipse in device pixels.
///
/// Directions are unit vectors of the path's space, where the pen is round and right angles are right; positions and
/// offsets are in device pixels. That gives a stroke under an uneven scale its thick and thin parts.
struct StrokePen {
  /// Half the stroke's width, in the path's units.
  let halfWidth: Double
  /// The longest offset in device pixels.
  let radius: Double
  /// The flatness of curves and of the pen's border, in device pixels.
  let flatness: Double
  let visible: DeviceBox
  // The images of the axes in device pixels, and those of the device's axes in the path's space.
  private let acrossX: DeviceVector, acrossY: DeviceVector
  private let backX: DeviceVector, backY: DeviceVector

  /// `nil` when nothing would be drawn: no width, or a transform that leaves no area.
  init?(
    width: CGFloat, transform: CGAffineTransform, flatness: Double, visible: DeviceBox = .everything
  ) {
    let x = DeviceVector(Double(transform.a), Double(transform.b))
    let y = DeviceVector(Double(transform.c), Double(transform.d))
    let scale = 1 / x.cross(y)
    guard width > 0, width.isFinite, transform.isFinite, scale.isFinite else { return nil }
    halfWidth = Double(width) / 2
    acrossX = x
    acrossY = y
    backX = DeviceVector(y.y, -x.y) * scale
    backY = DeviceVector(-y.x, x.x) * scale
    // The larger singular value is the longest image of a unit vector.
    let spread = DeviceVector(x.dot(x) - y.dot(y), 2 * x.dot(y)).length
    radius = halfWidth * ((x.dot(x) + y.dot(y) + spread) / 2).squareRoot()
    guard radius.isFinite else { return nil }
    // Beyond a radius of a million pixels a step along the border would turn by less than the resolution of a Double.
    self.flatness = max(flatness, radius * 0x1p-24)
    self.visible = visible
  }

  /// Whether the pen is nowhere wider than a device pixel.
  var isThin: Bool {
    // A width that is one pixel but for rounding counts as one.
    radius <= 0.5 + 1e-9
  }

  /// The unit vector a quarter turn from x towards y, and the length of the direction, both in the path's space.
  @inline(__always)
  func normal(of direction: DeviceVector) -> (normal: DeviceVector, length: Double) {
    let vector = inPathSpace(direction)
    let length = vector.length
    return (vector.quarterTurned * (1 / length), length)
  }

  @inline(__always) func inPathSpace(_ direction: DeviceVector) -> DeviceVector {
    backX * direction.x + backY * direction.y
  }

  /// The offset of a vector of the path's space in device pixels; `vector` need not have length 1.
  @inline(__always) func offset(_ vector: DeviceVector) -> DeviceVector {
    acrossX * (vector.x * halfWidth) + acrossY * (vector.y * halfWidth)
  }

  /// Appends the border between two directions without its end; half a turn passes through `ahead`.
  func appendArc<Contour: StrokeContour>(
    to contour: inout Contour, around center: DeviceVector, from start: DeviceVector,
    to end: DeviceVector, ahead: DeviceVector
  ) {
    guard start.dot(end) < -1e-9 else {
      contour.appendArc(of: self, around: center, from: start, to: end)
      return
    }
    let sum = start + end
    let middle = sum.length < 1e-6 ? ahead : sum / sum.length
    contour.appendArc(of: self, around: center, from: start, to: middle)
    contour.append(center + offset(middle))
    contour.appendArc(of: self, around: center, from: middle, to: end)
  }
}

// MARK: What cannot be seen

extension StrokePen {
  /// Whether an arc of at most a quarter turn lies beyond one side of what can be seen, so that its chord has the same
  /// effect there.
  func hidesArc(
    around center: DeviceVector, from start: DeviceVector, to end: DeviceVector
  ) -> Bool {
    var box = OffsetBox(offset(start))
    add(end, after: start, to: &box)
    return box.isHidden(around: OffsetBox(center), visible)
  }

  /// False where the curve turns by half a right angle or more; else its tangents lie between the legs of the control
  /// polygon.
  func hidesBorders(of curve: DeviceCubic, from normal: DeviceVector) -> Bool {
    var box = OffsetBox(offset(normal))
    var previous = normal
    func add(_ direction: DeviceVector) -> Bool {
      if direction == .zero { return true }
      let leg = self.normal(of: direction).normal
      // Written so that a NaN counts as a turn.
      guard leg.dot(normal) > 0.75 else { return false }
      self.add(leg, after: normal, to: &box)
      self.add(leg, after: previous, to: &box)
      previous = leg
      return true
    }
    guard add(curve.p1 - curve.p0), add(curve.p2 - curve.p1), add(curve.p3 - curve.p2) else {
      return false
    }
    var places = OffsetBox(curve.p0)
    places.add(curve.p1)
    places.add(curve.p2)
    places.add(curve.p3)
    return box.isHidden(around: places, visible) && box.opposite.isHidden(around: places, visible)
  }

  /// The border between two directions lies within the triangle of its points there and the crossing of their tangents.
  private func add(_ end: DeviceVector, after start: DeviceVector, to box: inout OffsetBox) {
    box.add(offset(end))
    box.add(offset((start + end) / (1 + start.dot(end))))
  }
}

/// Bounds of points, or of offsets from them, in device pixels.
private struct OffsetBox {
  private var low: DeviceVector, high: DeviceVector

  init(_ point: DeviceVector) { (low, high) = (point, point) }

  mutating func add(_ point: DeviceVector) {
    low = DeviceVector(min(low.x, point.x), min(low.y, point.y))
    high = DeviceVector(max(high.x, point.x), max(high.y, point.y))
  }

  var opposite: OffsetBox {
    var box = OffsetBox(-low)
    box.add(-high)
    return box
  }

  /// Whether the offsets from all points of a box lie beyond one side of `visible`, by more than rounding.
  func isHidden(around places: OffsetBox, _ visible: DeviceBox) -> Bool {
    let low = places.low + low
    let high = places.high + high
    return high.x < visible.left - 1 || low.x > visible.right + 1
      || high.y < visible.top - 1 || low.y > visible.bottom + 1
  }
}
