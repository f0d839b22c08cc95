import Testing

@testable import PNGFormat

@Suite struct PNGFilterApplyTests {
  /// The definition, byte by byte.
  private func expected(_ filter: PNGFilter, _ row: [UInt8], _ previous: [UInt8], _ distance: Int)
    -> [UInt8]
  {
    row.indices.map { index in
      let left = index < distance ? 0 : Int(row[index - distance])
      let above = Int(previous[index])
      let corner = index < distance ? 0 : Int(previous[index - distance])
      let guess = left + above - corner
      let predictions = [left, above, corner]
      let nearest = predictions.min { abs(guess - $0) < abs(guess - $1) }!
      let prediction =
        switch filter {
        case .none: 0
        case .sub: left
        case .up: above
        case .average: (left + above) / 2
        case .paeth: nearest
        }
      return UInt8(truncatingIfNeeded: Int(row[index]) - prediction)
    }
  }

  /// Returns a row after a filter.
  private func filtered(
    _ apply: (PredictedRow, UnsafeMutablePointer<UInt64>) -> Void, _ row: [UInt8],
    _ previous: [UInt8], _ distance: Int
  ) -> [UInt8] {
    func words(_ bytes: [UInt8], movedBy distance: Int = 0) -> ScratchBytes {
      let words = ScratchBytes(zeros: bytes.count + 8)
      for (index, byte) in bytes.dropLast(distance).enumerated() {
        words.start[index + distance] = byte
      }
      return words
    }
    let rows = [
      words(row), words(row, movedBy: distance), words(previous),
      words(previous, movedBy: distance), words(row),
    ]
    apply(
      PredictedRow(
        bytes: rows[0].words, left: rows[1].words, above: rows[2].words, corner: rows[3].words,
        wordCount: (row.count + 7) / 8), rows[4].words)
    return Array(rows[4].buffer.prefix(row.count))
  }

  @Test(arguments: PNGFilter.allCases, [1, 2, 3, 4, 6, 8])
  func `filters as the specification defines, and back`(filter: PNGFilter, distance: Int) {
    var state: UInt32 = 5
    for count in [1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 24, 48, 257] {
      func bytes() -> [UInt8] {
        (0..<count).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          // Extremes often: that is where carries go wrong.
          return state >> 30 == 0 ? 0 : state >> 30 == 1 ? 255 : UInt8(state >> 16 & 0xFF)
        }
      }
      let row = bytes()
      let previous = bytes()
      let filtered = expected(filter, row, previous, distance)
      let applied = [PNGFilter.up: PNGFilter.subtractAbove, .paeth: PNGFilter.subtractPaeth][filter]
      if let applied { #expect(self.filtered(applied, row, previous, distance) == filtered) }
      guard count % distance == 0 else { continue }
      var undone = [UInt8](repeating: 0, count: count)
      filter.undo(filtered, into: &undone, previous: previous, count: count, pixelBytes: distance)
      #expect(undone == row)
    }
  }

  @Test func `all Paeth predictions agree`() {
    // Every nearness of three bytes that a step of 15 shows, and each lane of a word.
    let values = stride(from: 0, through: 255, by: 15).map { UInt8($0) }
    for left in values {
      for above in values {
        let corners = values
        let row: [UInt8] = corners.flatMap { _ in [left, 1, left, 1, left, 1, left, 1] }
        let previous: [UInt8] = corners.flatMap { [above, $0, above, $0, above, $0, above, $0] }
        let filtered = filtered(PNGFilter.subtractPaeth, row, previous, 1)
        #expect(filtered == expected(.paeth, row, previous, 1))
      }
    }
  }

  @Test func `a magnitude is the sum of signed distances from zero`() {
    func magnitude(_ bytes: [UInt8], upTo limit: Int = .max) -> Int {
      let memory = ScratchBytes(count: bytes.count)
      memory.start.update(from: bytes, count: bytes.count)
      return PNGFilter.magnitude(memory.words, count: bytes.count, upTo: limit)
    }
    for count in [0, 1, 7, 8, 9, 100, 1023, 1024, 1025, 5000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 73) }
      #expect(magnitude(bytes) == bytes.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) })
    }
    let extremes = [UInt8](repeating: 128, count: 3000)
    #expect(magnitude(extremes) == 3000 * 128)
    #expect(magnitude(extremes, upTo: 1000) >= 1000)
  }
}
