import AnimatableLayers
import Testing

/// Section 8: what `render(in:)` draws, and what it leaves out.
@Suite struct RenderInContextTests {
  /// A context of 8 × 8 transparent pixels.
  private func context() throws -> CGContext {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    return try #require(
      CGContext(
        data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 32, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  /// Red, green, blue and alpha at a place of the context's space, whose origin is at the bottom left.
  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> [UInt8] {
    let data = try #require(context.data)
    return (0..<4).map { data.load(fromByteOffset: (7 - y) * 32 + x * 4 + $0, as: UInt8.self) }
  }

  private func layer(_ frame: CGRect, _ red: CGFloat, _ blue: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(srgbRed: red, green: 0, blue: blue, alpha: 1)
    return layer
  }

  @Test
  func `the layer's own place does not count, its bounds' origin and its sublayers' places do`()
    throws
  {
    let context = try context()
    let root = CALayer()
    root.bounds = CGRect(x: 2, y: 2, width: 4, height: 4)
    root.position = CGPoint(x: 100, y: 100)
    root.transform = CATransform3DMakeScale(3, 3, 1)
    root.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer(CGRect(x: 5, y: 5, width: 2, height: 2), 0, 1))
    root.render(in: context)
    #expect(try pixel(context, 1, 1) == [0, 0, 0, 0])
    #expect(try pixel(context, 2, 2) == [255, 0, 0, 255])
    #expect(try pixel(context, 5, 5) == [0, 0, 255, 255])
    #expect(try pixel(context, 6, 6) == [0, 0, 255, 255])
  }

  @Test func `contents show once they were displayed`() throws {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(bounds)
      }
    }
    let drawn = Drawn()
    drawn.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    drawn.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let before = try context()
    drawn.render(in: before)
    #expect(try pixel(before, 4, 4) == [255, 0, 0, 255])
    drawn.display()
    let after = try context()
    drawn.render(in: after)
    #expect(try pixel(after, 4, 4) == [0, 0, 255, 255])
  }

  @Test func `opacity fades each thing on its own`() throws {
    let context = try context()
    let root = layer(CGRect(x: 0, y: 0, width: 8, height: 8), 1, 0)
    root.opacity = 0.5
    root.addSublayer(layer(CGRect(x: 0, y: 0, width: 4, height: 8), 0, 1))
    root.render(in: context)
    let both = try pixel(context, 2, 2)
    // Half blue over half red: a quarter still shines through.
    #expect(abs(Int(both[3]) - 191) <= 1 && abs(Int(both[2]) - 128) <= 1)
    #expect(abs(Int(both[0]) - 64) <= 1)
  }

  @Test func `hidden layers are left out and bounds that mask cut off`() throws {
    let context = try context()
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 4, height: 8)
    root.masksToBounds = true
    root.addSublayer(layer(CGRect(x: 0, y: 0, width: 8, height: 4), 1, 0))
    let hidden = layer(CGRect(x: 0, y: 4, width: 8, height: 4), 1, 0)
    hidden.isHidden = true
    root.addSublayer(hidden)
    root.render(in: context)
    #expect(try pixel(context, 3, 2)[3] == 255 && pixel(context, 4, 2)[3] == 0)
    #expect(try pixel(context, 2, 6)[3] == 0)
  }

  @Test func `a shadow path is not looked at`() throws {
    let context = try context()
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    let caster = layer(CGRect(x: 0, y: 0, width: 2, height: 2), 1, 0)
    caster.shadowOpacity = 1
    caster.shadowRadius = 0
    caster.shadowOffset = CGSize(width: 2, height: 0)
    caster.shadowPath = CGPath(rect: CGRect(x: 4, y: 4, width: 2, height: 2), transform: nil)
    root.addSublayer(caster)
    root.render(in: context)
    #expect(try pixel(context, 7, 5)[3] == 0)
    #expect(try pixel(context, 3, 1) == [0, 0, 0, 255])
  }
}
