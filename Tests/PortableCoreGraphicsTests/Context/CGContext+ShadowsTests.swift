import PortableCoreGraphics
import PortableRaster
import TestSupport
import Testing

@Suite struct CGContextShadowsTests {
  private let square = CGRect(x: 2, y: 2, width: 2, height: 2)

  @Test func `a sharp shadow is the shape again, beside it and below it`() throws {
    let context = try makeContext(8, 6)
    context.setFillColor(red)
    context.setShadow(offset: CGSize(width: 1, height: -1), blur: 0, color: blue)
    context.fill(square)
    #expect(
      context.letters == ["........", "........", "..rr....", "..rrb...", "...bb...", "........"])
  }

  @Test func `without a color it is black with a third of alpha, and nil ends it`() throws {
    let context = try makeContext(8, 6)
    context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0)
    context.fill(square)
    #expect(context.pixel(5, 3) == [0, 0, 0, 85])
    context.clear(.infinite)
    context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0, color: nil)
    context.fill(square)
    #expect(context.pixel(5, 3) == .zero)
  }

  @Test func `a blurred shadow reaches as far as the blur on every side`() throws {
    let context = try makeContext(40, 40)
    context.setFillColor(red)
    context.setShadow(offset: .zero, blur: 5, color: blue)
    context.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
    let alphas = context.alphas
    #expect((10..<15).allSatisfy { alphas[20][$0] > 0 && alphas[20][39 - $0] > 0 })
    #expect((0..<10).allSatisfy { alphas[20][$0] == 0 && alphas[$0][20] == 0 })
    #expect(alphas[20] == alphas[20].reversed())
    #expect(alphas == alphas.reversed())
    // Just outside the border the shadow is a little less than half dark, and fades from there.
    #expect((90..<128).contains(alphas[20][14]))
    #expect((10..<14).allSatisfy { alphas[20][$0] < alphas[20][$0 + 1] })
    #expect(context.pixel(20, 20) == [255, 0, 0, 255])
  }

  @Test func `the transform moves shapes and not shadows`() throws {
    let context = try makeContext(12, 6)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: blue)
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(context.alphas[2] == [0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test func `in a layer's context offsets are in points and a positive height is down`() throws {
    let (context, bitmap) = try makeLayerContext(side: 8)
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 0, color: blue)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bitmap[0, 4].bytes == [0, 0, 255, 255])
    #expect(bitmap[0, 2].bytes == .zero)
  }

  @Test func `what lies outside the clip or the image casts its shadow inside`() throws {
    let context = try makeContext(4, 2)
    context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 2))
    context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: blue)
    context.fill(CGRect(x: -3, y: 0, width: 2, height: 9))
    #expect(context.alphas == [[0, 255, 255, 0], [0, 255, 255, 0]])
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: -3, y: 0, width: 1, height: 9), red)
    context.endTransparencyLayer()
    #expect(context.pixel(1, 0) == [0, 0, 255, 255])
  }

  @Test(arguments: [[], [4, 2]] as [[CGFloat]])
  func `what lies outside the image casts a shadow of its whole shape`(dashes: [CGFloat]) throws {
    let (shape, shadow) = (try makeContext(40, 40), try makeContext(40, 40))
    shadow.setShadow(offset: CGSize(width: 100, height: 0), blur: 0, color: .black)
    shadow.translateBy(x: -100, y: 0)
    for context in [shape, shadow] {
      context.fillEllipse(in: CGRect(x: 4, y: 4, width: 20, height: 20))
      context.setLineWidth(3)
      context.setLineDash(phase: 0, lengths: dashes)
      context.strokeEllipse(in: CGRect(x: 18, y: 18, width: 20, height: 20))
    }
    #expect(shape.alphas == shadow.alphas)
  }

  @Test func `alpha makes shape and shadow fainter`() throws {
    let context = try makeContext(4, 1)
    context.setAlpha(0.5)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.4)
    context.setShadow(
      offset: CGSize(width: 2, height: 0), blur: 0,
      color: CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(0, 0) == [51, 0, 0, 51])
    #expect(abs(Int(context.pixel(2, 0).w) - 26) <= 1)
  }

  @Test func `a layer casts one shadow`() throws {
    let context = try makeContext(8, 4)
    context.setShadow(offset: CGSize(width: 0, height: -2), blur: 0, color: blue)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 2, width: 4, height: 2), red)
    context.fill(CGRect(x: 2, y: 0, width: 4, height: 2), green)
    context.endTransparencyLayer()
    // The lower rectangle hides the upper one's shadow, instead of the other way round.
    #expect(context.letters == ["rrrr....", "rrrr....", "bbgggg..", "bbgggg.."])
  }

  @Test func `images, gradients and patterns cast the shadow of what they paint`() throws {
    let source = try image(
      [255, 0, 0, 255, 0, 0, 0, 0], width: 2, space: CGColorSpaceCreateDeviceRGB(),
      alpha: .premultipliedLast)
    let context = try makeContext(6, 2)
    context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0, color: blue)
    context.draw(source, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(context.letters == ["......", "r..b.."])
    context.clear(.infinite)
    context.drawLinearGradient(
      try gradient([red, red]), start: CGPoint(x: 1, y: 0), end: CGPoint(x: 2, y: 0), options: [])
    #expect(context.letters == [".r..b.", ".r..b."])
  }

  @Test func `what is far away casts its shadow, and a layer with a far one is drawn`() throws {
    let context = try makeContext(8, 6)
    let far = CGRect(x: 40_002, y: 50_002, width: 2, height: 2)
    context.setShadow(offset: CGSize(width: -40_000, height: -50_000), blur: 0, color: blue)
    context.fill(far, red)
    #expect(context.pixel(3, 2) == [0, 0, 255, 255] && context.pixel(4, 2) == .zero)
    context.clear(.infinite)
    context.draw(try onePixel(), in: far)
    #expect(context.pixel(3, 2) == [0, 0, 255, 255] && context.pixel(4, 2) == .zero)
    context.clear(.infinite)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(square, red)
    context.endTransparencyLayer()
    #expect(context.pixel(3, 2) == [255, 0, 0, 255] && context.pixel(5, 2) == .zero)
  }

  @Test func `a far shadow of all around costs no more than a near one`() async {
    await #expect(processExitsWith: .success) {
      let context = try makeContext(8, 6)
      let image = try CGContextShadowsTests().onePixel()
      let everywhere = CGRect(x: -60_000, y: -60_000, width: 120_000, height: 120_000)
      context.setShadow(offset: CGSize(width: -30_000, height: -30_000), blur: 2, color: blue)
      ProcessMemory.requireRise(below: 20 << 20, for: "48 pixels") {
        context.fill(everywhere, red)
        context.draw(image, in: everywhere)
        precondition(context.pixel(3, 2) == [255, 0, 0, 255])
      }
    }
  }

  private func onePixel() throws -> CGImage {
    try image([255, 0, 0], width: 1, space: CGColorSpaceCreateDeviceRGB())
  }

  @Test func `a saved state has its shadow`() throws {
    let context = try makeContext(4, 1)
    context.saveGState()
    context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: blue)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.alphas == [[255, 0, 0, 0]])
  }

  @Test func `offsets and blurs that cannot be change nothing, and huge ones do no harm`() throws {
    let context = try makeContext(4, 1)
    context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: blue)
    context.setShadow(offset: CGSize(width: CGFloat.nan, height: 0), blur: 0, color: red)
    context.setShadow(offset: .zero, blur: .nan, color: red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(1, 0) == [0, 0, 255, 255])
    context.clear(.infinite)
    for (offset, blur) in [(1e30, 0), (-1e9, 3), (0, 1e9), (0, -4)] as [(CGFloat, CGFloat)] {
      context.setShadow(offset: CGSize(width: offset, height: offset), blur: blur, color: red)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(context.pixel(0, 0).w == 255)
  }
}
