import AnimatableLayers
import LayerTestSupport
import Testing

/// Sections 7 and 8: in which order layers and their parts lie, and what cuts and fades them.
@Suite struct CompositingTests {
  private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

  /// Draws what is on screen of a root of 16 x 16 points into a context of as many pixels.
  private func screen(_ root: CALayer) throws -> CGContext {
    let picture = try #require(LayerRenderer(layer: root).image())
    let context = try #require(CGContext.sRGB(width: 16, height: 16))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 16, height: 16))
    return context
  }

  /// Red, green, blue and alpha at a point, counted from the top left.
  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> [Int] {
    let data = try #require(context.data)
    return (0..<4).map {
      Int(data.load(fromByteOffset: y * context.bytesPerRow + x * 4 + $0, as: UInt8.self))
    }
  }

  /// A layer of 16 x 16 points.
  private func square(_ color: CGColor? = nil) -> CALayer {
    CALayer(frame: CGRect(x: 0, y: 0, width: 16, height: 16), color: color)
  }

  // MARK: Order

  @Test func `contents lie on the background, sublayers on the contents, the border on top`() throws
  {
    let root = square(.red)
    root.contents = try picture(.green)
    root.contentsGravity = .bottomRight
    root.addSublayer(CALayer(frame: CGRect(x: 0, y: 13, width: 14, height: 3), color: .blue))
    root.borderWidth = 2
    root.borderColor = Self.white
    let screen = try screen(root)
    #expect(try pixel(screen, 5, 5) == [255, 0, 0, 255])
    #expect(try pixel(screen, 8, 13) == [0, 0, 255, 255], "the sublayer is above")
    #expect(try pixel(screen, 0, 14) == [255, 255, 255, 255], "the border is above the sublayer")
  }

  @Test func `a gradient lies between background and contents, a shape on the contents`() throws {
    let root = square()
    let gradient = CAGradientLayer(frame: CGRect(x: 0, y: 0, width: 16, height: 8), color: .red)
    gradient.colors = [CGColor.green, CGColor.green]
    gradient.contents = try picture(.blue)
    gradient.contentsGravity = .left
    root.addSublayer(gradient)
    let shape = CAShapeLayer(frame: CGRect(x: 0, y: 8, width: 16, height: 8))
    shape.contents = try picture(.blue)
    shape.path = CGPath(rect: CGRect(x: 4, y: 0, width: 8, height: 12), transform: nil)
    shape.fillColor = .green
    shape.addSublayer(CALayer(frame: CGRect(x: 8, y: 0, width: 2, height: 8), color: .red))
    root.addSublayer(shape)
    let screen = try screen(root)
    #expect(try pixel(screen, 2, 4) == [0, 0, 255, 255])
    #expect(try pixel(screen, 12, 4) == [5, 249, 0, 255])
    #expect(try pixel(screen, 2, 12) == [0, 0, 255, 255])
    #expect(try pixel(screen, 6, 12) == [0, 255, 0, 255])
    #expect(try pixel(screen, 9, 12) == [255, 0, 0, 255])
  }

  @Test func `a greater z lies in front, and of equal ones the later`() throws {
    let root = square()
    let (first, second) = (square(.red), square(.green))
    root.addSublayer(first)
    root.addSublayer(second)
    #expect(try pixel(screen(root), 8, 8) == [0, 255, 0, 255])
    first.zPosition = 1
    #expect(try pixel(screen(root), 8, 8) == [255, 0, 0, 255])
    second.zPosition = 1
    #expect(try pixel(screen(root), 8, 8) == [0, 255, 0, 255])
    second.zPosition = -3
    #expect(try pixel(screen(root), 8, 8) == [255, 0, 0, 255])
  }

  @Test func `sublayers are flattened into their layer, but not in a transform layer`() throws {
    func front(of space: CALayer) throws -> [Int] {
      let root = square()
      space.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      let near = square(.red)
      near.zPosition = 5
      space.addSublayer(near)
      root.addSublayer(space)
      let other = square(.green)
      other.zPosition = 2
      root.addSublayer(other)
      return try pixel(screen(root), 8, 8)
    }
    #expect(try front(of: CALayer()) == [0, 255, 0, 255])
    #expect(try front(of: CATransformLayer()) == [255, 0, 0, 255])
  }

  // MARK: Cutting

  @Test func `a radius rounds the background, and what is inside only with masking`() throws {
    let root = square()
    let round = square(.red)
    round.cornerRadius = 8
    let inner = CALayer(frame: CGRect(x: 0, y: 0, width: 16, height: 2), color: .green)
    round.addSublayer(inner)
    root.addSublayer(round)
    var screen = try screen(root)
    #expect(try pixel(screen, 0, 15)[3] < 30)
    #expect(try pixel(screen, 0, 0) == [0, 255, 0, 255])
    round.masksToBounds = true
    screen = try self.screen(root)
    #expect(try pixel(screen, 0, 0)[3] < 30)
    #expect(try pixel(screen, 8, 1) == [0, 255, 0, 255])
  }

