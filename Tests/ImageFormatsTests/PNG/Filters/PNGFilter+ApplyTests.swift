import Testing

@testable import ImageFormats

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

  @Test(arguments: PNGFilter.allCases, [1, 2, 3, 4, 6, 8])
  func `filters as the specification says, and back`(filter: PNGFilter, distance: Int) {
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
      let margin = [UInt8](repeating: 0, count: PNGFilter.rowMargin)
      var filtered = [UInt8](repeating: 0, count: count + PNGFilter.rowMargin)
      (margin + row + margin).withUnsafeBufferPointer { row in
        (margin + previous + margin).withUnsafeBufferPointer { previous in
          filter.apply(
            row.baseAddress! + margin.count, previous: previous.baseAddress! + margin.count,
            into: &filtered, count: count, pixelBytes: distance)
        }
      }
      filtered = Array(filtered[..<count])
      #expect(filtered == expected(filter, row, previous, distance))

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
        let margin = [UInt8](repeating: 0, count: PNGFilter.rowMargin)
        var filtered = [UInt8](repeating: 0, count: row.count + PNGFilter.rowMargin)
        (margin + row + margin).withUnsafeBufferPointer { row in
          (margin + previous + margin).withUnsafeBufferPointer { previous in
            PNGFilter.paeth.apply(
              row.baseAddress! + 8, previous: previous.baseAddress! + 8, into: &filtered,
              count: corners.count * 8, pixelBytes: 1)
          }
        }
        #expect(Array(filtered[..<row.count]) == expected(.paeth, row, previous, 1))
      }
    }
  }

  @Test func `a magnitude is the sum of signed distances from zero`() {
    for count in [0, 1, 7, 8, 9, 100, 1023, 1024, 1025, 5000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 73) }
      let sum = bytes.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      #expect(PNGFilter.magnitude(bytes, count: count, upTo: .max) == sum)
    }
    let extremes = [UInt8](repeating: 128, count: 3000)
    #expect(PNGFilter.magnitude(extremes, count: 3000, upTo: .max) == 3000 * 128)
    #expect(PNGFilter.magnitude(extremes, count: 3000, upTo: 1000) >= 1000)
  }
}
