import Testing

@testable import PortableRaster

@Suite struct RasterizerCollectingTests {
  /// An image that was drawn twice: each shape at once, and collected.
  private final class Pair {
    let direct = Bitmap(300, 150, filledWith: .white)
    let collected = Bitmap(300, 150, filledWith: .white)
    let rasterizer = Rasterizer()

    func fill(
      _ outline: TestOutline, rule: FillRule = .nonZero, antialias: Bool = true,
      _ color: PremultipliedPixel, _ blend: BlendMode = .normal, clip: PixelRect
    ) {
      outline.withBuffers { points, ends in
        rasterizer.fill(
          points: points, contourEnds: ends, rule: rule, antialias: antialias,
          paint: .solid(color), blend: blend, clip: Clip(bounds: clip), into: direct)
        rasterizer.collect(
          points: points, contourEnds: ends, rule: rule, antialias: antialias, color: color,
          blend: blend, clip: clip, into: collected)
      }
    }

    var areEqual: Bool {
      rasterizer.settle()
      return direct.words == collected.words
    }
  }

  private static func outline(_ random: inout TestRandom) -> TestOutline {
    let (x, y) = (random.double(-40...320), random.double(-40...180))
    let size = random.double(0.5...120)
    switch random.int(0...5) {
    case 0:
      let whole = (x.rounded(), y.rounded())
      return TestOutline(rect: whole.0, whole.1, whole.0 + size.rounded(), whole.1 + 40)
    case 1: return TestOutline(rect: x, y, x + size, y + size)
    case 2: return TestOutline(circle: x, y, size)
    case 3: return TestOutline(circle: x, y, size) + TestOutline(circle: x, y, size / 2)
    case 4:
      // Far outside on all sides.
      return TestOutline(pixels: [[(x, -5e4), (x + size, 6e4), (x - 4e4, y), (x + 6e4, y + size)]])
    default:
      return TestOutline(
        pixels: (0..<2).map { _ in
          (0..<7).map { _ in (random.double(-60...360), random.double(-60...210)) }
        })
    }
  }

  @Test func `what was collected has the bytes of what is drawn at once`() {
    var random = TestRandom(seed: 5)
    for _ in 0..<40 {
      let pair = Pair()
      for _ in 0..<30 {
        let alpha = UInt8(random.int(0...2) * 127)
        let color = PremultipliedPixel(
          red: UInt8(random.int(0...255)), green: UInt8(random.int(0...255)), blue: 90,
          alpha: alpha)
        let left = random.int(-5...200)
        let top = random.int(-5...140)
        let clip =
          random.int(0...2) == 0
          ? PixelRect(x: left, y: top, width: random.int(0...120), height: random.int(0...90))
          : pair.direct.bounds
        let blend =
          random.int(0...3) == 0
          ? BlendMode.allCases[random.int(0...(BlendMode.allCases.count - 1))] : .normal
        pair.fill(
          Self.outline(&random), rule: random.int(0...1) == 0 ? .nonZero : .evenOdd,
          antialias: random.int(0...4) != 0, color, blend, clip: clip)
        if random.int(0...9) == 0 { pair.rasterizer.settle() }
      }
      #expect(pair.areEqual)
    }
  }

  @Test func `more fills than can wait are painted in between`() {
    let pair = Pair()
    var random = TestRandom(seed: 6)
    pair.fill(TestOutline(rect: 0, 0, 300, 150), .black, clip: pair.direct.bounds)
    for index in 0..<9_000 {
      let circle = TestOutline(circle: random.double(0...300), random.double(0...150), 2)
      let color = PremultipliedPixel(red: UInt8(index & 255), green: 0, blue: 200, alpha: 140)
      pair.fill(circle, color, clip: pair.direct.bounds)
    }
    #expect(pair.areEqual)
  }

  @Test func `an outline that is too long to wait is painted after those before it`() {
    let pair = Pair()
    var random = TestRandom(seed: 7)
    pair.fill(TestOutline(circle: 100, 70, 60), .black, clip: pair.direct.bounds)
    let zigzag = (0..<300_000).map { _ in (random.double(0...300), random.double(0...150)) }
    let color = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 128)
    pair.fill(TestOutline(pixels: [zigzag]), rule: .evenOdd, color, clip: pair.direct.bounds)
    pair.fill(TestOutline(circle: 160, 70, 60), color, clip: pair.direct.bounds)
    #expect(pair.areEqual)
  }

  @Test func `fills for another bitmap wait only for those before`() {
    let rasterizer = Rasterizer()
    let (a, b) = (Bitmap(70, 70), Bitmap(40, 90))
    for bitmap in [a, b, a] {
      TestOutline(circle: 30, 30, 25).withBuffers { points, ends in
        rasterizer.collect(
          points: points, contourEnds: ends, color: .black, clip: bitmap.bounds, into: bitmap)
      }
    }
    rasterizer.settle()
    #expect(a[30, 30] == .black && b[30, 30] == .black)
  }

  @Test func `nothing is painted before it is settled, and nothing twice`() {
    let rasterizer = Rasterizer()
    let bitmap = Bitmap(50, 50)
    let half = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 128)
    TestOutline(rect: 5, 5, 40, 40).withBuffers { points, ends in
      rasterizer.collect(
        points: points, contourEnds: ends, color: half, clip: bitmap.bounds, into: bitmap)
    }
    #expect(bitmap[20, 20] == .clear)
    rasterizer.settle()
    #expect(bitmap[20, 20] == half)
    rasterizer.settle()
    #expect(bitmap[20, 20] == half)
  }
}
