import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 7: frame, bounds, conversion and hit testing.
@Suite struct GeometryTests {
  private func layer(
    _ bounds: CGRect, at position: CGPoint = .zero, transform: CATransform3D = CATransform3DIdentity
  ) -> CALayer {
    let layer = CALayer(bounds: bounds)
    layer.position = position
    layer.transform = transform
    return layer
  }

  private let hundredByFifty = CGRect(x: 0, y: 0, width: 100, height: 50)

  // MARK: Frame

  @Test func `the frame puts the anchor point at the position`() {
    let layer = layer(hundredByFifty, at: CGPoint(x: 200, y: 300))
    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(layer.frame == CGRect(x: 100, y: 200, width: 200, height: 200))
  }

  @Test func `setting the frame sets the size through the inverse transform`() {
    let layer = layer(hundredByFifty, transform: CATransform3DMakeScale(2, 4, 1))
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 50, height: 12.5))
    #expect(layer.position == CGPoint(x: 60, y: 45))
  }

  @Test func `setting the frame under a translation leaves it out of the position`() {
    let layer = layer(hundredByFifty, transform: CATransform3DMakeTranslation(10, 20, 0))
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 50, y: 25))
  }

  @Test func `setting the frame keeps the origin of the bounds`() {
    let layer = layer(CGRect(x: 7, y: 8, width: 1, height: 1))
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(layer.bounds == CGRect(x: 7, y: 8, width: 10, height: 20))
  }

  @Test func `origin of bounds, z, anchor z and contents scale do not move the frame`() {
    let layer = layer(hundredByFifty, at: CGPoint(x: 200, y: 300))
    let frame = layer.frame
    layer.bounds.origin = CGPoint(x: 30, y: 40)
    layer.zPosition = 50
    layer.anchorPointZ = 60
    layer.contentsScale = 3
    #expect(layer.frame == frame)
  }

  @Test func `negative sizes are turned positive`() {
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: -100, height: -50))
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
    #expect(layer.bounds.origin == CGPoint(x: -100, y: -50))
    let framed = CALayer(frame: CGRect(x: 0, y: 0, width: -100, height: -50))
    #expect(framed.bounds == hundredByFifty && framed.position == CGPoint(x: -50, y: -25))
  }

  @Test func `an anchor point outside the layer is kept`() {
    let layer = layer(hundredByFifty)
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(layer.anchorPoint == CGPoint(x: 2, y: -1))
    #expect(layer.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
  }

  // MARK: Affine transforms

  @Test func `a transform that is not affine reads as the identity`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let transforms = [
      CATransform3DMakeScale(1, 1, 2), CATransform3DMakeTranslation(0, 0, 5),
      CATransform3DMakeRotation(1, 1, 0, 0), CATransform3DMakeRotation(1, 0, 1, 0), perspective,
    ]
    for transform in transforms {
      #expect(layer(hundredByFifty, transform: transform).affineTransform().isIdentity)
    }
  }

  @Test func `setting an affine transform replaces the one before`() {
    let layer = layer(hundredByFifty, transform: CATransform3DMakeScale(2, 2, 2))
    layer.setAffineTransform(CGAffineTransform(translationX: 3, y: 4))
    #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeTranslation(3, 4, 0)))
    #expect(layer.affineTransform() == CGAffineTransform(translationX: 3, y: 4))
  }

  // MARK: Conversion

  @Test func `a sublayer transform acts about the anchor point of its layer`() {
    let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
    let child = layer(
      CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 100, y: 50),
      transform: CATransform3DMakeTranslation(5, 6, 0))
    parent.addSublayer(child)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 60, y: -38))
    #expect(parent.convert(CGPoint.zero, from: child) == CGPoint(x: 60, y: -38))
    #expect(isNear(child.convert(CGPoint(x: 60, y: -38), from: parent), .zero))
  }

  @Test func `points convert there and back through a common ancestor`() {
    let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 9, y: 9))
    let first = layer(hundredByFifty, at: CGPoint(x: 50, y: 25))
    let second = layer(hundredByFifty, at: CGPoint(x: 150, y: 125))
    parent.addSublayer(first)
    parent.addSublayer(second)
    #expect(first.convert(CGPoint(x: 100, y: 100), to: second) == .zero)
    #expect(second.convert(CGPoint.zero, to: first) == CGPoint(x: 100, y: 100))
    #expect(first.convert(CGPoint(x: 1, y: 2), to: first) == CGPoint(x: 1, y: 2))
  }

  @Test func `the origin of its bounds scrolls a layer's content, not the layer`() {
    let parent = layer(CGRect(x: 10, y: 20, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 5, y: 5))
    parent.addSublayer(child)
    #expect(child.convert(CGPoint.zero, to: parent) == .zero)
    #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: -10, y: -20))
  }

  @Test func `a turned rectangle becomes the box around it`() {
    let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = layer(
      hundredByFifty, at: CGPoint(x: 100, y: 100),
      transform: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    parent.addSublayer(child)
    let box = CGRect(x: 75, y: 50, width: 50, height: 100)
    #expect(isNear(child.frame, box) && isNear(child.convert(hundredByFifty, to: parent), box))
  }

  @Test func `unrelated trees convert through their roots' positions`() {
    let first = layer(hundredByFifty, at: CGPoint(x: 50, y: 25))
    let second = layer(hundredByFifty, at: CGPoint(x: 150, y: 125))
    #expect(first.convert(CGPoint.zero, to: second) == CGPoint(x: -100, y: -100))
  }

  // MARK: Hit testing

  @Test func `a layer contains its least edges and not its greatest`() {
    let layer = layer(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(layer.contains(CGPoint(x: 10, y: 10)) && layer.contains(CGPoint(x: 19.9, y: 19.9)))
    #expect(!layer.contains(CGPoint(x: 20, y: 15)) && !layer.contains(CGPoint(x: 15, y: 20)))
  }

  /// Two overlapping children in a parent whose coordinates are its superlayer's.
  private func overlapping() -> (parent: CALayer, first: CALayer, second: CALayer) {
    let parent = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (CALayer(), CALayer())
    first.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    second.frame = CGRect(x: 30, y: 30, width: 50, height: 50)
    parent.addSublayer(first)
    parent.addSublayer(second)
    return (parent, first, second)
  }

  @Test func `a hit finds the deepest layer in front`() {
    let (parent, first, second) = overlapping()
    #expect(parent.hitTest(CGPoint(x: 40, y: 40)) === second)
    #expect(parent.hitTest(CGPoint(x: 15, y: 15)) === first)
    #expect(parent.hitTest(CGPoint(x: 5, y: 5)) === parent)
    #expect(parent.hitTest(CGPoint(x: 150, y: 5)) == nil)
    first.zPosition = 1
    #expect(parent.hitTest(CGPoint(x: 40, y: 40)) === first)
  }

  @Test func `hidden layers are not hit`() {
    let (parent, first, second) = overlapping()
    second.isHidden = true
    #expect(parent.hitTest(CGPoint(x: 40, y: 40)) === first)
    parent.isHidden = true
    #expect(parent.hitTest(CGPoint(x: 40, y: 40)) == nil)
  }

  @Test func `a sublayer outside its parent is hit unless the parent masks`() {
    let (parent, first, _) = overlapping()
    first.frame = CGRect(x: 200, y: 0, width: 10, height: 10)
    #expect(parent.hitTest(CGPoint(x: 205, y: 5)) === first)
    parent.masksToBounds = true
    #expect(parent.hitTest(CGPoint(x: 205, y: 5)) == nil)
  }
}
