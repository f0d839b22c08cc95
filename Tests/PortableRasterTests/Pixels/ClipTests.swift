import Testing

@testable import PortableRaster

@Suite struct ClipTests {
  private func clip(_ outlines: TestOutline..., size: Int = 20, antialias: Bool = true) -> Clip {
    var clip = Clip(bounds: PixelRect(x: 0, y: 0, width: size, height: size))
    for outline in outlines {
      outline.withBuffers { points, ends in
        clip.intersect(points: points, contourEnds: ends, antialias: antialias, using: Rasterizer())
      }
    }
    return clip
  }

  @Test func `rectangles on pixel borders, and all without antialiasing, stay rectangles`() {
    let whole = clip(TestOutline(rect: 2, 3, 90, 7), TestOutline(rect: -4, 4, 8, 30))
    #expect(whole.mask == nil && whole.bounds == PixelRect(minX: 2, minY: 4, maxX: 8, maxY: 7))
    let hard = clip(TestOutline(rect: 2.5, 3.6, 5.4, 7.6), antialias: false)
    #expect(hard.mask == nil && hard.bounds == PixelRect(minX: 2, minY: 4, maxX: 5, maxY: 8))
  }

  @Test func `a rectangle between pixel borders fades its border`() {
    let clip = clip(TestOutline(rect: 2.5, 3, 5, 7))
    #expect(clip.bounds == PixelRect(minX: 2, minY: 3, maxX: 5, maxY: 7))
    #expect((2...5).map { clip.mask?[$0, 4] } == [128, 255, 255, 0])
  }

  @Test func `several paths multiply`() {
    let clip = clip(TestOutline(rect: 2.5, 3, 8, 7), TestOutline(rect: 1, 3.5, 5.25, 9))
    #expect(clip.bounds == PixelRect(minX: 2, minY: 3, maxX: 6, maxY: 7))
    let corner = PixelRect(minX: 2, minY: 3, maxX: 6, maxY: 5)
    #expect(clip.mask?.values(in: corner) == [64, 128, 128, 32, 128, 255, 255, 64])
  }

  @Test(arguments: [
    TestOutline([]), TestOutline([[(0, 0), (900, 900)]]), TestOutline(rect: 30, 0, 40, 9),
    TestOutline(circle: -30, -30, 9),
  ])
  func `a path without area lets nothing through`(outline: TestOutline) {
    let clip = clip(TestOutline(rect: 2.5, 3, 8, 7), outline)
    #expect(clip.isEmpty)
    let bitmap = Bitmap(20, 20)
    bitmap.fill(TestOutline(rect: 0, 0, 20, 20), clip: clip)
    bitmap.fill(TestOutline(circle: 10, 10, 9), clip: clip)
    #expect(bitmap.words.allSatisfy { $0 == 0 })
  }

  @Test func `drawing through a mask is coverage times the mask`() {
    var random = TestRandom(seed: 1)
    for _ in 0..<30 {
      let (a, b) = (
        TestOutline(circle: random.double(0...20), random.double(0...20), random.double(3...15)),
        TestOutline([(0..<5).map { _ in (random.int(-900...6_000), random.int(-900...6_000)) }])
      )
      let clip = clip(a)
      let (color, under) = (random.pixel(), random.pixel())
      let bitmap = Bitmap(20, 20, filledWith: under)
      bitmap.fill(b, .solid(color), clip: clip)
      let shape = b.coverage(bitmap.bounds)
      let expected = bitmap.bounds.places.map { x, y in
        let isInside =
          !clip.isEmpty && clip.bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1))
        let mask = isInside ? UInt32(clip.mask?[x, y] ?? 255) : 0
        return coveredPixel(under.word, color.word, scaledByte(mask, UInt32(shape?[x, y] ?? 0)))
      }
      #expect(bitmap.words == expected)
    }
  }

  @Test func `narrowing the rectangle keeps the mask in place`() {
    var narrowed = clip(TestOutline(circle: 10, 10, 8))
    narrowed.intersect(PixelRect(x: 5, y: 3, width: 9, height: 9))
    let (a, b) = (Bitmap(20, 20), Bitmap(20, 20))
    a.fill(TestOutline(rect: 0, 0, 20, 20), clip: narrowed)
    b.fill(TestOutline(rect: 0, 0, 20, 20), clip: clip(TestOutline(circle: 10, 10, 8)))
    let expected = Bitmap(20, 20) { x, y in
      (5..<14).contains(x) && (3..<12).contains(y) ? b[x, y] : .clear
    }
    #expect(a.words == expected.words)
  }
}
