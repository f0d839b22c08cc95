import PortableCoreGraphics
import Testing

@Suite struct CGContextPaintingTests {
  @Test func `a rectangle is exact, half on half pixels and turned around if negative`() throws {
    let context = try makeContext(4, 3)
    context.fill(CGRect(x: 1, y: 1, width: 2, height: 1), red)
    #expect(context.alphas == [[0, 0, 0, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
    #expect(context.pixel(1, 1) == [255, 0, 0, 255])
    context.clear(.infinite)
    context.fill(CGRect(x: 0.5, y: 0.5, width: 2, height: 1))
    #expect(context.alphas == [[0, 0, 0, 0], [64, 128, 64, 0], [64, 128, 64, 0]])
    context.clear(.infinite)
    context.fill(CGRect(x: 2, y: 1, width: -1, height: -1))
    #expect(context.alphas == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 255, 0, 0]])
  }

  @Test func `without antialiasing a pixel is painted whole or not at all`() throws {
    let context = try makeContext(3, 1)
    context.setShouldAntialias(false)
    context.fill(CGRect(x: 0.4, y: 0, width: 1.2, height: 1))
    #expect(context.alphas == [[255, 255, 0]])
    context.clear(CGRect(x: 0, y: 0, width: 3, height: 1))
    context.setShouldAntialias(true)
    context.setAllowsAntialiasing(false)
    context.fill(CGRect(x: 0.6, y: 0, width: 1.2, height: 1))
    #expect(context.alphas == [[0, 255, 0]])
  }

  @Test func `a turned rectangle covers what it should`() throws {
    let context = try makeContext(4, 4)
    context.translateBy(x: 2, y: 2)
    context.rotate(by: .pi / 4)
    let side = 8.0.squareRoot()
    context.fill(CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
    // A square standing on its corner: its sides cut the pixels on the way in half.
    #expect(
      context.alphas == [
        [0, 128, 128, 0], [128, 255, 255, 128], [128, 255, 255, 128], [0, 128, 128, 0],
      ])
  }

  private static let nothing: [CGRect] = [
    .null, .zero, CGRect(x: 1, y: 1, width: 0, height: 5),
    CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4),
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4),
    CGRect(x: 9, y: 9, width: 4, height: 4), CGRect(x: 1e30, y: 0, width: 1, height: 1),
  ]

  @Test(arguments: nothing)
  func `a rectangle that is nowhere or nothing draws nothing`(rect: CGRect) throws {
    let context = try makeContext(4, 4)
    context.fill(rect)
    #expect(context.isClear)
  }

  @Test(arguments: [
    CGRect.infinite, CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300),
    CGRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6),
  ])
  func `a rectangle without end covers everything`(rect: CGRect) throws {
    let context = try makeContext(4, 4)
    context.fill(rect)
    #expect(context.isOpaque)
  }

  @Test func `alpha of the context and of the color multiply`() throws {
    let context = try makeContext(1, 1)
    context.setAlpha(0.5)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.4)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(0, 0) == [51, 0, 0, 51])
    context.setAlpha(.nan)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), green)
    #expect(context.pixel(0, 0) == [51, 0, 0, 51])
  }

  @Test func `clearing takes color away, softly at its edges`() throws {
    let context = try makeContext(2, 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setAlpha(0)
    context.clear(CGRect(x: 0, y: 0, width: 1.5, height: 1))
    #expect(context.alphas == [[0, 127]] || context.alphas == [[0, 128]])
  }

  @Test func `blend modes reach the pixels`() throws {
    let context = try makeContext(1, 1)
    let all = CGRect(x: 0, y: 0, width: 1, height: 1)
    context.fill(all, CGColor(red: 1, green: 0.6, blue: 0.2, alpha: 1))
    context.setBlendMode(.multiply)
    context.fill(all, CGColor(gray: 0.5, alpha: 1))
    #expect(context.pixel(0, 0) == [128, 77, 26, 255])
    context.setBlendMode(.copy)
    context.fill(all, CGColor(gray: 1, alpha: 0.2))
    #expect(context.pixel(0, 0) == [51, 51, 51, 51])
  }

  /// Draws everything there is, in a context that is large enough for shapes to wait.
  private static func drawMuch(on context: CGContext) throws {
    func shapes(_ count: Int, _ seed: Int) {
      for index in seed..<seed + count {
        let (x, y) = (CGFloat(index * 97 % 640), CGFloat(index * 61 % 540))
        context.setFillColor(CGColor(red: 1, green: y / 540, blue: 0, alpha: 0.5))
        context.fillEllipse(in: CGRect(x: x, y: y, width: 90, height: 130))
        context.stroke(CGRect(x: y, y: x / 2, width: 70, height: 200), width: 3)
      }
    }
    shapes(20, 0)
    context.saveGState()
    context.addEllipse(in: CGRect(x: 60, y: 60, width: 400, height: 400))
    context.clip()
    shapes(8, 100)
    context.restoreGState()
    shapes(3, 200)
    context.clear(CGRect(x: 100.5, y: 30, width: 60, height: 450))
    context.setBlendMode(.multiply)
    shapes(5, 300)
    context.setBlendMode(.normal)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 200, width: 300, height: 80))
    context.drawLinearGradient(
      try gradient([red, blue]), start: .zero, end: CGPoint(x: 300, y: 20),
      options: [.drawsAfterEndLocation])
    context.restoreGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    shapes(4, 400)
    context.endTransparencyLayer()
    context.saveGState()
    context.setShadow(offset: CGSize(width: 4, height: 6), blur: 9)
    shapes(4, 500)
    context.restoreGState()
    let image = try #require(context.makeImage())
    shapes(4, 600)
    context.draw(image, in: CGRect(x: 30, y: 40, width: 120, height: 90))
    shapes(4, 700)
  }

  private static let layouts: [CGImageAlphaInfo] = [
    .premultipliedLast, .premultipliedFirst, .noneSkipLast,
  ]

  @Test(arguments: layouts)
  func `a large image is the same with and without shared memory`(layout: CGImageAlphaInfo) throws {
    let alone = try makeContext(640, 540, alpha: layout)
    try Self.drawMuch(on: alone)
    let watched = try makeContext(640, 540, alpha: layout)
    #expect(watched.data != nil)
    try Self.drawMuch(on: watched)
    #expect(alone.digest == watched.digest)
  }

  @Test func `memory that the caller holds shows everything at once`() throws {
    let context = try makeContext(640, 540)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    let last = 539 * context.bytesPerRow
    #expect(bytes[last + 3] == 255)
    context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(bytes[last + 3] == 0)
  }
}
