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

  /// Macroblocks above and to the left must come first.
  func apply(to planes: VP8Planes, column: Int, row: Int, filtersSubblockEdges: Bool) {
    let y = planes.y.samples + row * 16 * planes.y.stride + column * 16
    let stride = planes.y.stride
    let outer = 2 * (limit + 4) + 1
    let inner = 2 * limit + 1
    if isSimple {
      if column > 0 { filterSimply(y, across: 1, along: stride, outer) }
      if filtersSubblockEdges {
        for x in 1..<4 { filterSimply(y + 4 * x, across: 1, along: stride, inner) }
      }
      if row > 0 { filterSimply(y, across: stride, along: 1, outer) }
      if filtersSubblockEdges {
        for x in 1..<4 { filterSimply(y + 4 * x * stride, across: stride, along: 1, inner) }
      }
      return
    }
    let place = row * 8 * planes.u.stride + column * 8
    let chroma = (planes.u.samples + place, planes.v.samples + place)
    let chromaStride = planes.u.stride
    if column > 0 {
      filterMacroblockEdge(y, across: 1, along: stride, count: 16, outer)
      filterMacroblockEdge(chroma.0, across: 1, along: chromaStride, count: 8, outer)
      filterMacroblockEdge(chroma.1, across: 1, along: chromaStride, count: 8, outer)
    }
    if filtersSubblockEdges {
      for x in 1..<4 { filterSubblockEdge(y + 4 * x, across: 1, along: stride, count: 16, inner) }
      filterSubblockEdge(chroma.0 + 4, across: 1, along: chromaStride, count: 8, inner)
      filterSubblockEdge(chroma.1 + 4, across: 1, along: chromaStride, count: 8, inner)
    }
    if row > 0 {
      filterMacroblockEdge(y, across: stride, along: 1, count: 16, outer)
      filterMacroblockEdge(chroma.0, across: chromaStride, along: 1, count: 8, outer)
      filterMacroblockEdge(chroma.1, across: chromaStride, along: 1, count: 8, outer)
    }
    if filtersSubblockEdges {
      for x in 1..<4 {
        filterSubblockEdge(y + 4 * x * stride, across: stride, along: 1, count: 16, inner)
      }
      filterSubblockEdge(
        chroma.0 + 4 * chromaStride, across: chromaStride, along: 1, count: 8, inner)
      filterSubblockEdge(
        chroma.1 + 4 * chromaStride, across: chromaStride, along: 1, count: 8, inner)
    }
  }

  @inline(__always)
  private func filterSimply(_ start: Samples, across: Int, along: Int, _ limit: Int32) {
    var point = start
    for _ in 0..<16 {
      let p1 = Int32(point[-2 &* across])
      let p0 = Int32(point[0 &- across])
      let q0 = Int32(point[0])
      let q1 = Int32(point[across])
      if 4 &* abs(p0 &- q0) &+ abs(p1 &- q1) <= limit {
        Self.adjust(point, across, p1, p0, q0, q1)
      }
      point += along
    }
  }

  /// Whether the samples at an edge differ so little that it is filtered (`filter_yes`).
  @inline(__always)
  private func needsFilter(_ point: Samples, _ across: Int, _ limit: Int32) -> Bool {
    let p1 = Int32(point[-2 &* across])
    let p0 = Int32(point[0 &- across])
    let q0 = Int32(point[0])
    let q1 = Int32(point[across])
    guard 4 &* abs(p0 &- q0) &+ abs(p1 &- q1) <= limit else { return false }
    let p3 = Int32(point[-4 &* across])
    let p2 = Int32(point[-3 &* across])
    let q2 = Int32(point[2 &* across])
    let q3 = Int32(point[3 &* across])
    return abs(p3 &- p2) <= interiorLimit && abs(p2 &- p1) <= interiorLimit
      && abs(p1 &- p0) <= interiorLimit && abs(q3 &- q2) <= interiorLimit
      && abs(q2 &- q1) <= interiorLimit && abs(q1 &- q0) <= interiorLimit
  }

  /// Changes three samples on each side.
  @inline(__always)
  private func filterMacroblockEdge(
    _ start: Samples, across: Int, along: Int, count: Int, _ limit: Int32
  ) {
    var point = start
    for _ in 0..<count {
      if needsFilter(point, across, limit) {
        let p1 = Int32(point[-2 &* across])
        let p0 = Int32(point[0 &- across])
        let q0 = Int32(point[0])
        let q1 = Int32(point[across])
        if abs(p1 &- p0) > highEdgeVarianceThreshold || abs(q1 &- q0) > highEdgeVarianceThreshold {
          Self.adjust(point, across, p1, p0, q0, q1)
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

  /// Changes two samples on each side.
  @inline(__always)
  private func filterSubblockEdge(
    _ start: Samples, across: Int, along: Int, count: Int, _ limit: Int32
  ) {
    var point = start
    for _ in 0..<count {
      if needsFilter(point, across, limit) {
        let p1 = Int32(point[-2 &* across])
        let p0 = Int32(point[0 &- across])
        let q0 = Int32(point[0])
        let q1 = Int32(point[across])
        if abs(p1 &- p0) > highEdgeVarianceThreshold || abs(q1 &- q0) > highEdgeVarianceThreshold {
          Self.adjust(point, across, p1, p0, q0, q1)
        } else {
          let step = 3 &* (q0 &- p0)
          let a1 = Self.small((step &+ 4) &>> 3)
          let a2 = Self.small((step &+ 3) &>> 3)
          let a3 = (a1 &+ 1) &>> 1
          point[-2 &* across] = Self.sample(p1 &+ a3)
          point[0 &- across] = Self.sample(p0 &+ a2)
          point[0] = Self.sample(q0 &- a1)
          point[across] = Self.sample(q1 &- a3)
        }
      }
      point += along
    }
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
