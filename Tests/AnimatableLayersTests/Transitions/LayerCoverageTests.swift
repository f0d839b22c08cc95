import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct LayerCoverageTests {
  private func layer(
    _ frame: CGRect = CGRect(x: 10, y: 10, width: 40, height: 40), alpha: CGFloat? = 1
  ) -> CALayer {
    CALayer(frame: frame, color: alpha.map { CGColor(srgbRed: 1, green: 0, blue: 0, alpha: $0) })
  }

  private func covers(_ new: CALayer, _ old: CALayer) -> Bool {
    LayerCoverage(of: new).covers(LayerCoverage(of: old))
  }

  @Test func `an opaque layer covers what lies within it`() {
    let inside = layer(CGRect(x: 20, y: 20, width: 10, height: 10), alpha: nil)
    #expect(covers(layer(), layer()) && covers(layer(), inside))
    #expect(!covers(layer(CGRect(x: 20, y: 20, width: 10, height: 10)), layer()))
    #expect(!covers(layer(alpha: 0.9), inside) && !covers(layer(alpha: nil), inside))
  }

  @Test func `what takes a part of the layer away uncovers`() {
    let changes: [(CALayer) -> Void] = [
      { $0.opacity = 0.9 }, { $0.mask = CALayer() },
      { $0.cornerRadius = 4 }, { $0.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) },
      { $0.transform.m34 = -0.01 },
    ]
    for change in changes {
      let new = layer()
      change(new)
      #expect(!covers(new, layer(alpha: nil)))
    }
  }

  @Test func `equal corners cover each other`() {
    let (new, old) = (layer(), layer())
    for layer in [new, old] { layer.cornerRadius = 8 }
    #expect(covers(new, old))
    old.cornerRadius = 6
    #expect(!covers(new, old))
  }

  @Test func `a sublayer beyond the bounds shows unless it is clipped`() {
    let old = layer()
    old.addSublayer(layer(CGRect(x: 30, y: 0, width: 20, height: 20)))
    #expect(!covers(layer(), old))
    old.masksToBounds = true
    #expect(covers(layer(), old))
    old.masksToBounds = false
    old.sublayers?.first?.frame.size.width = 10
    #expect(covers(layer(), old))
    old.sublayers?.first?.shadowOpacity = 0.5
    #expect(!covers(layer(), old))
  }

  @Test func `a sublayer, a gradient or an image may fill the layer`() {
    let page = layer(alpha: nil)
    page.addSublayer(layer(page.bounds))
    #expect(covers(page, layer()))
    let gradient = CAGradientLayer(frame: layer().frame)
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    #expect(covers(gradient, layer()))
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0.5)]
    #expect(!covers(gradient, layer()))
  }

  private func image(_ info: CGImageAlphaInfo) -> CGImage? {
    let context = CGContext(
      data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!, bitmapInfo: info.rawValue)
    return context?.makeImage()
  }

  @Test func `contents that fill the layer cover, opaque by their format or by the layer's word`() {
    let page = layer(alpha: nil)
    page.contents = image(.noneSkipLast)
    page.contentsGravity = .resizeAspectFill
    #expect(covers(page, layer()))
    page.contentsGravity = .resizeAspect
    #expect(!covers(page, layer()))
    page.contentsGravity = .resize
    page.contents = image(.premultipliedLast)
    #expect(!covers(page, layer()))
    page.isOpaque = true
    #expect(covers(page, layer()))
    page.contents = nil
    #expect(!covers(page, layer()), "nothing is drawn")
  }

  /// Layers in a page of 40 by 40 points, and how far they may come to its lower edge without showing beyond it.
  nonisolated(unsafe) private static let details: [(reach: CGFloat, make: () -> CALayer)] = [
    (
      12,
      {
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        (shape.strokeColor, shape.lineWidth) = (CGColor(gray: 0, alpha: 1), 2)
        shape.miterLimit = 2
        return shape
      }
    ),
    (
      19,
      {
        let card = CALayer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
        card.anchorPoint = .zero
        (card.shadowOpacity, card.shadowRadius) = (0.5, 2)
        card.shadowOffset = CGSize(width: 0, height: 3)
        return card
      }
    ),
    (
      16,
      {
        let row = CAReplicatorLayer()
        row.instanceCount = 3
        row.instanceTransform = CATransform3DMakeTranslation(0, 6, 0)
        row.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
        return row
      }
    ),
  ]

  @Test(arguments: details.indices)
  func `shapes, shadows and copies count with their reach, unless a superlayer clips them`(
    index: Int
  ) {
    let (reach, make) = Self.details[index]
    let (page, detail) = (layer(), make())
    page.addSublayer(detail)
    detail.position = CGPoint(x: 15, y: 40 - reach)
    #expect(covers(layer(), page))
    detail.position.y += 1
    #expect(!covers(layer(), page))
    let clip = CGRect(x: 10, y: 10, width: 40, height: 40)
    #expect(LayerCoverage(of: layer()).covers(LayerCoverage(of: page), in: clip))
  }

  /// The least alpha in the middle while one page dissolves into another.
  private func leastAlpha(_ old: CALayer, _ new: CALayer) -> Int {
    middles(old, new).map(\.alpha).min() ?? -1
  }

  /// The pixel in the middle, in twenty steps.
  private func middles(_ old: CALayer, _ new: CALayer) -> [(red: Int, alpha: Int)] {
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 60, height: 60))
    root.addSublayer(old)
    let renderer = LayerRenderer(layer: root)
    renderer.perform {
      CALayer.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve)
    }
    return (0...20).map { step in
      guard let image = renderer.image(at: Double(step) / 20) else { return (-1, -1) }
      var bytes = [UInt8](repeating: 0, count: 60 * 60 * 4)
      bytes.withUnsafeMutableBytes { buffer in
        let context = CGContext.sRGB(width: 60, height: 60, bytes: buffer.baseAddress)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: 60, height: 60))
      }
      let start = (30 * 60 + 30) * 4
      return (Int(bytes[start]), Int(bytes[start + 3]))
    }
  }

  @Test func `opaque layers dissolve without what is behind them`() {
    #expect(leastAlpha(layer(), layer()) == 255)
    let small = CGRect(x: 20, y: 20, width: 20, height: 20)
    #expect(leastAlpha(layer(small), layer()) == 255)
    #expect(leastAlpha(layer(), layer(small)) == 255)
    // The greater one fades in front of the small one, which would otherwise be there at once.
    let reds = middles(layer(), CALayer(frame: small, color: .green)).map(\.red)
    #expect(reds[0] == 255 && (100..<160).contains(reds[10]) && reds[20] == 0)
    let (one, other) = (layer(), layer())
    for card in [one, other] { (card.cornerRadius, card.shadowOpacity) = (8, 0.5) }
    #expect(leastAlpha(one, other) == 255)
    #expect(leastAlpha(layer(alpha: 0.5), layer(alpha: 0.5)) < 130)
  }
}
