import Foundation

/// The circle that a stroke is drawn with, as the transform to device pixels shapes it.
///
/// Directions are unit vectors of the path's space, where the pen is round and right angles are right; positions and
/// offsets are in device pixels. So a stroke under an uneven scale gets its thick and thin parts.
struct StrokePen {
  typealias Vector = (x: Double, y: Double)

  /// Half the stroke's width, in the path's units.
  let halfWidth: Double
  /// The longest offset in device pixels.
  let radius: Double
  /// How closely curves and the pen's border are followed, in device pixels.
  let flatness: Double
  private let a: Double, b: Double, c: Double, d: Double
  private let inverseA: Double, inverseB: Double, inverseC: Double, inverseD: Double

  /// Creates a pen, or `nil` when nothing would be drawn: no width, or a transform that leaves no area.
  init?(width: CGFloat, transform: CGAffineTransform, flatness: Double) {
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
  }

  /// Whether the pen is nowhere wider than a device pixel.
  var isThin: Bool {
    // A width that comes out as a pixel but for rounding is one.
    radius <= 0.5 + 1e-9
  }

  /// The unit vector to the left of a device direction (a quarter turn from x towards y), and the direction's length,
  /// both in the path's space.
  @inline(__always)
  func normal(ofDeviceX deviceX: Double, _ deviceY: Double) -> (normal: Vector, length: Double) {
    let (x, y) = inPathSpace(deviceX, deviceY)
    let length = (x * x + y * y).squareRoot()
    let scale = 1 / length
    return ((-y * scale, x * scale), length)
  }

  /// A device vector in the path's space.
  @inline(__always)
  func inPathSpace(_ x: Double, _ y: Double) -> Vector {
    (inverseA * x + inverseC * y, inverseB * x + inverseD * y)
  }

  /// The offset in device pixels of the pen's border in a direction; `vector` need not have length one.
  @inline(__always)
  func offset(_ vector: Vector) -> Vector {
    let x = vector.x * halfWidth
    let y = vector.y * halfWidth
    return (a * x + c * y, b * x + d * y)
  }

  /// Appends what lies between the border's points in two directions, except for the end.
  ///
  /// Half a turn goes by way of `ahead`.
  func appendArc<Row: StrokeRow>(
    to row: inout Row, x: Double, y: Double, from start: Vector, to end: Vector, ahead: Vector
  ) {
    guard start.x * end.x + start.y * end.y < -1e-9 else {
      row.appendArc(of: self, x: x, y: y, from: start, to: end)
      return
    }
    var middle = (x: start.x + end.x, y: start.y + end.y)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    middle = length < 1e-6 ? ahead : (middle.x / length, middle.y / length)
    row.appendArc(of: self, x: x, y: y, from: start, to: middle)
    let offset = offset(middle)
    row.append(x + offset.x, y + offset.y)
    row.appendArc(of: self, x: x, y: y, from: middle, to: end)
  }
}
