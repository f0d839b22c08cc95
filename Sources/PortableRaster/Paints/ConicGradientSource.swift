struct ConicGradientSource: RowSource {
  private let lookup: GradientLookup
  private let grid: CenteredGrid
  let isOpaque: Bool

  init(
    center: GradientPaint.Point, _ lookup: GradientLookup, _ transform: PixelTransform,
    _ inverse: PixelTransform
  ) {
    self.lookup = lookup
    isOpaque = lookup.isOpaque
    grid = CenteredGrid(center, unit: 1, transform, inverse)
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = grid.row(y)
    let index = GradientIndex(lookup)
    let scale = Float(lookup.count)
    let offset = Float(GradientIndex.offset)
    var i = 0
    #if !DEBUG
      var steps = row.steps(x)
      let scales = SIMD4(repeating: scale)
      let offsets = SIMD4(repeating: offset)
      // An angle is inside the lookup unless it is NaN.
      let fours = row.isFinite ? count & ~3 : 0
      while i < fours {
        let (u, v) = row.four(steps)
        index.writeColors(to + i, turns(u, v) * scales + offsets, isInside: true)
        steps += SIMD4(repeating: 4)
        i &+= 4
      }
    #endif
    while i < count {
      let (u, v) = row.one(x &+ i)
      to[i] = index.color(turns(u, v) * scale + offset)
      i &+= 1
    }
    lookup.repair(to, from: 0, to: count) { i in
      let (u, v) = row.one(x &+ i)
      return index.exact(turns(u, v) * scale + offset)
    }
  }
}

// The angle of (x, y) in turns, 0...1 from the positive x axis towards the positive y axis: an odd polynomial for the arc
// tangent of a ratio up to 1, fitted for the least largest error, 4e-8 turns, and the octants around it: |0 - t| is t, so
// that an octant which is not mirrored needs no formula of its own. One and four at a time do the same operations in the
// same order.

@inline(__always) func turns(_ x: Float, _ y: Float) -> Float {
  let ax = x.magnitude
  let ay = y.magnitude
  let swaps = ax < ay
  let (small, large) = swaps ? (ax, ay) : (ay, ax)
  // At the center itself, 0 / 0.
  let ratio = small / (large > .leastNormalMagnitude ? large : .leastNormalMagnitude)
  let square = ratio * ratio
  var sum: Float = 0.0010841286
  sum = sum * square - 0.0053482722
  sum = sum * square + 0.012672495
  sum = sum * square - 0.021061515
  sum = sum * square + 0.031525116
  sum = sum * square - 0.053026237
  sum = sum * square + 0.15915433
  let octant = ((swaps ? 0.25 : 0) - sum * ratio).magnitude
  let half = ((x < 0 ? 0.5 : 0) - octant).magnitude
  return ((y < 0 ? 1 : 0) - half).magnitude
}

@inline(__always) func turns(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Float> {
  typealias Four = SIMD4<Float>
  @inline(__always) func magnitude(_ v: Four) -> Four {
    unsafeBitCast(
      unsafeBitCast(v, to: SIMD4<UInt32>.self) & SIMD4(repeating: 0x7fff_ffff), to: Four.self)
  }
  @inline(__always) func only(_ value: Float, where lanes: SIMDMask<SIMD4<Int32>>) -> Four {
    Four(repeating: 0).replacing(with: Four(repeating: value), where: lanes)
  }
  let ax = magnitude(x)
  let ay = magnitude(y)
  let swaps = ax .< ay
  let small = ay.replacing(with: ax, where: swaps)
  let large = ax.replacing(with: ay, where: swaps)
  let least = Four(repeating: .leastNormalMagnitude)
  let ratio = small / least.replacing(with: large, where: large .> least)
  let square = ratio * ratio
  var sum = Four(repeating: 0.0010841286)
  sum = sum * square - Four(repeating: 0.0053482722)
  sum = sum * square + Four(repeating: 0.012672495)
  sum = sum * square - Four(repeating: 0.021061515)
  sum = sum * square + Four(repeating: 0.031525116)
  sum = sum * square - Four(repeating: 0.053026237)
  sum = sum * square + Four(repeating: 0.15915433)
  let octant = magnitude(only(0.25, where: swaps) - sum * ratio)
  let half = magnitude(only(0.5, where: x .< Four(repeating: 0)) - octant)
  return magnitude(only(1, where: y .< Four(repeating: 0)) - half)
}
