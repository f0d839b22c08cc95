import Testing

@testable import PortableRaster

@Suite struct ExactCoverageRowsTests {
  private func alphas(
    _ outline: TestOutline, _ overlap: Overlap, rule: FillRule = .nonZero, side: Int = 16,
    clip: PixelRect? = nil
  ) -> [Int] {
    let bitmap = Bitmap(side, side)
    outline.withBuffers { points, ends in
      Rasterizer().fill(
        points: points, contourEnds: ends, rule: rule, paint: .solid(.white),
        clip: Clip(bounds: clip ?? bitmap.bounds), overlap: overlap, into: bitmap)
    }
    return bitmap.alphas
  }

  @Test func `where two lines cross a point counts once`() {
    let across = TestOutline(rect: 0, 8.5, 16, 11.5)
    let down = TestOutline(rect: 8.5, 0, 11.5, 16)
    let united = alphas(across + down, .united)
    // Two halves of a pixel whose quarter they share.
    let places = [8 * 16 + 8, 8 * 16 + 3, 9 * 16 + 9]
    #expect(places.map { united[$0] } == [191, 128, 255])
    #expect(alphas(across + down, .summed)[8 * 16 + 8] == 255)
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `a shape drawn twice is the shape, or nothing`(rule: FillRule) {
    let once = TestOutline(rect: 2, 2.4, 10, 6.4)
    let united = alphas(once + once, .united, rule: rule)
    #expect(united == (rule == .nonZero ? alphas(once, .summed) : [Int](repeating: 0, count: 256)))
  }

  @Test func `shapes that overlap keep the height of an edge that they share`() {
    let united = alphas(
      TestOutline(rect: 2, 2.4, 10, 6.4) + TestOutline(rect: 6, 2.4, 14, 6.4), .united)
    #expect((0..<8).map { united[$0 * 16 + 7] } == [0, 0, 153, 255, 255, 255, 102, 0])
  }

  @Test func `a hole that shares its outline's edge leaves nothing of that edge`() {
    let united = alphas(
      TestOutline(rect: 0, 2.4, 16, 8.4) + TestOutline(rect: 5, 2.4, 12, 5.4), .united,
      rule: .evenOdd)
    #expect((0..<9).map { united[$0 * 16 + 8] } == [0, 0, 0, 0, 0, 153, 255, 255, 102])
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `every pixel is covered by what is inside`(rule: FillRule) {
    var random = TestRandom(seed: 31)
    var corrected = 0
    for _ in 0..<16 {
      let contours = (0..<random.int(1...3)).map { _ in
        random.corners(random.int(3...7), in: -500...2_500)
      }
      let outline = TestOutline(contours)
      let united = alphas(outline, .united, rule: rule, side: 8)
      let summed = alphas(outline, .summed, rule: rule, side: 8)
      for y in 0..<8 {
        for x in 0..<8 {
          let inside = ExactCoverage.windings(of: outline, x, y, side: 24, offset: (0.5, 0.47))
            .count(where: rule.isInside)
          let sampled = Double(inside) / 576 * 255
          if abs(Double(united[y * 8 + x]) - sampled) > 16 {
            Issue.record(
              "\(united[y * 8 + x]) not \(sampled) at (\(x), \(y)) of \(outline.contours)")
          }
          if united[y * 8 + x] != summed[y * 8 + x] { corrected += 1 }
        }
      }
    }
    #expect(corrected > 40)
  }

  @Test func `a corner on the left of where edges meet counts for its height`() {
    // In row 8 the outline goes back to the left, down, and then below the rectangle to the right.
    let left = TestOutline(pixels: [
      [(0, 0), (5, 0), (5, 8.25), (1, 8.25), (1, 8.75), (15, 8.75), (15, 12), (0, 12)]
    ])
    let united = alphas(left + TestOutline(rect: 10, 8, 13.5, 9.5), .united)
    #expect(
      (0..<16).map { united[8 * 16 + $0] } == [
        255, 128, 128, 128, 128, 64, 64, 64, 64, 64, 255, 255, 255, 159, 64, 0,
      ])
  }

  @Test func `what does not overlap keeps its bytes`() {
    let ring =
      TestOutline(circle: 20.3, 19.8, 17.2) + TestOutline(circle: 20.3, 19.8, 9.1, reversed: true)
    let star = TestOutline(pixels: [
      [
        (20, 1.3), (24.7, 15), (39, 15.2), (27.5, 23.9), (31, 38), (20, 29.4), (8.2, 38), (13, 24),
        (1, 15), (15.5, 15),
      ]
    ])
    let thin = TestOutline(pixels: [
      [(1.2, 3.1), (18, 20.7), (38, 5.5), (38.4, 6.1), (18.1, 21.9), (0.8, 3.6)]
    ])
    for outline in [ring, star, thin] {
      #expect(alphas(outline, .united, side: 40) == alphas(outline, .summed, side: 40))
    }
  }

  @Test func `a clip never changes a united pixel that it lets through`() {
    var random = TestRandom(seed: 33)
    for _ in 0..<60 {
      let outline = TestOutline([
        (0..<9).map { _ in (random.int(-2_000...6_000), random.int(-2_000...12_000)) }
      ])
      let whole = alphas(outline, .united, side: 40)
      let clip = PixelRect(
        x: random.int(0...20), y: random.int(0...20), width: random.int(1...20),
        height: random.int(1...20))
      let part = alphas(outline, .united, side: 40, clip: clip)
      let visible = clip.places.map { x, y in y * 40 + x }
      // What is cut off is rounded once more.
      #expect(visible.allSatisfy { abs(whole[$0] - part[$0]) <= 1 })
    }
  }

  @Test func `fills that wait are united like those that do not`() {
    var random = TestRandom(seed: 34)
    let (waiting, direct) = (Bitmap(40, 100), Bitmap(40, 100))
    let rasterizer = Rasterizer()
    for _ in 0..<20 {
      let outline = TestOutline([
        (0..<7).map { _ in (random.int(-1_000...11_000), random.int(-1_000...26_000)) }
      ])
      let color = random.pixel()
      outline.withBuffers { points, ends in
        rasterizer.collect(
          points: points, contourEnds: ends, color: color, clip: waiting.bounds, overlap: .united,
          into: waiting)
        Rasterizer().fill(
          points: points, contourEnds: ends, paint: .solid(color), clip: Clip(direct),
          overlap: .united, into: direct)
      }
    }
    rasterizer.settle()
    #expect(waiting.words == direct.words)
  }

  @Test func `thousands of lines that cross each other are filled all the same`() {
    var random = TestRandom(seed: 35)
    let outline = TestOutline([random.corners(4_000, in: 0...4_095)])
    #expect(alphas(outline, .united).contains { $0 > 0 })
  }
}
