package struct GradientPaint {
  /// In the plane of the gradient.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
  }

  package enum Shape: Hashable, Sendable {
    case linear(start: Point, end: Point)
    /// Circles whose centers and radii change evenly from one circle to another. Where several circles meet in a point,
    /// the one nearest to the end colors it, and a point that no circle meets stays clear.
    case radial(start: Point, startRadius: Double, end: Point, endRadius: Double)
    /// Rays from `center`, from the positive x axis on towards the positive y axis and once around.
    case conic(center: Point)
  }

  package var ramp: GradientRamp
  package var shape: Shape
  /// From the gradient's plane to device pixels.
  package var transform: PixelTransform
  package var extendsStart: Bool
  package var extendsEnd: Bool

  /// `nil` if nothing would be painted.
  package init?(
    _ ramp: GradientRamp, shape: Shape, transform: PixelTransform = .identity,
    extendsStart: Bool = true, extendsEnd: Bool = true
  ) {
    guard transform.inverse != nil else { return nil }
    switch shape {
    case .linear(let start, let end):
      guard start.isFinite, end.isFinite, start != end else { return nil }
    case .radial(let start, let startRadius, let end, let endRadius):
      guard start.isFinite, end.isFinite, startRadius >= 0, endRadius >= 0,
        (startRadius + endRadius).isFinite
      else { return nil }
      if start == end && startRadius == endRadius { return nil }
    case .conic(let center):
      guard center.isFinite else { return nil }
    }
    self.ramp = ramp
    self.shape = shape
    self.transform = transform
    self.extendsStart = extendsStart
    self.extendsEnd = extendsEnd
  }

  /// The caller must deallocate it after the fill.
  var lookup: GradientLookup {
    var isCircular = false
    if case .conic = shape { isCircular = true }
    return GradientLookup(
      ramp, before: extendsStart || isCircular ? ramp.first : 0,
      after: extendsEnd || isCircular ? ramp.last : 0)
  }
}

/// One entry before the ramp and one after it: a position outside needs no test.
struct GradientLookup {
  let count: Int
  /// `count + 2` colors.
  let colors: UnsafeMutablePointer<UInt32>
  let isOpaque: Bool
  /// Set if an entry may be `steep`.
  private let steepRamp: Unmanaged<GradientRamp>?

  /// `deallocate` must be called after use, and the ramp must live as long.
  init(_ ramp: GradientRamp, before: UInt32, after: UInt32) {
    count = ramp.count
    colors = .allocate(capacity: count + 2)
    (colors + 1).update(from: ramp.table, count: count)
    colors[0] = before
    colors[count + 1] = after
    isOpaque = ramp.isOpaque && before >= 0xff00_0000 && after >= 0xff00_0000
    steepRamp = ramp.hasSteepParts ? Unmanaged.passUnretained(ramp) : nil
  }

  func deallocate() { colors.deallocate() }

  @inline(__always) func repair(
    _ row: UnsafeMutablePointer<UInt32>, from: Int, to: Int, _ exact: (Int) -> UInt32
  ) {
    if steepRamp == nil { return }
    var i = from
    while i < to {
      if row[i] == GradientRamp.steep { row[i] = exact(i) }
      i &+= 1
    }
  }

  func color(at place: Double) -> UInt32 { steepRamp?.takeUnretainedValue().color(at: place) ?? 0 }
}
