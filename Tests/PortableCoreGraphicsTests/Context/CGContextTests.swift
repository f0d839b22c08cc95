import PortableCoreGraphics
import PortableRaster
import Testing

@Suite struct CGContextTests {
  @Test func `saved states come back in order, and one restore too many is ignored`() throws {
    let context = try makeContext(4, 4)
    context.restoreGState()
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(green)
    context.translateBy(x: 1, y: 1)
    context.saveGState()
    context.setAlpha(0)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(1, 2) == [0, 255, 0, 255])
    context.restoreGState()
    #expect(context.ctm == .identity)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(0, 3) == [255, 0, 0, 255])
    for _ in 0..<9 { context.restoreGState() }
    #expect(context.ctm == .identity)
  }

  @Test func `the origin is at the bottom left and the first row of memory is the top`() throws {
    let context = try makeContext(3, 2)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.alphas == [[0, 0, 0], [255, 0, 0]])
  }

  @Test func `a layer's context has its origin at the top left`() throws {
    let bitmap = Bitmap(size: try #require(PixelSize(width: 400, height: 200)))
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 200)
    let context = CGContext(bitmap, baseCTM: transform)
    #expect(context.ctm == transform)
    context.fill(CGRect(x: 10, y: 0, width: 1, height: 1))
    #expect(bitmap[20, 0].alpha == 255)
    #expect(bitmap[21, 1].alpha == 255)
    #expect(bitmap[22, 0].alpha == 0)
    #expect(bitmap[20, 2].alpha == 0)
    #expect(context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 0, y: 200))
    #expect(context.convertToUserSpace(CGPoint(x: 400, y: 0)) == CGPoint(x: 200, y: 100))
  }
}
