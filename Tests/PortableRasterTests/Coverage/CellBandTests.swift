import Testing

@testable import PortableRaster

@Suite struct CellBandTests {
  /// A band of empty cells over pixels of two colors.
  private struct Canvas {
    let columns: Int
    var cells: [Int32]
    var touched: [UInt64]
    var pixels: [UInt32]
    var coverage: [UInt8]

    init(columns: Int) {
      self.columns = columns
      let layout = CellBand.layout(columns: columns)
      cells = Array(repeating: 0, count: layout.stride * CellBand.rows)
      touched = Array(repeating: 0, count: layout.words * CellBand.rows)
      pixels = (0..<columns * CellBand.rows).map { $0 / 7 % 3 == 0 ? 0xff10_2030 : 0 }
      coverage = Array(repeating: 0, count: layout.stride + 16)
    }

    mutating func paint(
      rounding: CoverageRounding = .nearest, _ body: (CellBand, SweepTarget<UInt32>) -> Void
    ) {
      cells.withUnsafeMutableBufferPointer { cells in
        touched.withUnsafeMutableBufferPointer { touched in
          pixels.withUnsafeMutableBufferPointer { pixels in
            coverage.withUnsafeMutableBufferPointer { coverage in
              let target = SweepTarget(
                pixels: pixels.baseAddress!, stride: columns, room: columns, x: 0, y: 0, mask: nil,
                maskStride: 0, coverage: coverage.baseAddress!)
              let band = CellBand(
                cells: cells.baseAddress!, touched: touched.baseAddress!, columns: columns,
                rounding: rounding, for: target)
              body(band, target)
            }
          }
        }
      }
    }
  }

  /// Sweeps read cells in fours, up to three beyond the last column.
  @Test(arguments: [false, true])
  func `an outline that ends on the right border leaves nothing beyond it`(antialias: Bool) {
    var random = TestRandom(seed: 12)
    for columns in 1...21 {
      var canvas = Canvas(columns: columns)
      canvas.paint { band, _ in
        let right = Int32(columns) << Int32(Edge.shift)
        let (y0, y1) = (Int32(random.int(0...100_000)), Int32(random.int(200_000...500_000)))
        let corners = [(Int32(0), y0), (right, (y0 + y1) / 2), (0, y1)]
        for (a, b) in [(0, 1), (1, 2), (2, 0)] {
          let edge = Edge(x0: corners[a].0, y0: corners[a].1, x1: corners[b].0, y1: corners[b].1)
          if antialias {
            band.add(edge, rows: CellBand.rows, clips: false)
          } else {
            band.addAliased(edge, rows: CellBand.rows)
          }
        }
      }
      let stride = CellBand.layout(columns: columns).stride
      let sums = (0..<CellBand.rows).map { row in
        canvas.cells[row * stride..<(row + 1) * stride].reduce(0, +)
      }
      #expect(sums.allSatisfy { $0 == 0 }, "\(columns) columns")
    }
  }

  @Test func `one color is swept as any paint is`() {
    var random = TestRandom(seed: 13)
    for index in 0..<200 {
      let columns = random.int(1...300)
      let rounding: CoverageRounding = index % 2 == 0 ? .nearest : .down
      let rule: FillRule = index % 3 == 0 ? .evenOdd : .nonZero
      let color = random.pixel().word | (index % 4 < 2 ? 0xff00_0000 : 0)
      let corners = (0..<random.int(3...6)).map { _ in
        (
          Int32(random.int(0...columns << Edge.shift)),
          Int32(random.int(0...CellBand.rows << Edge.shift))
        )
      }
      var plain = Canvas(columns: columns)
      var one = plain
      func add(to band: CellBand) {
        for (a, b) in zip(corners, corners[1...] + corners[..<1]) {
          band.add(Edge(x0: a.0, y0: a.1, x1: b.0, y1: b.1), rows: CellBand.rows, clips: false)
        }
      }
      let painter = SolidPainter(color: color, rounding: rounding)
      plain.paint(rounding: rounding) { band, target in
        add(to: band)
        band.sweep(rows: CellBand.rows, rule: rule, target, painter)
      }
      one.paint(rounding: rounding) { band, target in
        add(to: band)
        painter.sweep(band, rows: CellBand.rows, rule: rule, clipped: false, target)
      }
      #expect(one.pixels == plain.pixels, "figure \(index)")
      #expect(one.cells.allSatisfy { $0 == 0 } && one.touched.allSatisfy { $0 == 0 })
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
    let signed = pairs.flatMap { a, b in [(a, b), (-a, b), (a, -b), (-a, -b)] }
    let wrong = signed.filter { a, b in
      a != 0 && b != 0 && CellBand.ratios(a, b) != ((a << 32) / b, (b << 32) / a)
    }
    #expect(wrong.isEmpty)
  }
}
