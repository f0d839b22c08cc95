/// The conversion of device pixels to 18.14 fixed point, in which a rasterizer takes outlines.
///
/// A step is 1/16,384 pixel. Coordinates are trusted within ±2^16 pixels, so that differences of two fit in 31 bits.
/// Public, because the compiler inlines nothing else into another module.
public enum FixedPoint {
  /// The number of fraction bits of a coordinate.
  @inlinable @inline(__always) public static var shift: Int32 { 14 }

  /// One pixel.
  @inlinable @inline(__always) public static var one: Int32 { 16_384 }

  /// The largest coordinate, in pixels.
  @inlinable @inline(__always) public static var limit: Double { 65_536 }

  /// Returns the nearest step to a coordinate in pixels; beyond ±`limit` the result means nothing.
  @inlinable @inline(__always) public static func nearest(_ coordinate: Double) -> Int32 {
    Int32(truncatingIfNeeded: sum(coordinate).bitPattern)
  }

  /// Returns the nearest step to a coordinate in pixels that is first clamped to ±`limit`; NaN counts as 0.
  @inlinable @inline(__always) public static func clamped(_ coordinate: Double) -> Int32 {
    coordinate.isNaN ? 0 : nearest(inRange(coordinate))
  }

  /// Returns the nearest 256th of a pixel, in steps, to a coordinate in pixels that is first clamped to ±`limit`.
  @inlinable @inline(__always) public static func nearest256th(_ coordinate: Double) -> Int32 {
    nearest(inRange(coordinate) / 64) &<< 6
  }

  /// The steps to the border on the left of a column of pixels, or above a row; within ±`limit`.
  @inlinable @inline(__always)
  public static func steps(_ pixel: Int) -> Int32 { Int32(truncatingIfNeeded: pixel) &<< shift }

  /// The pixel in which a coordinate lies, or on whose left or upper border.
  @inlinable @inline(__always)
  public static func pixel(_ steps: Int32) -> Int { Int(steps >> shift) }

  /// One past the pixel in which a coordinate lies, or on whose right or lower border.
  @inlinable @inline(__always) public static func endPixel(_ steps: Int32) -> Int { -pixel(-steps) }

  /// Returns a coordinate in pixels, clamped to ±`limit`.
  @inlinable public static func inRange(_ coordinate: Double) -> Double {
    coordinate < -limit ? -limit : coordinate > limit ? limit : coordinate
  }

  /// 1.5 · 2^52 leaves the whole number in the low bits of the sum; `.rounded()` would be a library call, and so would be
  /// the conversion of an `Int32` in debug builds.
  @inlinable @inline(__always) public static func sum(_ coordinate: Double) -> Double {
    coordinate * Double(Int(one)) + 6_755_399_441_055_744
  }
}
