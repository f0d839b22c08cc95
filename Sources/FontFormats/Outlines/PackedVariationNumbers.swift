extension TableBytes {
  /// Reads ascending numbers of points, also of those that the glyph lacks, to which deltas belong; `nil` for all points.
  func packedPoints(at offset: inout Int) throws(FontError) -> [Int]? {
    var numberCount = try uint8(at: offset)
    offset += 1
    if numberCount & 0x80 != 0 {
      numberCount = (numberCount & 0x7F) &<< 8 | (try uint8(at: offset))
      offset += 1
    }
    guard numberCount > 0 else { return nil }
    var indices: [Int] = []
    indices.reserveCapacity(numberCount)
    var last = 0
    while indices.count < numberCount {
      let control = try uint8(at: offset)
      let size = control & 0x80 != 0 ? 2 : 1
      offset += 1
      for _ in 0..<min(control & 0x7F + 1, numberCount - indices.count) {
        last += try uint(size: size, at: offset)
        indices.append(last)
        offset += size
      }
    }
    return indices
  }

  func packedDeltas(at offset: inout Int, count: Int) throws(FontError) -> [Double] {
    var deltas: [Double] = []
    deltas.reserveCapacity(count)
    while deltas.count < count {
      let control = try uint8(at: offset)
      offset += 1
      let run = min(control & 0x3F + 1, count - deltas.count)
      if control & 0x80 != 0 {
        deltas.append(contentsOf: repeatElement(0, count: run))
        continue
      }
      let size = control & 0x40 != 0 ? 2 : 1
      for _ in 0..<run {
        deltas.append(Double(try int(size: size, at: offset)))
        offset += size
      }
    }
    return deltas
  }
}
