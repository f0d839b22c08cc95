import PortableCoreGraphics
import PortableRaster
import Testing

@Suite struct CGLayerTests {
  @Test func `a layer is drawn as often as wanted, with what is in it by then`() throws {
    let context = try makeContext(4, 2)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 1), auxiliaryInfo: nil))
    #expect(layer.size == CGSize(width: 2, height: 1))
    let inner = try #require(layer.context)
    inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)
    context.draw(layer, at: CGPoint(x: 0, y: 1))
    inner.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.draw(layer, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(context.alphas == [[255, 0, 0, 0], [255, 255, 255, 255]])
  }

  @Test func `a layer has the pixels of the context that it is for`() throws {
    let context = try makeLayerContext(side: 8).context
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    #expect(layer.context?.width == 4)
    #expect(layer.context?.ctm == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test(arguments: [
    (CGPoint(x: 1, y: 0), [[255, 255, 0], [0, 0, 0], [0, 0, 0]] as [[UInt8]]),
    (CGPoint(x: 0, y: -1), [[255, 0, 0], [255, 0, 0], [0, 0, 0]]),
  ])
  func `a layer can be drawn into itself, with what was there before`(
    place: CGPoint, expected: [[UInt8]]
  ) throws {
    let context = try makeContext(3, 3)
    let size = CGSize(width: 3, height: 3)
    let layer = try #require(CGLayer(context, size: size, auxiliaryInfo: nil))
    layer.context?.fill(CGRect(x: 0, y: 2, width: 1, height: 1))
    layer.context?.draw(layer, at: place)
    context.draw(layer, at: .zero)
    #expect(context.alphas == expected)
  }

  @Test func `a size that no bitmap has gives no layer`() throws {
    let context = try makeContext(2, 1)
    for size in [
      CGSize.zero, CGSize(width: 1e9, height: 1), CGSize(width: CGFloat.nan, height: 1),
      CGSize(width: -1, height: 1),
    ] {
      #expect(CGLayer(context, size: size, auxiliaryInfo: nil) == nil)
    }
  }
}
