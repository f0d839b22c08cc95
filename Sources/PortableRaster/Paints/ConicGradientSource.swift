/// The rows of a gradient of rays around a centre.
struct ConicGradientSource: RowSource {
  private let lookup: GradientLookup
  private let grid: CentredGrid
  let isOpaque: Bool

  init(
    centre: GradientPaint.Place, _ lookup: GradientLookup, _ transform: PixelTransform,
    _ inverse: PixelTransform
  ) {
    self.lookup = lookup
    isOpaque = lookup.isOpaque
    grid = CentredGrid(centre, unit: 1, transform, inverse)
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = grid.row(y)
    let index = GradientIndex(lookup)
    let scale = Float(lookup.count)
    let offset = Float(GradientIndex.offset)
    var i = 0
    #if !DEBUG
      var steps = row.steps(x)
      let (scales, offsets) = (SIMD4(repeating: scale), SIMD4(repeating: offset))
      while i &+ 4 <= count {
        let (u, v) = row.four(steps)
        index.look(to + i, turns(u, v) * scales + offsets)
        steps += SIMD4(repeating: 4)
        i &+= 4
      }
    #endif
    while i < count {
      let (u, v) = row.one(x &+ i)
      to[i] = index.color(turns(u, v) * scale + offset)
      i &+= 1
    }
    if lookup.needsRepair {
      i = 0
      while i < count {
        if to[i] == GradientRamp.steep {
          let (u, v) = row.one(x &+ i)
          to[i] = index.exact(turns(u, v) * scale + offset)
        }
        i &+= 1
      }
    }
  }
}

// The angle of (x, y) in turns, 0..<1 from the positive x axis towards the positive y axis: an odd polynomial for the
// arc tangent of a ratio up to 1, fitted for the least largest error, 4e-8 turns, and the octants around it. One and
// four at a time do the same operations in the same order.

@inline(__always) func turns(_ x: Float, _ y: Float) -> Float {
  let (ax, ay) = (x < 0 ? -x : x, y < 0 ? -y : y)
  let swaps = ay > ax
  let (small, large) = swaps ? (ax, ay) : (ay, ax)
  let ratio = small / (large == 0 ? 1 : large)
  let square = ratio * ratio
  var sum: Float = 0.0010841286
  sum = sum * square - 0.0053482722
  sum = sum * square + 0.012672495
  sum = sum * square - 0.021061515
  sum = sum * square + 0.031525116
  sum = sum * square - 0.053026237
  sum = sum * square + 0.15915433
  var turns = sum * ratio
  if swaps { turns = 0.25 - turns }
  if x < 0 { turns = 0.5 - turns }
  if y < 0 { turns = 1 - turns }
  return turns
}

@inline(__always) func turns(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Float> {
  let ax = x.replacing(with: -x, where: x .< 0)
  let ay = y.replacing(with: -y, where: y .< 0)
  let swaps = ay .> ax
  let small = ay.replacing(with: ax, where: swaps)
  let large = ax.replacing(with: ay, where: swaps)
  let ratio = small / large.replacing(with: 1, where: large .== 0)
  let square = ratio * ratio
  var sum = SIMD4<Float>(repeating: 0.0010841286)
  sum = sum * square - SIMD4(repeating: 0.0053482722)
  sum = sum * square + SIMD4(repeating: 0.012672495)
  sum = sum * square - SIMD4(repeating: 0.021061515)
  sum = sum * square + SIMD4(repeating: 0.031525116)
  sum = sum * square - SIMD4(repeating: 0.053026237)
  sum = sum * square + SIMD4(repeating: 0.15915433)
  var turns = sum * ratio
  turns.replace(with: SIMD4(repeating: 0.25) - turns, where: swaps)
  turns.replace(with: SIMD4(repeating: 0.5) - turns, where: x .< 0)
  turns.replace(with: SIMD4(repeating: 1) - turns, where: y .< 0)
  return turns
}
