import Foundation

/// A circle in the path's space, an ellipse in device pixels.
///
/// Directions are unit vectors of the path's space, where the pen is round and right angles are right; positions and
/// offsets are in device pixels. So a stroke under an uneven scale gets its thick and thin parts.
struct StrokePen {
  typealias Vector = (x: Double, y: Double)

  /// In the path's units.
  let halfWidth: Double
  /// The longest offset in device pixels.
  let radius: Double
  /// For curves and the pen's border, in device pixels.
  let flatness: Double
  let visible: DeviceBox
  private let a: Double, b: Double, c: Double, d: Double
  private let inverseA: Double, inverseB: Double, inverseC: Double, inverseD: Double

  /// `nil` when nothing would be drawn: no width, or a transform that leaves no area.
  init?(
    width: CGFloat, transform: CGAffineTransform, flatness: Double,
    visible: DeviceBox = .everything
  ) {
    let a = Double(transform.a)
    let b = Double(transform.b)
    let c = Double(transform.c)
    let d = Double(transform.d)
    let scale = 1 / (a * d - b * c)
    guard width > 0, width.isFinite, transform.isFinite, scale.isFinite else { return nil }
    halfWidth = Double(width) / 2
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    inverseA = d * scale
    inverseB = -b * scale
    inverseC = -c * scale
    inverseD = a * scale
    // The larger singular value is the longest image of a unit vector.
    let rowX = a * a + b * b
    let rowY = c * c + d * d
    let mixed = a * c + b * d
    let spread = ((rowX - rowY) * (rowX - rowY) + 4 * mixed * mixed).squareRoot()
    radius = halfWidth * ((rowX + rowY + spread) / 2).squareRoot()
    guard radius.isFinite else { return nil }
    // Beyond a radius of a million pixels a step along the border would turn by less than the resolution of a Double.
    self.flatness = max(flatness, radius * 0x1p-24)
    self.visible = visible
  }

  /// Whether the pen is nowhere wider than a device pixel.
  var isThin: Bool {
    // A width that comes out as a pixel but for rounding is one.
    radius <= 0.5 + 1e-9
  }

  /// The unit vector a quarter turn from x towards y, and the length of the direction, both in the path's space.
  @inline(__always)
  func normal(ofDeviceX deviceX: Double, _ deviceY: Double) -> (normal: Vector, length: Double) {
    let (x, y) = inPathSpace(deviceX, deviceY)
    let length = (x * x + y * y).squareRoot()
    let scale = 1 / length
    return ((-y * scale, x * scale), length)
  }

  @inline(__always)
  func inPathSpace(_ x: Double, _ y: Double) -> Vector {
    (inverseA * x + inverseC * y, inverseB * x + inverseD * y)
  }

  /// To device pixels; `vector` need not have length one.
  @inline(__always)
  func offset(_ vector: Vector) -> Vector {
    let x = vector.x * halfWidth
    let y = vector.y * halfWidth
    return (a * x + c * y, b * x + d * y)
  }

  /// Leaves out the end; half a turn goes by way of `ahead`.
  func appendArc<Contour: StrokeContour>(
    to contour: inout Contour, x: Double, y: Double, from start: Vector, to end: Vector,
    ahead: Vector
  ) {
    guard start.x * end.x + start.y * end.y < -1e-9 else {
      contour.appendArc(of: self, x: x, y: y, from: start, to: end)
      return
    }
    var middle = (x: start.x + end.x, y: start.y + end.y)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    middle = length < 1e-6 ? ahead : (middle.x / length, middle.y / length)
    contour.appendArc(of: self, x: x, y: y, from: start, to: middle)
    let offset = offset(middle)
    contour.append(x + offset.x, y + offset.y)
    contour.appendArc(of: self, x: x, y: y, from: middle, to: end)
  }
}

// MARK: What cannot be seen

extension StrokePen {
  /// Whether an arc of at most a quarter turn lies beyond one side of what can be seen, so that its chord has the same
  /// effect there.
  func hidesArc(x: Double, y: Double, from start: Vector, to end: Vector) -> Bool {
    var box = OffsetBox(offset(start))
    add(end, after: start, to: &box)
    return box.isHidden(x, x, y, y, visible)
  }

  /// False where the curve turns by half a right angle or more; else its tangents lie between the legs of the control
  /// polygon.
  func hidesBorders(of curve: DeviceCubic, from normal: Vector) -> Bool {
    var box = OffsetBox(offset(normal))
    var previous = normal
    func add(_ deviceX: Double, _ deviceY: Double) -> Bool {
      if deviceX == 0 && deviceY == 0 { return true }
      let leg = self.normal(ofDeviceX: deviceX, deviceY).normal
      // Written so that a NaN counts as a turn.
      guard leg.x * normal.x + leg.y * normal.y > 0.75 else { return false }
      self.add(leg, after: normal, to: &box)
      self.add(leg, after: previous, to: &box)
      previous = leg
      return true
    }
    guard add(curve.x1 - curve.x0, curve.y1 - curve.y0),
      add(curve.x2 - curve.x1, curve.y2 - curve.y1), add(curve.x3 - curve.x2, curve.y3 - curve.y2)
    else { return false }
    let left = min(min(curve.x0, curve.x1), min(curve.x2, curve.x3))
    let right = max(max(curve.x0, curve.x1), max(curve.x2, curve.x3))
    let top = min(min(curve.y0, curve.y1), min(curve.y2, curve.y3))
    let bottom = max(max(curve.y0, curve.y1), max(curve.y2, curve.y3))
    return box.isHidden(left, right, top, bottom, visible)
      && box.opposite.isHidden(left, right, top, bottom, visible)
  }

  /// The border between two directions lies within the triangle of its points there and the crossing of their tangents.
  private func add(_ end: Vector, after start: Vector, to box: inout OffsetBox) {
    let cosine = start.x * end.x + start.y * end.y
    box.add(offset(end))
    box.add(offset(((start.x + end.x) / (1 + cosine), (start.y + end.y) / (1 + cosine))))
  }
}

/// Bounds of offsets from a point, in device pixels.
private struct OffsetBox {
  private var left: Double, right: Double, top: Double, bottom: Double

  init(_ point: StrokePen.Vector) {
    (left, right, top, bottom) = (point.x, point.x, point.y, point.y)
  }

  mutating func add(_ point: StrokePen.Vector) {
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  var opposite: OffsetBox {
    var box = OffsetBox((-left, -top))
    box.add((-right, -bottom))
    return box
  }

  /// Whether the offsets from all points of a box lie beyond one side of `visible`, by more than rounding.
  func isHidden(
    _ minX: Double, _ maxX: Double, _ minY: Double, _ maxY: Double, _ visible: DeviceBox
  ) -> Bool {
    maxX + right < visible.left - 1 || minX + left > visible.right + 1
      || maxY + bottom < visible.top - 1 || minY + top > visible.bottom + 1
  }
}
