import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct CALayerDisplayTests {
  private final class ContextKeeper: CALayer {
    var context: CGContext?

    override func draw(in ctx: CGContext) {
      fill(ctx, red: 1)
      context = ctx
    }

    func fill(_ context: CGContext?, red: CGFloat) {
      context?.setFillColor(CGColor(srgbRed: red, green: 0, blue: 0, alpha: 1))
      context?.fill(bounds)
    }
  }

  @Test func `a context that outlives its drawing does not change the contents`() throws {
    let layer = ContextKeeper()
    layer.frame = CGRect(x: 0, y: 0, width: 3, height: 2)
    layer.display()
    layer.fill(layer.context, red: 0.5)
    let contents = try #require(layer.contents as? CGImage)
    let bytes = try #require(contents.dataProvider?.data as Data?)
    #expect([UInt8](bytes) == (0..<6).flatMap { _ in [255, 0, 0, 255] as [UInt8] })
  }
}
