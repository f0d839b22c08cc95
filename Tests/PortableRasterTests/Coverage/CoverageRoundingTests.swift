import Testing

@testable import PortableRaster

@Suite struct CoverageRoundingTests {
  @Test func `areas are rounded to the nearest byte, or down`() {
    let wrong = (0...16_384).filter { area in
      let share = Double(area) / 16_384
      let nearest = CoverageRounding.nearest.coverage(UInt32(area))
      let down = CoverageRounding.down.coverage(UInt32(area))
      // Half a byte is rounded up.
      return Double(nearest) != (255 * share).rounded(.toNearestOrAwayFromZero)
        || Double(down) != min(255, (256 * share).rounded(.down))
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [CoverageRounding.nearest, .down])
  func `four areas at a time are rounded like one`(rounding: CoverageRounding) {
    let wrong = (0...16_383).filter { area in
      rounding.steps(SIMD4(repeating: Int32(area)))
        != SIMD4(repeating: Int32(rounding.coverage(UInt32(area))))
    }
    #expect(wrong.isEmpty)
  }

  /// Windings in either direction, more than one, and the even-odd rule, by fours and one by one.
  @Test(arguments: [CoverageRounding.nearest, .down], [FillRule.nonZero, .evenOdd])
  func `sums of cells have the coverage of their area`(rounding: CoverageRounding, rule: FillRule) {
    let rasterizer = Rasterizer(rounding: rounding)
    for share in stride(from: 0, through: 16_384, by: 37) {
      for turns in 0...3 {
        for isReversed in [false, true] {
          // A share of the second pixel, and both of them as many times more.
          let corners = [
            (0, 0), (16_384 + share, 0), (16_384 + share, 16_384), (0, 16_384), (0, 1),
          ]
          let whole = [(0, 0), (32_768, 0), (32_768, 16_384), (0, 16_384)]
          var contours = [corners] + [[(Int, Int)]](repeating: whole, count: turns)
          if isReversed { contours = contours.map { $0.reversed() } }
          let mask = TestOutline(steps: contours).coverage(
            PixelRect(x: 0, y: 0, width: 2, height: 1), rule: rule, using: rasterizer)
          let isInside = rule == .nonZero ? turns > 0 : turns % 2 == 1
          let area = rule == .evenOdd && isInside ? 16_384 - share : isInside ? 16_384 : share
          #expect(UInt32(mask?[1, 0] ?? 0) == rounding.coverage(UInt32(area)))
        }
      }
    }
  }

  @Test func `what is covered more than once counts once, in either direction`() {
    let one = Edge.one
    func area(_ sum: Int32) -> UInt32 {
      CoverageScale.area(ofSum: sum, evenOdd: false, whole: UInt32(one))
    }
    let whole = [one, one + 1, 2 * one, 70 * one, .max, -one, -3 * one, .min]
    #expect(whole.map(area) == whole.map { _ in UInt32(one) })
    let parts = [0, 1, one / 2, one - 1]
    #expect(parts.map(area) == parts.map(UInt32.init))
    #expect(parts.map { area(-$0) } == parts.map(UInt32.init))
  }
}
