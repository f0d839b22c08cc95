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

  /// Draws a foot at the bottom with Core Graphics' own direction, as text is drawn.
  private final class Footed: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "height" }

    override func draw(in ctx: CGContext) {
      if contentsAreFlipped() {
        ctx.translateBy(x: 0, y: bounds.height)
        ctx.scaleBy(x: 1, y: -1)
      }
      ctx.setFillColor(.opaqueBlack)
      ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
  }

  private final class Inked: CALayer {
    var ink = CGColor.red

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(ink)
      ctx.fill(bounds)
    }
  }

  /// The red of a drawn layer's middle, a while after it was drawn again in blue.
  private func red(after seconds: Double, _ prepare: (Inked) -> Void) throws -> UInt8 {
    let layer = Inked(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.setNeedsDisplay()
    prepare(layer)
    let renderer = LayerRenderer(layer: layer)
    renderer.advance(to: 1)
    renderer.perform {
      layer.ink = CGColor.blue
      layer.setNeedsDisplay()
    }
    return try #require(renderer.image(at: 1 + seconds)).bytes[0]
  }

  @Test func `layers of one size that draw nothing share their contents`() {
    let images = [4, 4, 5].compactMap { width in
      let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: width, height: 4))
      layer.display()
      return layer.contents as? CGImage
    }
    #expect(images.map(\.width) == [4, 4, 5] && images[0] === images[1])
  }

  @Test func `a drawn layer fades into what it draws next, unless an action forbids it`() throws {
    #expect(try red(after: 0) { _ in } == 255)
    #expect((20..<240).contains(try red(after: 0.1) { _ in }))
    #expect(try red(after: 0.25) { _ in } == 0)
    #expect(try red(after: 0) { $0.actions = ["contents": NSNull()] } == 0)
  }

  private func alphas(_ image: CGImage?) throws -> [UInt8] {
    let bytes = try #require(image).bytes
    return stride(from: 3, to: bytes.count, by: 16).map { bytes[$0] }
  }

  @Test(arguments: [false, true])
  func `contents that turn over when they are flipped stand upright`(isFlipped: Bool) throws {
    let layer = Footed(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
    let root = CALayer(frame: layer.frame, sublayers: [layer])
    layer.isGeometryFlipped = isFlipped
    layer.setNeedsDisplay()
    #expect(layer.contentsAreFlipped() == isFlipped)
    let renderer = LayerRenderer(layer: root)
    #expect(root.contentsAreFlipped() && layer.contentsAreFlipped() != isFlipped)
    #expect(layer.presentation()?.contentsAreFlipped() == !isFlipped)
    let expected: [UInt8] = [0, 0, 0, 0, 0, 0, 255, 255]
    #expect(try alphas(renderer.image()) == expected)
    renderer.rendering = .renderInContext
    #expect(try alphas(renderer.image()) == expected)
    renderer.perform { layer.add(basic("height", from: 0, to: 1, duration: 0), forKey: nil) }
    #expect(try alphas(renderer.image(at: 0.1)) == expected)
  }

  @Test func `a context that outlives its drawing does not change the contents`() throws {
    let layer = ContextKeeper(frame: CGRect(x: 0, y: 0, width: 3, height: 2))
    layer.display()
    layer.fill(layer.context, red: 0.5)
    let contents = try #require(layer.contents as? CGImage)
    #expect(contents.bytes == (0..<6).flatMap { _ in [255, 0, 0, 255] as [UInt8] })
  }
}
