import AnimatableLayers
import TestSupport
import Testing

@testable import LayerControls

@Suite struct GridLinesTests {
  static let lines: [(ClosedRange<CGFloat>, Int, [CGFloat])] = [
    (0...100, 5, [0, 25, 50, 75, 100]), (0...100, 4, [0, 50, 100]), (0...1, 3, [0, 0.5, 1]),
    (3...5.7, 4, [3, 4, 5]), (-1...1, 5, [-1, -0.5, 0, 0.5, 1]), (0...6, 1, [0]),
    (0.1...0.7, 7, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]), (997...1_003, 4, [998, 1_000, 1_002]),
    (2.1...2.3, 1, [2.2]), (1e300...4e300, 4, [1e300, 2e300, 3e300, 4e300]), (0...5, 0, []),
    (0...5, -3, []),
  ]

  private func values(
    _ range: ClosedRange<CGFloat>, _ most: Int, leastStep: CGFloat = 0
  ) -> [CGFloat] {
    let lines = GridLines(atMost: most, in: range, leastStep: leastStep)
    return (0..<lines.count).map(lines.value)
  }

  @Test(arguments: lines)
  func `lines lie at round values of the range`(
    range: ClosedRange<CGFloat>, most: Int, expected: [CGFloat]
  ) {
    #expect(values(range, most) == expected)
  }

  @Test func `there is a line in every range, and never more than the most`() {
    var generator = SeededGenerator(seed: 7)
    for index in 0..<2_000 {
      let low = CGFloat.random(in: -0.5...0.5, using: &generator) * [1e-9, 1, 1e4, 1e9][index % 4]
      let length = CGFloat.random(in: 0...1, using: &generator)
      let high = low + max(low.magnitude * 1e-4, length)
      for most in [1, 2, 3, 5, 11, 100] {
        let values = values(low...high, most)
        #expect((1...most).contains(values.count), "\(low) \(high) \(most): \(values)")
        let slack = (high - low) * 1e-6
        #expect(values.allSatisfy { (low - slack...high + slack).contains($0) })
      }
    }
    let limit = CGFloat.greatestFiniteMagnitude
    #expect(values(-limit...limit, 5).contains(0))
    #expect(values(0...CGFloat.leastNonzeroMagnitude, 5).count <= 5)
  }

  @Test func `on the way to a range lines keep its steps, or greater ones`() {
    #expect(values(0...10, 5, leastStep: 25) == [0])
    #expect(values(0...60, 5, leastStep: 25) == [0, 25, 50])
    #expect(values(0...1_000, 5, leastStep: 25).count == 5)
  }
}
