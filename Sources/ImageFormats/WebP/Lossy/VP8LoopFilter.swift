/// The loop filter: smooths edges of blocks whose steps are small enough to come from quantization (RFC 6386,
/// section 15).
struct VP8LoopFilter {
  let isSimple: Bool
  /// The edge limit between subblocks; between macroblocks it is 4 more.
  let limit: Int32
  /// The interior limit: the largest difference of neighbors on one side of an edge.
  let interiorLimit: Int32
  /// With a greater difference beside the edge (`hev_threshold`) only the two samples at the edge change.
  let highEdgeVarianceThreshold: Int32

  typealias Samples = UnsafeMutablePointer<UInt8>

  /// Filters the macroblock in a column and a row.
  ///
  /// - Parameters:
  ///   - planes: the samples; macroblocks above and to the left are filtered already.
  ///   - column: the column of the macroblock.
  ///   - row: the row of the macroblock.
  ///   - filtersSubblockEdges: whether the edges inside the macroblock are filtered too.
  func apply(to planes: VP8Planes, column: Int, row: Int, filtersSubblockEdges: Bool) {
    let y = planes.y.samples + row * 16 * planes.y.stride + column * 16
    filter(y, planes.y.stride, size: 16, column, row, filtersSubblockEdges)
    if isSimple { return }
    let offset = row * 8 * planes.u.stride + column * 8
    filter(planes.u.samples + offset, planes.u.stride, size: 8, column, row, filtersSubblockEdges)
    filter(planes.v.samples + offset, planes.u.stride, size: 8, column, row, filtersSubblockEdges)
  }

  /// Filters a macroblock's square of samples: the left edge, those that go down inside, the upper one, and those across.
  @inline(__always)
  private func filter(
    _ block: Samples, _ stride: Int, size: Int, _ column: Int, _ row: Int, _ filtersInside: Bool
  ) {
    if column > 0 { filterEdge(block, across: 1, along: stride, size, isInside: false) }
    if filtersInside {
      for x in 1..<size / 4 {
        filterEdge(block + 4 * x, across: 1, along: stride, size, isInside: true)
      }
    }
    if row > 0 { filterEdge(block, across: stride, along: 1, size, isInside: false) }
    if filtersInside {
      for y in 1..<size / 4 {
        filterEdge(block + 4 * y * stride, across: stride, along: 1, size, isInside: true)
      }
    }
  }

  /// Filters an edge: between macroblocks up to three samples on each side, between subblocks up to two.
  @inline(__always)
  private func filterEdge(
    _ start: Samples, across: Int, along: Int, _ count: Int, isInside: Bool
  ) {
    let limit = 2 * (isInside ? self.limit : self.limit + 4) + 1
    var point = start
    for _ in 0..<count {
      let p1 = Int32(point[-2 &* across])
      let p0 = Int32(point[0 &- across])
      let q0 = Int32(point[0])
      let q1 = Int32(point[across])
      if 4 &* abs(p0 &- q0) &+ abs(p1 &- q1) <= limit
        && (isSimple || isSmooth(point, across, p1, p0, q0, q1))
      {
        if isSimple || abs(p1 &- p0) > highEdgeVarianceThreshold
          || abs(q1 &- q0) > highEdgeVarianceThreshold
        {
          Self.adjust(point, across, p1, p0, q0, q1)
        } else if isInside {
          let step = 3 &* (q0 &- p0)
          let a1 = Self.small((step &+ 4) &>> 3)
          let a2 = Self.small((step &+ 3) &>> 3)
          let a3 = (a1 &+ 1) &>> 1
          point[-2 &* across] = Self.sample(p1 &+ a3)
          point[0 &- across] = Self.sample(p0 &+ a2)
          point[0] = Self.sample(q0 &- a1)
          point[across] = Self.sample(q1 &- a3)
        } else {
          let p2 = Int32(point[-3 &* across])
          let q2 = Int32(point[2 &* across])
          let step = Self.signed(3 &* (q0 &- p0) &+ Self.signed(p1 &- q1))
          let a1 = (27 &* step &+ 63) &>> 7
          let a2 = (18 &* step &+ 63) &>> 7
          let a3 = (9 &* step &+ 63) &>> 7
          point[-3 &* across] = Self.sample(p2 &+ a3)
          point[-2 &* across] = Self.sample(p1 &+ a2)
          point[0 &- across] = Self.sample(p0 &+ a1)
          point[0] = Self.sample(q0 &- a1)
          point[across] = Self.sample(q1 &- a2)
          point[2 &* across] = Self.sample(q2 &- a3)
        }
      }
      point += along
    }
  }

  /// Whether neighbors on each side of an edge differ so little that it is filtered (`filter_yes`).
  @inline(__always)
  private func isSmooth(
    _ point: Samples, _ across: Int, _ p1: Int32, _ p0: Int32, _ q0: Int32, _ q1: Int32
  ) -> Bool {
    let p3 = Int32(point[-4 &* across])
    let p2 = Int32(point[-3 &* across])
    let q2 = Int32(point[2 &* across])
    let q3 = Int32(point[3 &* across])
    return abs(p3 &- p2) <= interiorLimit && abs(p2 &- p1) <= interiorLimit
      && abs(p1 &- p0) <= interiorLimit && abs(q3 &- q2) <= interiorLimit
      && abs(q2 &- q1) <= interiorLimit && abs(q1 &- q0) <= interiorLimit
  }

  /// Moves the two samples at an edge toward each other (`common_adjust`).
  @inline(__always)
  private static func adjust(
    _ point: Samples, _ across: Int, _ p1: Int32, _ p0: Int32, _ q0: Int32, _ q1: Int32
  ) {
    let step = 3 &* (q0 &- p0) &+ signed(p1 &- q1)
    // The second sample first: in the other order, Swift 6.3 pairs both stores and corrects both by the same amount.
    point[0] = sample(q0 &- small((step &+ 4) &>> 3))
    point[0 &- across] = sample(p0 &+ small((step &+ 3) &>> 3))
  }

  @inline(__always)
  private static func signed(_ value: Int32) -> Int32 { max(-128, min(127, value)) }

  @inline(__always)
  private static func small(_ value: Int32) -> Int32 { max(-16, min(15, value)) }

  @inline(__always)
  private static func sample(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value)))
  }
}
