import Testing

@testable import PortableRaster

@Suite struct CellBandTests {
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
