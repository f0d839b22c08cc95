struct ConcentricGradientSource: RowSource {
  private let lookup: GradientLookup
  private let grid: CenteredGrid
  /// Entries of the lookup for each unit of radius, and at radius 0.
  private let scale: Float
  private let offset: Float
  let isOpaque: Bool

  /// The radii must differ.
  init(
    center: GradientPaint.Point, from: Double, to: Double, _ lookup: GradientLookup,
    _ transform: PixelTransform, _ inverse: PixelTransform
  ) {
    self.lookup = lookup
    isOpaque = lookup.isOpaque
    // In units of the distance between the circles, where numbers are near 1.
    let span = to - from
    grid = CenteredGrid(center, unit: abs(span), transform, inverse)
    scale = Float(lookup.count) * (span < 0 ? -1 : 1)
    offset = Float(GradientIndex.offset - from / span * Double(lookup.count))
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = grid.row(y)
    let index = GradientIndex(lookup)
    var i = 0
    #if !DEBUG
      // The farthest from the center is at one of the ends.
      let isInside =
        count > 0 && index.isInside(offset) && index.isInside(place(row, x))
        && index.isInside(place(row, x &+ count &- 1))
      let fours = count & ~3
      if isInside && row.vx == 0 {
        writeFours(to, row, x, fours, index, isInside: true)
      } else {
        writeFours(to, row, x, fours, index, isInside: false)
      }
      i = fours
    #endif
    while i < count {
      to[i] = index.color(place(row, x &+ i))
      i &+= 1
    }
    lookup.repair(to, from: 0, to: count) { index.exact(place(row, x &+ $0)) }
  }

  /// `count` is a multiple of four; `isInside` if all positions are inside the lookup and `v` is the same everywhere.
  @inline(__always)
  private func writeFours(
    _ to: UnsafeMutablePointer<UInt32>, _ row: CenteredGrid.Row, _ x: Int, _ count: Int,
    _ index: GradientIndex, isInside: Bool
  ) {
    var steps = row.steps(x)
    let scales = SIMD4(repeating: scale)
    let offsets = SIMD4(repeating: offset)
    let height = SIMD4(repeating: row.v * row.v)
    var i = 0
    while i < count {
      let (u, v) = row.four(steps)
      let square = u * u + (isInside ? height : v * v)
      index.writeColors(to + i, square.squareRoot() * scales + offsets, isInside: isInside)
      steps += SIMD4(repeating: 4)
      i &+= 4
    }
  }

  @inline(__always) private func place(_ row: CenteredGrid.Row, _ x: Int) -> Float {
    let (u, v) = row.one(x)
    return (u * u + v * v).squareRoot() * scale + offset
  }
}

struct TwoCircleGradientSource: RowSource {
  private let lookup: GradientLookup
  private let inverse: PixelTransform
  private let start: GradientPaint.Point
  private let startRadius: Double
  private let dx: Double
  private let dy: Double
  private let dr: Double
  /// dx² + dy² - dr²
  private let a: Double
  private let low: Double
  private let high: Double
  let isOpaque = false

  init(
    start: GradientPaint.Point, startRadius: Double, end: GradientPaint.Point, endRadius: Double,
    _ lookup: GradientLookup, _ inverse: PixelTransform, extendsStart: Bool, extendsEnd: Bool
  ) {
    self.lookup = lookup
    self.inverse = inverse
    self.start = start
    self.startRadius = startRadius
    dx = end.x - start.x
    dy = end.y - start.y
    dr = endRadius - startRadius
    a = dx * dx + dy * dy - dr * dr
    low = extendsStart ? -.greatestFiniteMagnitude : 0
    high = extendsEnd ? .greatestFiniteMagnitude : 1
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    var i = 0
    while i < count {
      to[i] = color(x &+ i, y)
      i &+= 1
    }
  }

  /// The circle nearest to the end that goes through the pixel's center gives the color.
  private func color(_ column: Int, _ row: Int) -> UInt32 {
    let px = Double(column) + 0.5
    let py = Double(row) + 0.5
    let x = inverse.a * px + inverse.c * py + inverse.tx - start.x
    let y = inverse.b * px + inverse.d * py + inverse.ty - start.y
    // |(x, y) - s (dx, dy)| = r0 + s dr, as a s² - 2 b s + c = 0.
    let b = x * dx + y * dy + startRadius * dr
    let c = x * x + y * y - startRadius * startRadius
    if a == 0 {
      let s = c / (2 * b)
      return isPainted(s) ? color(at: s) : 0
    }
    let discriminant = b * b - a * c
    if !(discriminant >= 0) { return 0 }
    let root = discriminant.squareRoot()
    let s0 = (b + root) / a
    let s1 = (b - root) / a
    let far = max(s0, s1)
    if isPainted(far) { return color(at: far) }
    let near = min(s0, s1)
    return isPainted(near) ? color(at: near) : 0
  }

  /// Whether a circle is one of the gradient and has a radius; false for NaN.
  @inline(__always) private func isPainted(_ s: Double) -> Bool {
    s >= low && s <= high && startRadius + s * dr >= 0
  }

  private func color(at s: Double) -> UInt32 {
    if s < 0 { return lookup.colors[0] }
    if s >= 1 { return lookup.colors[lookup.count &+ 1] }
    let color = lookup.colors[Int(s * Double(lookup.count)) &+ 1]
    return color == GradientRamp.steep ? lookup.color(at: s) : color
  }
}
