/// The packed point numbers of a variation: the points that its deltas are for.
struct PackedPoints {
  /// Indices in rising order, or `nil` for all points.
  let indices: [Int]?

  /// Every point.
  static let all = PackedPoints(indices: nil)
}

extension PackedPoints {
  /// Reads the numbers at `offset` and moves it behind them.
  ///
  /// - Parameter count: how many points the glyph has; indices that are not below it stay in the
  ///   list, because a delta belongs to each of them.
  init(_ table: TableBytes, at offset: inout Int, count: Int) throws(FontError) {
    var numberCount = try table.uint8(at: offset)
    offset += 1
    if numberCount & 0x80 != 0 {
      numberCount = (numberCount & 0x7F) &<< 8 | (try table.uint8(at: offset))
      offset += 1
    }
    guard numberCount > 0 else {
      self = .all
      return
    }
    var indices: [Int] = []
    indices.reserveCapacity(numberCount)
    var last = 0
    while indices.count < numberCount {
      let control = try table.uint8(at: offset)
      let size = control & 0x80 != 0 ? 2 : 1
      offset += 1
      for _ in 0..<min(control & 0x7F + 1, numberCount - indices.count) {
        last += try table.uint(size: size, at: offset)
        indices.append(last)
        offset += size
      }
    }
    self.indices = indices
  }
}

/// The packed deltas of one coordinate.
enum PackedDeltas {
  /// Reads `count` numbers at `offset` and moves it behind them.
  static func read(
    _ table: TableBytes, at offset: inout Int, count: Int
  ) throws(FontError) -> [Double] {
    var deltas: [Double] = []
    deltas.reserveCapacity(count)
    while deltas.count < count {
      let control = try table.uint8(at: offset)
      offset += 1
      let run = min(control & 0x3F + 1, count - deltas.count)
      if control & 0x80 != 0 {
        deltas.append(contentsOf: repeatElement(0, count: run))
      } else if control & 0x40 != 0 {
        for _ in 0..<run {
          deltas.append(Double(try table.int16(at: offset)))
          offset += 2
        }
      } else {
        for _ in 0..<run {
          deltas.append(Double(Int8(truncatingIfNeeded: try table.uint8(at: offset))))
          offset += 1
        }
      }
    }
    return deltas
  }
}
