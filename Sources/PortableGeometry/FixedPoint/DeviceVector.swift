/// A position in device pixels, or a direction there or in a path's space.
///
/// Inner loops use it, so all functions except `clamped` are transparent: debug builds inline no others.
struct DeviceVector: BitwiseCopyable {
  var x: Double
  var y: Double

  @_transparent init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @_transparent static var zero: DeviceVector { DeviceVector(0, 0) }

  @_transparent static func + (a: DeviceVector, b: DeviceVector) -> DeviceVector {
    DeviceVector(a.x + b.x, a.y + b.y)
  }

  @_transparent static func - (a: DeviceVector, b: DeviceVector) -> DeviceVector {
    DeviceVector(a.x - b.x, a.y - b.y)
  }

  @_transparent static func * (vector: DeviceVector, factor: Double) -> DeviceVector {
    DeviceVector(vector.x * factor, vector.y * factor)
  }

  @_transparent static func / (vector: DeviceVector, divisor: Double) -> DeviceVector {
    DeviceVector(vector.x / divisor, vector.y / divisor)
  }

  @_transparent static prefix func - (vector: DeviceVector) -> DeviceVector {
    DeviceVector(-vector.x, -vector.y)
  }

  @_transparent static func == (a: DeviceVector, b: DeviceVector) -> Bool {
    a.x == b.x && a.y == b.y
  }

  @_transparent static func != (a: DeviceVector, b: DeviceVector) -> Bool { !(a == b) }

  @_transparent func dot(_ other: DeviceVector) -> Double { x * other.x + y * other.y }

  /// Positive when `other` is turned from this vector in the sense from x to y.
  @_transparent func cross(_ other: DeviceVector) -> Double { x * other.y - y * other.x }

  @_transparent var length: Double { dot(self).squareRoot() }

  /// A quarter turn from x towards y.
  @_transparent var quarterTurned: DeviceVector { DeviceVector(-y, x) }

  /// The larger of the absolute components.
  @_transparent var extent: Double { max(x.magnitude, y.magnitude) }

  /// Whether no component is farther from 0 than `limit`; false for a NaN.
  @_transparent func isWithin(_ limit: Double) -> Bool {
    x.magnitude <= limit && y.magnitude <= limit
  }

  /// Clamps numbers that a transform may have made infinite; NaN becomes 0.
  var clamped: DeviceVector {
    func clamped(_ value: Double) -> Double {
      if value.magnitude <= 1e100 { return value }
      return value.isNaN ? 0 : value < 0 ? -1e100 : 1e100
    }
    return DeviceVector(clamped(x), clamped(y))
  }

  /// The point clamped to the range of fixed-point coordinates.
  @_transparent var inRange: DeviceVector {
    DeviceVector(FixedPoint.inRange(x), FixedPoint.inRange(y))
  }

  @_transparent var isInRange: Bool { isWithin(FixedPoint.limit) }
}
