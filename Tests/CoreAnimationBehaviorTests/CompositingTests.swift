import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

/// Sections 7 and 8: in which order layers and their parts lie, and what cuts and fades them.
@Suite struct CompositingTests {
  /// What is on screen, 16 points wide and high.
  private let root = CALayer(frame: CGRect(x: 0, y: 0, width: 16, height: 16))

  /// Draws what is on screen into a context of as many pixels as it has points.
  private func screen() throws -> CGContext {
    let picture = try #require(LayerRenderer(layer: root).image())
    let context = try #require(CGContext.sRGB(width: 16, height: 16))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 16, height: 16))
    return context
  }

  /// The letter of what is seen in the middle.
  private func middle() throws -> String { try screen().lettersFromTop((8, 8)) }

  /// A layer of 16 x 16 points.
  private func square(_ color: CGColor? = nil) -> CALayer {
    CALayer(frame: CGRect(x: 0, y: 0, width: 16, height: 16), color: color)
  }

  // MARK: Order

  @Test func `contents lie on the background, sublayers on those, the border on top`() throws {
    root.backgroundColor = .red
    root.contents = try picture(.green)
    root.contentsGravity = .bottomRight
    root.addSublayer(CALayer(frame: CGRect(x: 0, y: 13, width: 14, height: 3), color: .blue))
    root.borderWidth = 2
    root.borderColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    // The sublayer is above the background, and the border above the sublayer.
    #expect(try screen().lettersFromTop((5, 5), (8, 13), (0, 14)) == "RBW")
  }

  @Test func `a gradient lies between background and contents, a shape on the contents`() throws {
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
    let screen = try screen()
    #expect(try screen.lettersFromTop((2, 4), (2, 12), (6, 12), (9, 12)) == "BBGR")
    #expect(try screen.pixel(12, 11) == [5, 249, 0, 255])
  }

  @Test func `a greater z lies in front, and of equal ones the later`() throws {
    let (first, second) = (square(.red), square(.green))
    root.sublayers = [first, second]
    #expect(try middle() == "G")
    first.zPosition = 1
    #expect(try middle() == "R")
    second.zPosition = 1
    #expect(try middle() == "G")
    second.zPosition = -3
    #expect(try middle() == "R")
  }

  @Test(arguments: [(false, "G"), (true, "R")])
  func `sublayers are flattened into their layer, but not in a transform layer`(
    keepsDepth: Bool, front: String
  ) throws {
    let (space, near, other) = (
      keepsDepth ? CATransformLayer() : CALayer(), square(.red), square(.green)
    )
    space.frame = root.bounds
    (near.zPosition, other.zPosition) = (5, 2)
    space.addSublayer(near)
    root.sublayers = [space, other]
    #expect(try middle() == front)
  }

  // MARK: Cutting

