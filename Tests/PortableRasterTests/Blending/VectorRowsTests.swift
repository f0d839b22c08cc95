import Testing

@testable import PortableRaster

/// The two sets of row kernels, each in builds of its own, must not differ in a single byte.
@Suite struct VectorRowsTests {
  /// Random rows with stretches of nothing and of opaque pixels, and coverage with stretches of 0 and 255.
  private struct Sample {
    let count: Int
    let under: [UInt32]
    let over: [UInt32]
    let coverage: [UInt8]
    let color: UInt32
    let constant: UInt32
    let addend: UInt32

    init(_ random: inout TestRandom) {
      count = random.int(0...90)
      let stretch = random.int(5...40)
      let length = count + 8
      var kind = 0
      var under: [UInt32] = []
      var over: [UInt32] = []
      var coverage: [UInt8] = []
      for index in 0..<length {
        if index % stretch == 0 { kind = random.int(0...3) }
        let pixel = random.pixel()
        // Neighbors that are the same share what becomes of them.
        under.append(kind == 3 ? under.last ?? 0 : kind == 2 ? 0 : random.pixel().word)
        over.append(kind == 0 ? 0 : kind == 1 ? pixel.word | 0xff00_0000 : pixel.word)
        coverage.append(kind == 2 ? 0 : kind == 1 ? 255 : random.byte())
      }
      (self.under, self.over, self.coverage) = (under, over, coverage)
      color = random.int(0...2) == 0 ? random.pixel().word | 0xff00_0000 : random.pixel().word
      constant = UInt32(random.int(0...255))
      let rounding: CoverageRounding = random.int(0...1) == 0 ? .nearest : .down
      addend = rounding.addend(for: color)
    }

    typealias Kernel =
      @Sendable (
        Sample, UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt32>, UnsafePointer<UInt8>
      ) -> Void

    func run(_ kernel: Kernel) -> [UInt32] {
      var to = under
      to.withUnsafeMutableBufferPointer { to in
        over.withUnsafeBufferPointer { over in
          coverage.withUnsafeBufferPointer { coverage in
            kernel(self, to.baseAddress!, count, over.baseAddress!, coverage.baseAddress!)
          }
        }
      }
      return to
    }
  }

  private static let kernels: [(name: String, scalar: Sample.Kernel, vector: Sample.Kernel)] = [
    (
      "a color over a row",
      { s, to, n, _, _ in
        ScalarRows.over(to, n, color: s.color, coverage: s.constant, addend: s.addend)
      },
      { s, to, n, _, _ in
        VectorRows.over(to, n, color: s.color, coverage: s.constant, addend: s.addend)
      }
    ),
    (
      "a color over a row through coverage",
      { ScalarRows.over($1, $2, color: $0.color, coverage: $4, addend: $0.addend) },
      { VectorRows.over($1, $2, color: $0.color, coverage: $4, addend: $0.addend) }
    ),
    (
      "a row over a row", { _, to, count, over, _ in ScalarRows.over(to, count, over) },
      { _, to, count, over, _ in VectorRows.over(to, count, over) }
    ),
    (
      "a faded row over a row",
      { s, to, n, over, _ in ScalarRows.over(to, n, over, opacity: s.constant) },
      { s, to, n, over, _ in VectorRows.over(to, n, over, opacity: s.constant) }
    ),
    (
      "a row over a row through coverage", { ScalarRows.over($1, $2, $3, coverage: $4) },
      { VectorRows.over($1, $2, $3, coverage: $4) }
    ),
    (
      "a row times coverage", { ScalarRows.scale($1, $2, coverage: $4) },
      { VectorRows.scale($1, $2, coverage: $4) }
    ),
    (
      "a row times a byte", { s, to, count, _, _ in ScalarRows.scale(to, count, by: s.constant) },
      { s, to, count, _, _ in VectorRows.scale(to, count, by: s.constant) }
    ),
  ]

  @Test func `rows are computed alike by both`() {
    for (name, scalar, vector) in Self.kernels {
      var random = TestRandom(seed: 1)
      for _ in 0..<60 {
        let sample = Sample(&random)
        let result = sample.run(vector)
        #expect(sample.run(scalar) == result, "\(name)")
        #expect(result[sample.count...] == sample.under[sample.count...], "\(name) past the end")
      }
    }
  }

  @Test func `a color over four pixels`() {
    var random = TestRandom(seed: 2)
    for _ in 0..<100 {
      let sample = Sample(&random)
      let four = Array(sample.under[..<4])
      var scalar = four
      ScalarRows.over(
        &scalar, 4, color: sample.color, coverage: sample.coverage, addend: sample.addend)
      var vector = four
      VectorRows.overFour(
        &vector, color: sample.color,
        coverage: Pixels4(
          UInt32(sample.coverage[0]), UInt32(sample.coverage[1]), UInt32(sample.coverage[2]),
          UInt32(sample.coverage[3])), addend: sample.addend)
      #expect(scalar == vector)
    }
  }

  @Test func `both divisions give the nearest 255th of every sum`() {
    let wrong = (0...255 * 255).filter { sum in
      let sums = Halves4(repeating: UInt16(sum) + 128)
      let quotients = MultiplyingDivision(rowOf: sum)(sums)
      return quotients != ShiftingDivision()(sums) || Int(quotients[0]) != (2 * sum + 255) / 510
    }
    #expect(wrong.isEmpty)
  }
}
