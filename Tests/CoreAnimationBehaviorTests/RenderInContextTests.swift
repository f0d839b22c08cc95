import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

/// Section 8: what `render(in:)` draws, and what it leaves out.
@Suite struct RenderInContextTests {
  @Test func `places within the layer and its bounds' origin count, its own place does not`() throws
  {
    let root = CALayer(bounds: CGRect(x: 2, y: 2, width: 4, height: 4), color: .red)
    root.position = CGPoint(x: 100, y: 100)
    root.transform = CATransform3DMakeScale(3, 3, 1)
    root.addSublayer(colored(CGRect(x: 5, y: 5, width: 2, height: 2), 0, 1))
    #expect(try rendered(root).letters((1, 1), (2, 2), (5, 5), (6, 6)) == ".RBB")
  }

  @Test func `contents show once they were displayed`() throws {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(.blue)
        ctx.fill(bounds)
      }
    }
    let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 8, height: 8), color: .red)
    #expect(try rendered(drawn).letters((4, 4)) == "R")
    drawn.display()
    #expect(try rendered(drawn).letters((4, 4)) == "B")
  }

  @Test(arguments: [(true, [0, 0, 128, 128]), (false, [64, 0, 128, 191])])
  func `a translucent layer fades as one group, or each thing on its own`(
    isGroup: Bool, expected: [UInt8]
  ) throws {
    let root = colored(CGRect(x: 0, y: 0, width: 8, height: 8), 1, 0)
    root.opacity = 0.5
    root.allowsGroupOpacity = isGroup
    root.addSublayer(colored(CGRect(x: 0, y: 0, width: 4, height: 8), 0, 1))
    let context = try rendered(root)
    // On its own, half blue lies over half red: a quarter still shines through.
    expectNear(try context.pixel(2, 2), expected, within: isGroup ? 0 : 1)
    #expect(try context.pixel(6, 2) == [128, 0, 0, 128])
  }

  @Test func `opacity counts once for a sublayer with a mask or a shadow`() throws {
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
    root.opacity = 0.5
    let masked = colored(CGRect(x: 0, y: 0, width: 4, height: 8), 1, 0)
    masked.mask = colored(CGRect(x: 0, y: 0, width: 8, height: 8), 0, 0)
    let casting = colored(CGRect(x: 4, y: 0, width: 2, height: 8), 0, 1)
    casting.castShadow(2)
    for sublayer in [masked, casting] { root.addSublayer(sublayer) }
    let context = try rendered(root)
    #expect(try context.pixel(2, 2) == [128, 0, 0, 128])
    #expect(try context.pixel(5, 2) == [0, 0, 128, 128])
    #expect(try context.pixel(6, 2) == [0, 0, 0, 128])
  }

  @Test(arguments: [(alpha: 1.0, expected: 192), (alpha: 0.5, expected: 96)])
  func `a mask cuts a translucent layer and its shadow once`(alpha: CGFloat, expected: Int) throws {
    let white = colored(CGRect(x: 0, y: 0, width: 8, height: 8), 1, 1)
    white.opacity = 0.5
    white.castShadow(0)
    let mask = CALayer(
      frame: CGRect(x: 0, y: 0, width: 4, height: 8),
      color: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: alpha))
    white.mask = mask
    let context = try rendered([white])
    #expect(abs(Int(try context.pixel(2, 2)[3]) - expected) <= 1)
    #expect(try context.pixel(6, 2)[3] == 0)
  }

  @Test(arguments: [(false, "K"), (true, ".")])
  func `a layer that masks to its bounds casts no shadow`(masks: Bool, shadow: String) throws {
    let casting = colored(CGRect(x: 0, y: 0, width: 4, height: 8), 1, 0)
    casting.castShadow(3)
    casting.masksToBounds = masks
    #expect(try rendered([casting]).letters((5, 2)) == shadow)
  }

  @Test func `a transform out of the plane counts as the identity, the position holds`() throws {
    let turned = colored(CGRect(x: 4, y: 2, width: 2, height: 2), 1, 0)
    turned.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    let scaled = colored(CGRect(x: 0, y: 0, width: 2, height: 2), 0, 1)
    scaled.transform = CATransform3DMakeScale(2, 1, 1)
    scaled.transform.m13 = 1e-8
    // Rounding is no turn: the scale holds.
    #expect(try rendered([turned, scaled]).letters((4, 3), (5, 2), (6, 2), (2, 1)) == "RR.B")
  }

  @Test(arguments: 1...3) func `edges of clips in one pixel count once`(depth: Int) throws {
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
    var inner: CALayer = root
    for _ in 0..<depth {
      let clip = CALayer(frame: CGRect(x: 0, y: 0, width: 8, height: 2.5))
      clip.masksToBounds = true
      inner.addSublayer(clip)
      inner = clip
    }
    inner.addSublayer(colored(CGRect(x: 0, y: 0, width: 8, height: 8), 1, 0))
    let context = try rendered(root)
    #expect(try context.pixel(4, 1)[3] == 255 && context.pixel(4, 3)[3] == 0)
    #expect(try context.pixel(4, 2)[3] == 128)
  }

  @Test(
    arguments: [CGPoint(x: 0.45, y: 0.4), CGPoint(x: 0.6, y: 0.55), CGPoint(x: -0.3, y: 0)],
    [CGSize(width: 4, height: 4), CGSize(width: 3.6, height: 3.25)])
  func `drawn contents of one pixel a pixel lie on whole pixels`(offset: CGPoint, size: CGSize)
    throws
  {
    final class Drawn: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(.red)
        ctx.fill(CGRect(x: 1, y: 1, width: 2, height: 1))
      }
    }
    let context = try smallContext()
    context.translateBy(x: 0, y: 8)
    context.scaleBy(x: 1, y: -1)
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
    let drawn = Drawn(frame: CGRect(origin: CGPoint(x: 2 + offset.x, y: 3 + offset.y), size: size))
    root.addSublayer(drawn)
    drawn.display()
    root.render(in: context)
    let left = 3 + Int(offset.x.rounded())
    let top = 4 + Int(offset.y.rounded())
    for y in 0..<8 {
      for x in 0..<8 {
        let isInside = y == top && (left..<left + 2).contains(x)
        #expect(try context.pixel(x, 7 - y)[3] == (isInside ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  /// Compares a row of a layer whose contents are 8 × 8 black pixels with columns of white.
  private func expect(
    _ row: [Int], white columns: [Int], on bounds: CGRect,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let image = try smallContext()
    image.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    image.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    image.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    for x in columns { image.fill(CGRect(x: x, y: 0, width: 1, height: 8)) }
    let root = CALayer(bounds: bounds)
    root.contents = image.makeImage()
    let context = try rendered(root)
    let drawn = try row.indices.map { Int(try context.pixel($0, 4)[0]) }
    expectNear(drawn, row, within: 1, sourceLocation: sourceLocation)
  }

  @Test func `an image made larger mixes two pixels by whole eighths of the way`() throws {
    try expect(
      [0, 0, 0, 32, 223, 255, 255, 255], white: [2, 3, 4, 5, 6, 7],
      on: CGRect(x: 0, y: 0, width: 16, height: 16))
  }

  @Test func `an image made smaller has its first and last pixels at its ends`() throws {
    // Splines stretched by 8/5 about the places 0, 7/4, 7/2, 21/4 and 7.
    try expect(
      [205, 8, 255, 8, 205], white: [0, 3, 4, 7], on: CGRect(x: 0, y: 0, width: 5, height: 8))
  }

  @Test func `compositing filters blend`() throws {
    let cut = colored(CGRect(x: 2, y: 0, width: 4, height: 4), 0, 1)
    cut.compositingFilter = "xor"
    let multiplied = colored(CGRect(x: 0, y: 4, width: 2, height: 4), 1, 1)
    multiplied.compositingFilter = "multiplyBlendMode"
    let plain = colored(CGRect(x: 2, y: 4, width: 2, height: 4), 0, 1)
    plain.compositingFilter = "luminosityBlendMode"
    let below = colored(CGRect(x: 0, y: 0, width: 4, height: 8), 1, 0)
    let context = try rendered([below, cut, multiplied, plain])
    #expect(try context.letters((1, 1), (3, 1), (5, 1), (1, 5), (3, 5)) == "R.BRB")
  }

  @Test func `hidden layers are left out and bounds that mask cut off`() throws {
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 4, height: 8))
    root.masksToBounds = true
    let hidden = colored(CGRect(x: 0, y: 4, width: 8, height: 4), 1, 0)
    hidden.isHidden = true
    root.sublayers = [colored(CGRect(x: 0, y: 0, width: 8, height: 4), 1, 0), hidden]
    #expect(try rendered(root).letters((3, 2), (4, 2), (2, 6)) == "R..")
  }

  @Test func `a replicator's sublayers are repeated, past its bounds and without colors`() throws {
    let root = CAReplicatorLayer(bounds: CGRect(x: 0, y: 0, width: 4, height: 8))
    root.instanceCount = 3
    root.instanceTransform = CATransform3DMakeTranslation(3, 0, 0)
    root.instanceColor = .green
    root.instanceAlphaOffset = -1
    root.addSublayer(colored(CGRect(x: 0, y: 2, width: 1, height: 2), 1, 0))
    root.addSublayer(colored(CGRect(x: 1, y: 2, width: 1, height: 2), 0, 1))
    let row = try rendered(root)
    #expect(
      try row.letters((0, 3), (1, 3), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3), (7, 3)) == "RB.RB.RB")
  }

  @Test func `instances are moved about the replicator's middle, also within each other`() throws {
    let root = CAReplicatorLayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
    root.instanceCount = 2
    // A half turn about (4, 4).
    root.instanceTransform = CATransform3DMakeScale(-1, -1, 1)
    let inner = CAReplicatorLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    inner.instanceCount = 2
    inner.instanceTransform = CATransform3DMakeTranslation(2, 0, 0)
    inner.addSublayer(colored(CGRect(x: 0, y: 0, width: 1, height: 1), 1, 0))
    root.addSublayer(inner)
    let context = try rendered(root)
    var seen: [[Int]] = []
    for y in 0..<8 {
      for x in 0..<8 where try context.pixel(x, y)[3] == 255 { seen.append([x, y]) }
    }
    #expect(seen == [[0, 0], [2, 0], [5, 7], [7, 7]])
  }

  @Test(arguments: [(0, "BBB"), (-3, "BBB"), (Int.max, "RBR")])
  func `no instances show nothing, and endless ones end`(count: Int, letters: String) throws {
    let root = CAReplicatorLayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8), color: .blue)
    root.instanceCount = count
    root.instanceTransform = CATransform3DMakeTranslation(2, 0, 0)
    let dot = colored(CGRect(x: 0, y: 0, width: 1, height: 1), 1, 0)
    let hidden = CALayer()
    hidden.isHidden = true
    dot.addSublayer(hidden)
    root.addSublayer(dot)
    #expect(try rendered(root).letters((0, 0), (1, 0), (2, 0)) == letters)
  }

  @Test func `a transform layer is drawn like any other, clipping included`() throws {
    let depth = CATransformLayer(frame: CGRect(x: 1, y: 1, width: 5, height: 5), color: .green)
    depth.borderColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    depth.borderWidth = 1
    depth.masksToBounds = true
    depth.addSublayer(colored(CGRect(x: 3, y: 1, width: 5, height: 2), 1, 0))
    let context = try rendered([depth])
    #expect(try context.letters((0, 0), (1, 1), (3, 4), (4, 2), (6, 2)) == ".WGR.")
  }

  @Test func `gradients draw nothing with one color, or other locations than colors`() throws {
    let changes: [(isDrawn: Bool, make: (CAGradientLayer) -> Void)] = [
      (true, { _ in }), (true, { $0.locations = [0, 1] }), (false, { $0.locations = [0, 0.5, 1] }),
      (false, { $0.colors = [CGColor.red] }),
    ]
    for (index, change) in changes.enumerated() {
      let gradient = CAGradientLayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
      gradient.colors = [CGColor.red, CGColor.red]
      change.make(gradient)
      #expect(try rendered(gradient).pixel(4, 4)[3] == (change.isDrawn ? 255 : 0), "\(index)")
    }
  }

  @Test func `a radius is at most half the shorter side`() throws {
    let root = colored(CGRect(x: 0, y: 0, width: 8, height: 4), 1, 0)
    root.cornerRadius = 100
    let context = try rendered(root)
    #expect(try context.pixel(4, 0)[3] == 255 && context.pixel(4, 3)[3] == 255)
    #expect(try context.pixel(0, 0)[3] < 128)
  }

  @Test func `a shadow path is not looked at`() throws {
    let caster = colored(CGRect(x: 0, y: 0, width: 2, height: 2), 1, 0)
    caster.castShadow(2)
    caster.shadowPath = CGPath(rect: CGRect(x: 4, y: 4, width: 2, height: 2), transform: nil)
    #expect(try rendered([caster]).letters((7, 5), (3, 1)) == ".K")
  }

  // MARK: Places

  @Test func `an image that is made narrower lies where its layer does`() throws {
    let full = try smallContext()
    full.setFillColor(.red)
    full.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let narrow = CALayer(frame: CGRect(x: 3.25, y: 0, width: 2, height: 8))
    narrow.contents = full.makeImage()
    let context = try rendered([narrow])
    // An edge's share counts twice: three quarters of three quarters.
    expectNear(try (2...6).map { try context.pixel($0, 4)[3] }, [0, 143, 255, 16, 0], within: 2)
  }

  @Test func `of equally near sublayers the later one is in front`() throws {
    let near = colored(CGRect(x: 0, y: 0, width: 2, height: 2), 1, 1)
    near.zPosition = 1
    let context = try rendered([
      near, colored(CGRect(x: 0, y: 0, width: 8, height: 8), 1, 0),
      colored(CGRect(x: 0, y: 0, width: 4, height: 4), 0, 1),
    ])
    #expect(try context.pixel(1, 1) == [255, 0, 255, 255])
    #expect(try context.letters((3, 3), (5, 5)) == "BR")
  }
}
