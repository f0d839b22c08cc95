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

    typealias Kernel = (
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

  private func compare(_ scalar: Sample.Kernel, _ vector: Sample.Kernel) {
    var random = TestRandom(seed: 1)
    for _ in 0..<60 {
      let sample = Sample(&random)
      let result = sample.run(vector)
      #expect(sample.run(scalar) == result)
      #expect(result[sample.count...] == sample.under[sample.count...], "written past the end")
    }
  }

  @Test func `a color over a row`() {
    compare { s, to, count, _, _ in
      ScalarRows.over(to, count, color: s.color, coverage: s.constant, addend: s.addend)
    } _: { s, to, count, _, _ in
      VectorRows.over(to, count, color: s.color, coverage: s.constant, addend: s.addend)
    }
  }

  @Test func `a color over a row through coverage`() {
    compare { s, to, count, _, bytes in
      ScalarRows.over(to, count, color: s.color, coverage: bytes, addend: s.addend)
    } _: { s, to, count, _, bytes in
      VectorRows.over(to, count, color: s.color, coverage: bytes, addend: s.addend)
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

  @Test func `a row over a row`() {
    compare(
      { _, to, count, over, _ in ScalarRows.over(to, count, over) },
      { _, to, count, over, _ in VectorRows.over(to, count, over) })
  }

  @Test func `a faded row over a row`() {
    compare(
      { s, to, count, over, _ in ScalarRows.over(to, count, over, opacity: s.constant) },
      { s, to, count, over, _ in VectorRows.over(to, count, over, opacity: s.constant) })
  }

  @Test func `a row over a row through coverage`() {
    compare(
      { ScalarRows.over($1, $2, $3, coverage: $4) },
      { VectorRows.over($1, $2, $3, coverage: $4) })
  }

  @Test func `a row times coverage`() {
    compare(
      { _, to, count, _, bytes in ScalarRows.scale(to, count, coverage: bytes) },
      { _, to, count, _, bytes in VectorRows.scale(to, count, coverage: bytes) })
  }

  @Test func `both divisions give the nearest 255th of every sum`() {
    let wrong = (0...255 * 255).filter { sum in
      let sums = Halves4(repeating: UInt16(sum) + 128)
      let quotients = MultiplyingDivision(rowOf: sum)(sums)
      return quotients != ShiftingDivision()(sums) || Int(quotients[0]) != (2 * sum + 255) / 510
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a row times a byte`() {
    compare(
      { s, to, count, _, _ in ScalarRows.scale(to, count, by: s.constant) },
      { s, to, count, _, _ in VectorRows.scale(to, count, by: s.constant) })
  }
}
