import Testing

@testable import PortableQuartzCore

@Suite struct ArchivedValueTests {
  private func copy(_ value: Any) throws -> Any? {
    try archivedCopy(of: #require(ArchivedValue(value))).value
  }

  /// An archiver keys its objects by hash, and that of `NSNull` changes with each call outside Apple's platforms: some
  /// archives trap.
  @Test func `archives hold no NSNull, and bring it back`() throws {
    let layer = CALayer()
    layer.backgroundColor = nil
    layer.actions = ["opacity": NSNull()]
    layer.setValue([NSNull(), NSNull()], forKey: "list")
    for root in [layer, CABasicAnimation(keyPath: nil), CAEmitterCell()] as [Any] {
      let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
      #expect(data.range(of: Data("NSNull".utf8)) == nil, "\(type(of: root))")
    }
    let read = try archivedCopy(of: layer)
    #expect(read.actions?["opacity"] is NSNull)
    #expect((read.value(forKey: "list") as? [Any])?.count { $0 is NSNull } == 2)
  }

  @Test func `numbers come back bit by bit`() throws {
    let third = 1.0 / 3
    #expect(try copy(CGPoint(x: third, y: -0.0)) as? CGPoint == CGPoint(x: third, y: -0.0))
    #expect(try copy(CGSize(width: third, height: 1e300)) as? CGSize != nil)
    let negative = CGRect(x: 1, y: 2, width: -3, height: CGFloat.infinity)
    #expect((try copy(negative) as? CGRect)?.size.width == -3)
    #expect(try copy(CGVector(dx: 1, dy: third)) as? CGVector == CGVector(dx: 1, dy: third))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: third)
    #expect(try copy(affine) as? CGAffineTransform == affine)
    let turned = CATransform3DMakeRotation(0.3, 1, 2, 3)
    let read = try #require(try copy(turned) as? CATransform3D)
    #expect(CATransform3DEqualToTransform(read, turned))
  }

  @Test func `a color keeps its space`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let components: [CGFloat] = [0.1, 0.2, 0.3, 0.4]
    let color = try #require(CGColor(colorSpace: space, components: components))
    #expect(try copy(color) as? CGColor == color)
    let gray = CGColor(gray: 0.5, alpha: 1)
    #expect(try copy(gray) as? CGColor == gray)
  }

  @Test func `a path keeps its elements, an empty one too`() throws {
    let path = CGMutablePath()
    #expect((try copy(path) as? CGPath)?.isEmpty == true)
    path.addEllipse(in: CGRect(x: 1, y: 2, width: 30, height: 40))
    path.move(to: CGPoint(x: 5, y: 6))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 9, y: 10))
    path.addLine(to: .zero)
    #expect(try copy(path) as? CGPath == path)
  }

  @Test func `a picture keeps its pixels`() throws {
    let context = try makeContext(3, 2)
    context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 0.5))
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    let image = try #require(context.makeImage())
    let read = try #require((try copy(image)).map { $0 as AnyObject } as? CGImage)
    #expect(read.width == 3 && read.height == 2)
    for (x, y) in [(0, 0), (1, 0), (1, 1), (2, 1)] {
      #expect(read.bitmap[x, y] == image.bitmap[x, y], "\(x), \(y)")
    }
  }

  @Test func `other values and colors without a named space have no form`() {
    #expect(ArchivedValue("text") == nil && ArchivedValue(1) == nil)
    #expect(ArchivedValue(NSObject()) == nil)
  }
}
