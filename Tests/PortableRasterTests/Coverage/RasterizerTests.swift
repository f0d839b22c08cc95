import TestSupport
import Testing

@testable import PortableRaster

@Suite struct RasterizerTests {
  /// What a family of random outlines looks like.
  struct Family: CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let corners: ClosedRange<Int>
    /// Coordinates in 1/16,384 pixel, and the step to which they are snapped.
    let range: ClosedRange<Int>
    let step: Int

    init(
      _ name: String, count: Int, corners: ClosedRange<Int>, range: ClosedRange<Int>, step: Int = 1
    ) {
      (testDescription, self.count, self.corners) = (name, count, corners)
      (self.range, self.step) = (range, step)
    }
  }

  static let families = [
    Family("inside", count: 700, corners: 3...7, range: 0...147_456),
    Family("on half pixels", count: 300, corners: 3...8, range: 0...18, step: 8_192),
    Family("on pixel borders", count: 200, corners: 3...8, range: 0...9, step: 16_384),
    Family("across all four sides", count: 500, corners: 3...6, range: -128_000...288_000),
    Family("far outside", count: 300, corners: 3...5, range: -1_073_741_824...1_073_741_823),
    Family("around the guard box", count: 300, corners: 3...5, range: -537_600_000...537_600_000),
    Family("many corners", count: 40, corners: 20...60, range: 0...147_456),
  ]

  private func outline(_ family: Family, _ random: inout TestRandom) -> TestOutline {
    // Every third outline keeps a corner or two in the image, so that far ones are seen at all.
    let near = random.int(0...2) == 0
    return TestOutline(steps: [
      (0..<random.int(family.corners)).map { index in
        near && index < 2
          ? (random.int(0...147_456), random.int(0...147_456))
          : (random.int(family.range) * family.step, random.int(family.range) * family.step)
      }
    ])
  }

  @Test(arguments: families)
  func `coverage is the exact area, rounded`(family: Family) {
    var random = TestRandom(seed: 1)
    let rasterizer = Rasterizer()
    let side = 9
    let bounds = PixelRect(x: 0, y: 0, width: side, height: side)
    var worst = 0.0
    var unlikeSamples = 0
    for index in 0..<testCases(family.count) {
      let outline = outline(family, &random)
      let areas = ExactCoverage.windingAreas(of: outline, side: side)
      for rule in [FillRule.nonZero, .evenOdd] {
        let mask = outline.coverage(bounds, rule: rule, using: rasterizer)
        for ((column, row), area) in zip(bounds.places, areas) {
          let value = Double(mask?[column, row] ?? 0)
          worst = max(worst, abs(value - 255 * ExactCoverage.coverage(area, rule)))
          // What a user means by inside, wherever one pixel's samples do not see several crossing parts.
          if index % 10 == 0, let truth = sampled(outline, rule, column, row),
            abs(value / 255 - truth) > 0.2
          {
            unlikeSamples += 1
          }
        }
      }
    }
    // Half for the rounding to a byte; the rest is what 1/16,384 pixel rounds away along an edge.
    #expect(worst <= 0.6, "of 255")
    #expect(unlikeSamples == 0)
  }

  /// The share of a pixel's samples that are inside, when their windings are two neighbors at most.
  private func sampled(_ outline: TestOutline, _ rule: FillRule, _ column: Int, _ row: Int)
    -> Double?
  {
    let seen = ExactCoverage.windings(of: outline, column, row, side: 8, offset: (0.37, 0.41))
    guard seen.max()! - seen.min()! <= 1 else { return nil }
    let windings = ExactCoverage.windings(of: outline, column, row, side: 8, offset: (0.5, 0.5))
    return Double(windings.count(where: rule.isInside)) / 64
  }

  @Test func `a shape of several bands is as exact as a small one`() {
    var random = TestRandom(seed: 2)
    for _ in 0..<3 {
      let outline = TestOutline([random.corners(5, in: -500...26_000)])
      let bounds = PixelRect(x: 0, y: 0, width: 100, height: 100)
      let mask = outline.coverage(bounds)
      let areas = ExactCoverage.windingAreas(of: outline, side: 100)
      let differences = zip(bounds.places, areas).map { place, area in
        abs(Double(mask?[place.x, place.y] ?? 0) - 255 * ExactCoverage.coverage(area, .nonZero))
      }
      #expect(differences.max()! <= 0.6)
    }
  }

  @Test func `a clip never changes a pixel that it lets through`() {
    var random = TestRandom(seed: 3)
    let rasterizer = Rasterizer()
    for round in 0..<60 {
      let outline = TestOutline([random.corners(random.int(3...9), in: -6_000...24_000)])
      let paint = Paint.solid(random.pixel())
      let antialias = round % 4 != 0
      let bitmap = Bitmap(70, 70, filledWith: random.pixel())
      let parts = bitmap.bounds.split(columns: [random.int(1...69)], rows: [random.int(1...69)])
      #expect(
        bitmap.isDrawnAlike(in: parts) {
          $0.fill(outline, antialias: antialias, paint, clip: $1, using: rasterizer)
        })
    }
  }

  @Test func `moving an outline by whole pixels moves its image`() {
    var random = TestRandom(seed: 4)
    for _ in 0..<40 {
      let corners = random.corners(5, in: 0...10_000)
      let a = Bitmap(60, 60)
      let b = Bitmap(60, 60)
      a.fill(TestOutline([corners]))
      b.fill(TestOutline([corners.map { ($0.0 + 7 * 256, $0.1 + 13 * 256) }]))
      let part = PixelRect(x: 0, y: 0, width: 40, height: 40)
      #expect(part.places.allSatisfy { x, y in a[x, y] == b[x + 7, y + 13] })
    }
  }

  @Test func `the direction of an outline and the order of its contours do not show`() {
    var random = TestRandom(seed: 5)
    for _ in 0..<40 {
      let contours = (0..<3).map { _ in random.corners(4, in: -2_000...12_000) }
      let forward = Bitmap(40, 40)
      let backward = Bitmap(40, 40)
      forward.fill(TestOutline(contours))
      backward.fill(TestOutline(contours.reversed().map { $0.reversed() }))
      #expect(forward.words == backward.words)
    }
  }

  @Test func `shapes that share an edge cover it together once`() {
    var random = TestRandom(seed: 6)
    for _ in 0..<40 {
      let (a, b) = ((random.int(0...5_120), 0), (random.int(0...5_120), 5_120))
      let left = TestOutline([[(0, 0), a, b, (0, 5_120)]])
      let right = TestOutline([[a, (5_120, 0), (5_120, 5_120), b]])
      let all = PixelRect(x: 0, y: 0, width: 20, height: 20)
      let (one, other) = (left.coverage(all), right.coverage(all))
      let sums = all.places.map { x, y in Int(one?[x, y] ?? 0) + Int(other?[x, y] ?? 0) }
      // Two halves round up both.
      #expect(sums.allSatisfy { $0 == 255 || $0 == 256 })
    }
  }

  @Test func `without antialiasing a pixel is painted when its center is inside`() {
    var random = TestRandom(seed: 7)
    for round in 0..<120 {
      // Every second outline has its corners on centers and borders, where ties are.
      let step = round % 2 == 0 ? 1 : 128
      let corners = random.corners(random.int(3...7), in: -2_000 / step...7_000 / step)
      let outline = TestOutline([corners.map { ($0.0 * step, $0.1 * step) }])
      for rule in [FillRule.nonZero, .evenOdd] {
        let bitmap = Bitmap(20, 20)
        bitmap.fill(outline, rule: rule, antialias: false)
        let expected = Bitmap(20, 20) { x, y in
          let center = ExactCoverage.Corner(x: Double(x) + 0.5, y: Double(y) + 0.5)
          return rule.isInside(ExactCoverage.winding(of: outline, center)) ? .white : .clear
        }
        #expect(bitmap.words == expected.words)
      }
    }
  }

  @Test func `without antialiasing nothing is painted beside the outline`() {
    var random = TestRandom(seed: 71)
    var triangles = [TestOutline([[(10 << 8, 31 << 8), (20 << 8, 39 << 8), (12 << 8, 59 << 8)]])]
    for _ in 0..<400 {
      triangles.append(
        TestOutline([(0..<3).map { _ in (random.int(0...8_000), random.int(0...15_000)) }]))
    }
    for triangle in triangles {
      let bitmap = Bitmap(64, 64)
      bitmap.fill(triangle, antialias: false)
      let right = (triangle.contours[0].map { Int($0.x) }.max()! + 16_383) >> 14
      let beside = bitmap.bounds.places.filter { x, y in x >= right && bitmap[x, y] != .clear }
      #expect(beside.isEmpty)
    }
  }

  @Test func `a rectangle has the pixels of the same outline with one corner more`() {
    var random = TestRandom(seed: 8)
    for round in 0..<200 {
      // Every second one has its sides on the borders and the centers of pixels.
      let step = round % 2 == 0 ? 1 : 128
      let x0 = random.int(-1_000...5_000) / step * step
      let y0 = random.int(-1_000...5_000) / step * step
      let x1 = x0 + random.int(1...(3_000 / step)) * step
      let y1 = y0 + random.int(1...(3_000 / step)) * step
      let antialias = round % 3 != 0
      let opacity: UInt8 = round % 5 == 0 ? 255 : 128
      let plain = Bitmap(20, 20)
      let other = Bitmap(20, 20)
      let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
      plain.fill(
        TestOutline([Array(corners[(round % 4)...] + corners[..<(round % 4)])]),
        antialias: antialias, opacity: opacity)
      other.fill(
        TestOutline([corners + [(x0, (y0 + y1) / 2)]]), antialias: antialias, opacity: opacity)
      expectNear(plain.alphas, other.alphas, within: 1)
    }
  }

  @Test(arguments: [
    TestOutline([]), TestOutline([[]]), TestOutline([[(0, 0)]]),
    TestOutline([[(0, 0), (512, 512)]]),
    TestOutline([[(0, 0), (512, 0), (256, 0)]]), TestOutline([[(256, 0), (256, 512), (256, 90)]]),
    TestOutline([[(0, 0)], [(512, 512)], [(512, 0)]]),
    TestOutline([[(300, 300), (300, 300), (300, 300)]]),
    TestOutline([[(0, 0), (1_024, 0), (1_024, 1_024), (1_024, 0)]]),
    TestOutline([[(-5_000, 0), (-4_000, 900), (-3_000, 0)]]),
    TestOutline([[(5_000, 0), (9_000, 900), (9_000, 0)]]),
    TestOutline([[(0, -900), (500, -9_000), (900, -900)]]),
    TestOutline([[(0, 1_100), (500, 9_000), (900, 1_024)]]),
  ])
  func `an outline without area inside the canvas paints nothing`(outline: TestOutline) {
    let bitmap = Bitmap(4, 4)
    bitmap.fill(outline)
    #expect(bitmap.words.allSatisfy { $0 == 0 })
  }

  @Test func `an outline that winds a hundred thousand times is filled and forgotten`() {
    let square = [(100, 100), (1_000, 120), (900, 1_000)]
    let corners = repeatElement(square, count: 100_000).flatMap { $0 }
    let rasterizer = Rasterizer()
    let (once, often) = (Bitmap(5, 5), Bitmap(5, 5))
    // A second contour far below makes the outline taller than a band, so that its edges are listed.
    let tail = [(0, 9_000), (100, 9_000), (0, 9_900)]
    once.fill(TestOutline([square, tail]), using: rasterizer)
    often.fill(TestOutline([corners, tail]), using: rasterizer)
    #expect(once.alphas.map { $0 == 0 } == often.alphas.map { $0 == 0 })
    #expect(once[2, 1] == .white && often[2, 1] == .white)
  }

  @Test func `opacity fades the color and a clear color paints nothing`() {
    let bitmap = Bitmap(2, 1)
    bitmap.fill(TestOutline(rect: 0, 0, 1, 1), .solid(.white), opacity: 51)
    bitmap.fill(TestOutline(rect: 1, 0, 2, 1), .solid(.clear))
    #expect(bitmap.words == [0x3333_3333, 0])
  }

  @Test func `nothing is drawn beyond the bitmap's own width when its rows are longer`() {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 10 * 4)
    defer { memory.deallocate() }
    memory.initialize(repeating: 7, count: 40)
    let bitmap = Bitmap(wrapping: memory, size: PixelSize(width: 6, height: 4)!, stride: 10)
    bitmap.fill(TestOutline(rect: -5, -5, 50, 50))
    bitmap.fill(TestOutline(circle: 3, 2, 9))
    #expect((0..<40).map { memory[$0] } == (0..<40).map { $0 % 10 < 6 ? 0xffff_ffff : 7 })
  }
}
