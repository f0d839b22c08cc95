/// A box of grid points, its borders included.
struct GridBox {
  var left = Int.max, top = Int.max
  var right = Int.min, bottom = Int.min

  init() {}

  init(_ a: GridPoint, _ b: GridPoint) {
    (left, right) = (min(a.x, b.x), max(a.x, b.x))
    (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
  }

  mutating func add(_ other: GridBox) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  func overlaps(_ other: GridBox) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }

  func widened(by margin: Int) -> GridBox {
    GridBox(
      GridPoint(x: left - margin, y: top - margin),
      GridPoint(x: right + margin, y: bottom + margin))
  }
}

/// A balanced tree over boxes in the Z-order of their centers.
struct GridBoxTree {
  private static let leafSize = 4

  private let boxes: [GridBox]
  /// Indices of `boxes` in the order of the leaves.
  private let order: [Int32]
  /// The root at 1, the children of i at 2 i and 2 i + 1.
  private var nodes: [GridBox]
  private let leafCount: Int

  init(_ boxes: [GridBox]) {
    self.boxes = boxes
    let keys = boxes.map { Self.zOrder(($0.left + $0.right) / 2, ($0.top + $0.bottom) / 2) }
    order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { Int32($0) }
    var leafCount = 1
    while leafCount * Self.leafSize < boxes.count { leafCount *= 2 }
    self.leafCount = leafCount
    nodes = Array(repeating: GridBox(), count: 2 * leafCount)
    for (position, index) in order.enumerated() {
      nodes[leafCount + position / Self.leafSize].add(boxes[Int(index)])
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      nodes[node].add(nodes[2 * node])
      nodes[node].add(nodes[2 * node + 1])
    }
  }

  func forEach(overlapping box: GridBox, _ body: (Int) -> Void) {
    var node = 1
    // The walk goes down to the left first, and then up to the next right neighbor.
    while true {
      if nodes[node].overlaps(box) {
        if node < leafCount {
          node *= 2
          continue
        }
        let first = (node - leafCount) * Self.leafSize
        for position in first..<min(first + Self.leafSize, order.count) {
          let index = Int(order[position])
          if boxes[index].overlaps(box) { body(index) }
        }
      }
      while node & 1 == 1 { node /= 2 }
      if node == 0 { return }
      node += 1
    }
  }

  private static func zOrder(_ x: Int, _ y: Int) -> UInt64 {
    func spread(_ value: Int) -> UInt64 {
      var bits = UInt64(truncatingIfNeeded: value + CombiningGrid.reach) & 0xFFFF_FFFF
      bits = (bits | bits &<< 16) & 0x0000_FFFF_0000_FFFF
      bits = (bits | bits &<< 8) & 0x00FF_00FF_00FF_00FF
      bits = (bits | bits &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
      bits = (bits | bits &<< 2) & 0x3333_3333_3333_3333
      return (bits | bits &<< 1) & 0x5555_5555_5555_5555
    }
    return spread(x) | spread(y) &<< 1
  }
}