  @Test func `a radius rounds a gradient without masking`() throws {
    let root = square()
    let gradient = CAGradientLayer(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    gradient.colors = [CGColor.green, CGColor.green]
    gradient.cornerRadius = 8
    root.addSublayer(gradient)
    let screen = try screen(root)
    #expect(try pixel(screen, 0, 0)[3] < 30 && pixel(screen, 8, 8) == [5, 249, 0, 255])
  }

  @Test func `what a mask and the bounds let through is what both let through`() throws {
    let root = square()
    let masked = CALayer(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
    masked.masksToBounds = true
    masked.addSublayer(square(.red))
    // A mask's alpha counts, not its color.
    let half = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
    masked.mask = CALayer(frame: CGRect(x: 4, y: 0, width: 12, height: 16), color: half)
    root.addSublayer(masked)
    let screen = try screen(root)
    #expect(try pixel(screen, 2, 8)[3] == 0 && pixel(screen, 10, 8)[3] == 0)
    let through = try pixel(screen, 6, 8)
    #expect(abs(through[0] - 128) <= 1 && through[2] == 0 && abs(through[3] - 128) <= 1)
  }

  // MARK: Fading

  @Test(arguments: [true, false])
  func `layers fade as one picture, unless group opacity is off`(asGroup: Bool) throws {
    let root = square()
    let group = square(.red)
    group.addSublayer(square(.blue))
    group.opacity = 0.5
    group.allowsGroupOpacity = asGroup
    root.addSublayer(group)
    let seen = try pixel(screen(root), 8, 8)
    #expect(abs(seen[0] - (asGroup ? 0 : 64)) <= 1 && abs(seen[2] - 128) <= 1)
    #expect(abs(seen[3] - (asGroup ? 128 : 191)) <= 1)
  }

  @Test func `a hidden layer hides what is in it, a turned one its back when it is single-sided`()
    throws
  {
    let root = square()
    let outer = square()
    outer.addSublayer(square(.red))
    root.addSublayer(outer)
    outer.isHidden = true
    #expect(try pixel(screen(root), 8, 8)[3] == 0)
    outer.isHidden = false
    outer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(try pixel(screen(root), 8, 8) == [255, 0, 0, 255])
    outer.isDoubleSided = false
    #expect(try pixel(screen(root), 8, 8)[3] == 0)
  }

  // MARK: Contents

  @Test(arguments: [
    (CALayerContentsGravity.center, [6, 6]), (.top, [6, 12]), (.bottom, [6, 0]), (.left, [0, 6]),
    (.right, [12, 6]), (.topLeft, [0, 12]), (.topRight, [12, 12]), (.bottomLeft, [0, 0]),
    (.bottomRight, [12, 0]), (CALayerContentsGravity(rawValue: "beside"), [6, 6]),
  ])
  func `contents of their own size lie where the gravity puts them, bottom being the least y`(
    gravity: CALayerContentsGravity, place: [Int]
  ) throws {
    let root = square()
    root.contents = try picture(.red)
    root.contentsGravity = gravity
    let screen = try screen(root)
    for y in 0..<16 {
      for x in 0..<16 {
        let isInside =
          (place[0]..<place[0] + 4).contains(x) && (place[1]..<place[1] + 4).contains(y)
        #expect(try pixel(screen, x, y)[3] == (isInside ? 255 : 0), "at \(x), \(y)")
      }
    }
  }

  @Test func `contents are as many points as their pixels by their scale`() throws {
    let root = square()
    root.contents = try picture(.red, side: 8)
    root.contentsGravity = .bottomLeft
    root.contentsScale = 2
    let screen = try screen(root)
    #expect(try pixel(screen, 3, 3)[3] == 255 && pixel(screen, 4, 3)[3] == 0)
  }

  @Test func `a part of the contents fills the bounds, and beyond them their edge goes on`() throws
  {
    let root = square()
    root.contents = try picture(.red, top: .green)
    root.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
    #expect(try pixel(screen(root), 8, 15) == [0, 255, 0, 255])
    root.contentsRect = CGRect(x: 0, y: 0, width: 2, height: 2)
    let beyond = try screen(root)
    #expect(try pixel(beyond, 15, 1) == [0, 255, 0, 255])
    #expect(try pixel(beyond, 15, 15) == [255, 0, 0, 255])
  }

  // MARK: Shadows

  @Test func `a shadow falls from what is seen, is blurred outwards, and ends with masking`() throws
  {
    let root = square()
    let caster = CALayer(frame: CGRect(x: 2, y: 2, width: 4, height: 4))
    caster.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 2, height: 2), color: .red))
    caster.castShadow(6)
    root.addSublayer(caster)
    var screen = try screen(root)
    #expect(try pixel(screen, 2, 2) == [255, 0, 0, 255])
    #expect(try pixel(screen, 8, 2) == [0, 0, 0, 255] && pixel(screen, 10, 4)[3] == 0)
    caster.masksToBounds = true
    screen = try self.screen(root)
    #expect(try pixel(screen, 8, 2)[3] == 0)
    caster.masksToBounds = false
    caster.shadowPath = CGPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2), transform: nil)
    screen = try self.screen(root)
    #expect(try pixel(screen, 8, 2)[3] == 0 && pixel(screen, 10, 4) == [0, 0, 0, 255])
  }

  // MARK: Drawing

  @Test func `the context that draws contents has the layer's coordinates, y running down`() {
    final class Drawn: CALayer {
      nonisolated(unsafe) static var ctm = CGAffineTransform.identity

      override func draw(in ctx: CGContext) { Drawn.ctm = ctx.ctm }
    }
    let layer = Drawn(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
    layer.contentsScale = 2
    layer.display()
    #expect(Drawn.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 200))
  }

  // MARK: Compositing filters

  @Test(arguments: [
    ("multiplyBlendMode", [0, 128, 0, 255]), ("screenBlendMode", [255, 255, 0, 255]),
    ("darkenBlendMode", [0, 128, 0, 255]), ("lightenBlendMode", [255, 255, 0, 255]),
    ("differenceBlendMode", [255, 127, 0, 255]), ("plusL", [255, 255, 0, 255]),
    ("xor", [0, 0, 0, 0]), ("destOut", [0, 0, 0, 0]), ("destOver", [255, 128, 0, 255]),
    ("sourceAtop", [0, 255, 0, 255]), ("noSuchFilter", [0, 255, 0, 255]),
    ("luminosityBlendMode", [0, 255, 0, 255]),
  ])
  func `the name of a compositing filter selects how a layer joins what is below`(
    name: String, expected: [Int]
  ) throws {
    for shouldRasterize in [false, true] {
      let root = square()
      let orange = CGColor(srgbRed: 1, green: 128 / 255, blue: 0, alpha: 1)
      root.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 8, height: 16), color: orange))
      let filtered = CALayer(frame: CGRect(x: 4, y: 0, width: 8, height: 8), color: .green)
      filtered.compositingFilter = name
      filtered.shouldRasterize = shouldRasterize
      root.addSublayer(filtered)
      let screen = try screen(root)
      #expect(try pixel(screen, 6, 4) == expected, "rasterized: \(shouldRasterize)")
      #expect(try pixel(screen, 2, 4) == [255, 128, 0, 255])
      #expect(try pixel(screen, 6, 12) == [255, 128, 0, 255])
    }
  }

  @Test func `a filter that is no name changes nothing`() throws {
    let root = square(.red)
    let filtered = CALayer(frame: CGRect(x: 0, y: 0, width: 8, height: 8), color: .green)
    filtered.compositingFilter = 7
    root.addSublayer(filtered)
    #expect(try pixel(try screen(root), 4, 4) == [0, 255, 0, 255])
  }

  // MARK: Colors of gradient layers

  @Test func `gradient layers mix colors as recorded, on screen and in contexts`() throws {
    func gradient() -> CAGradientLayer {
      let gradient = CAGradientLayer(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
      gradient.colors = [
        CGColor(srgbRed: 0.247059, green: 0.913725, blue: 0, alpha: 1),
        CGColor(srgbRed: 1, green: 0.815686, blue: 0.580392, alpha: 1),
      ]
      // The middle of a pixel lies in the middle between the colors.
      gradient.startPoint = CGPoint(x: 0, y: 0.5 / 16)
      gradient.endPoint = CGPoint(x: 0, y: 16.5 / 16)
      return gradient
    }
    let root = square()
    root.addSublayer(gradient())
    let context = try #require(CGContext.sRGB(width: 16, height: 16))
    context.translateBy(x: 0, y: 16)
    context.scaleBy(x: 1, y: -1)
    gradient().render(in: context)
    for drawn in [try screen(root), context] {
      let middle = try pixel(drawn, 8, 8)
      for (value, recorded) in zip(middle, [171, 220, 85, 255]) {
        #expect(abs(value - recorded) <= 2, "\(middle)")
      }
    }
  }
}