  @Test func `a radius rounds the background, and what is inside only with masking`() throws {
    let round = square(.red)
    round.cornerRadius = 8
    round.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 16, height: 2), color: .green))
    root.addSublayer(round)
    #expect(try screen().pixel(0, 0)[3] < 30 && screen().lettersFromTop((0, 0)) == "G")
    round.masksToBounds = true
    #expect(try screen().pixel(0, 15)[3] < 30 && screen().lettersFromTop((8, 1)) == "G")
  }

  @Test func `a radius rounds a gradient without masking`() throws {
    let gradient = CAGradientLayer(frame: root.bounds)
    gradient.colors = [CGColor.green, CGColor.green]
    gradient.cornerRadius = 8
    root.addSublayer(gradient)
    #expect(try screen().pixel(0, 15)[3] < 30 && screen().pixel(8, 7) == [5, 249, 0, 255])
  }

  @Test func `what a mask and the bounds let through is what both let through`() throws {
    let masked = CALayer(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
    masked.masksToBounds = true
    masked.addSublayer(square(.red))
    // A mask's alpha counts, not its color.
    let half = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
    masked.mask = CALayer(frame: CGRect(x: 4, y: 0, width: 12, height: 16), color: half)
    root.addSublayer(masked)
    #expect(try screen().lettersFromTop((2, 8), (10, 8)) == "..")
    expectNear(try screen().pixel(6, 7), [128, 0, 0, 128], within: 1)
  }

  // MARK: Fading

  @Test(arguments: [(true, [0, 0, 128, 128]), (false, [64, 0, 128, 191])])
  func `layers fade as one picture, unless group opacity is off`(
    asGroup: Bool, expected: [UInt8]
  ) throws {
    let group = square(.red)
    group.addSublayer(square(.blue))
    group.opacity = 0.5
    group.allowsGroupOpacity = asGroup
    root.addSublayer(group)
    expectNear(try screen().pixel(8, 7), expected, within: 1)
  }

  @Test func `a hidden layer hides what is in it, a single-sided one its back`() throws {
    let outer = square()
    outer.addSublayer(square(.red))
    root.addSublayer(outer)
    outer.isHidden = true
    #expect(try middle() == ".")
    outer.isHidden = false
    outer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(try middle() == "R")
    outer.isDoubleSided = false
    #expect(try middle() == ".")
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
    root.contents = try picture(.red)
    root.contentsGravity = gravity
    let screen = try screen()
    for y in 0..<16 {
      for x in 0..<16 {
        let isInside =
          (place[0]..<place[0] + 4).contains(x) && (place[1]..<place[1] + 4).contains(y)
        #expect(try screen.lettersFromTop((x, y)) == (isInside ? "R" : "."), "at \(x), \(y)")
      }
    }
  }

  @Test func `contents are as many points as their pixels by their scale`() throws {
    root.contents = try picture(.red, side: 8)
    root.contentsGravity = .bottomLeft
    root.contentsScale = 2
    #expect(try screen().lettersFromTop((3, 3), (4, 3)) == "R.")
  }

  @Test func `a part of the contents fills the bounds, beyond which their edge goes on`() throws {
    root.contents = try picture(.red, top: .green)
    root.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
    #expect(try screen().lettersFromTop((8, 15)) == "G")
    root.contentsRect = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(try screen().lettersFromTop((15, 1), (15, 15)) == "GR")
  }

  // MARK: Shadows

  @Test func `a shadow falls from what is seen, and ends with masking`() throws {
    let caster = CALayer(frame: CGRect(x: 2, y: 2, width: 4, height: 4))
    caster.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 2, height: 2), color: .red))
    caster.castShadow(6)
    root.addSublayer(caster)
    #expect(try screen().lettersFromTop((2, 2), (8, 2), (10, 4)) == "RK.")
    caster.masksToBounds = true
    #expect(try screen().lettersFromTop((8, 2)) == ".")
    caster.masksToBounds = false
    caster.shadowPath = CGPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2), transform: nil)
    #expect(try screen().lettersFromTop((8, 2), (10, 4)) == ".K")
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
    name: String, expected: [UInt8]
  ) throws {
    for shouldRasterize in [false, true] {
      root.sublayers = nil
      let orange = CGColor(srgbRed: 1, green: 128 / 255, blue: 0, alpha: 1)
      root.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 8, height: 16), color: orange))
      let filtered = CALayer(frame: CGRect(x: 4, y: 0, width: 8, height: 8), color: .green)
      filtered.compositingFilter = name
      filtered.shouldRasterize = shouldRasterize
      root.addSublayer(filtered)
      let screen = try screen()
      #expect(try screen.pixel(6, 11) == expected, "rasterized: \(shouldRasterize)")
      for (x, y) in [(2, 11), (6, 3)] { #expect(try screen.pixel(x, y) == [255, 128, 0, 255]) }
    }
  }

  @Test func `a filter that is no name changes nothing`() throws {
    let filtered = CALayer(frame: CGRect(x: 0, y: 0, width: 8, height: 8), color: .green)
    filtered.compositingFilter = 7
    root.sublayers = [square(.red), filtered]
    #expect(try screen().lettersFromTop((4, 4)) == "G")
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
    root.addSublayer(gradient())
    let context = try #require(CGContext.sRGB(width: 16, height: 16))
    context.translateBy(x: 0, y: 16)
    context.scaleBy(x: 1, y: -1)
    gradient().render(in: context)
    for drawn in [try screen(), context] {
      expectNear(try drawn.pixel(8, 7), [171, 220, 85, 255], within: 2)
    }
  }
}
