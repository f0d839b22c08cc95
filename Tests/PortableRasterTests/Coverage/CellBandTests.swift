import Testing

@testable import PortableRaster

@Suite struct CellBandTests {
  /// Sweeps read cells in fours, up to three beyond the last column.
  @Test(arguments: [false, true])
  func `an outline that ends on the right border leaves nothing beyond it`(antialias: Bool) {
    var random = TestRandom(seed: 12)
    for columns in 1...21 {
      let layout = CellBand.layout(columns: columns)
      var cells = [Int32](repeating: 0, count: layout.stride * CellBand.rows)
      var touched = [UInt64](repeating: 0, count: layout.words * CellBand.rows)
      var pixels = [UInt32](repeating: 0, count: columns * CellBand.rows)
      var coverage = [UInt8](repeating: 0, count: layout.stride + 16)
      cells.withUnsafeMutableBufferPointer { cells in
        touched.withUnsafeMutableBufferPointer { touched in
          pixels.withUnsafeMutableBufferPointer { pixels in
            coverage.withUnsafeMutableBufferPointer { coverage in
              let target = SweepTarget(
                pixels: pixels.baseAddress!, stride: columns, room: columns, x: 0, y: 0, mask: nil,
                maskStride: 0, coverage: coverage.baseAddress!)
              let band = CellBand(
                cells: cells.baseAddress!, touched: touched.baseAddress!, columns: columns,
                rounding: .nearest, for: target)
              let right = Int32(columns) << Int32(Edge.shift)
              let (y0, y1) = (Int32(random.int(0...100_000)), Int32(random.int(200_000...500_000)))
              let corners = [(Int32(0), y0), (right, (y0 + y1) / 2), (0, y1)]
              for (a, b) in [(0, 1), (1, 2), (2, 0)] {
                let edge = Edge(
                  x0: corners[a].0, y0: corners[a].1, x1: corners[b].0, y1: corners[b].1)
                if antialias {
                  band.add(edge, rows: CellBand.rows, clips: false)
                } else {
                  band.addAliased(edge, rows: CellBand.rows)
                }
              }
            }
          }
        }
      }
      for row in 0..<CellBand.rows {
        let cells = cells[row * layout.stride..<(row + 1) * layout.stride]
        #expect(cells.reduce(0, +) == 0, "row \(row) of \(columns) columns")
      }
    }
  }

  @Test func `a slope is the whole quotient, whatever its sign and size`() {
    var random = TestRandom(seed: 11)
    var pairs: [(Int64, Int64)] = []
    for bits in 1...30 {
      for other in 1...30 {
        for _ in 0..<20 {
          pairs.append(
            (Int64(random.int(0...(1 << bits - 1))), Int64(random.int(1...(1 << other)))))
        }
        // Quotients right beside a whole number.
        pairs += [
          (1 << bits - 1, 1 << other), (1 << bits, 1 << other - 1), (1 << bits, 1 << other),
        ]
      }
    }
    for (a, b) in pairs where b != 0 {
      for (x, y) in [(a, b), (-a, b), (a, -b), (-a, -b)] {
        #expect(CellBand.ratio(x, y) == (x << 32) / y, "\(x) \(y)")
      }
    }
  }
}
