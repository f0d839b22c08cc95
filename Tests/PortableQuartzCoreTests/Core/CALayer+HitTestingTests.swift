import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct CALayerHitTestingTests {
  private let root = CALayer(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  @Test func `a layer that tilts out of its own corner is hit before a later one`() {
    let layers = (0..<2).map { _ in square(100, at: 0, 0, in: root) }
    for layer in layers { layer.anchorPoint = .zero }
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === layers[1])
    for axis in [(x: 0, y: -1), (x: 1, y: 0)] as [(x: CGFloat, y: CGFloat)] {
      layers[0].transform = CATransform3DMakeRotation(0.5, axis.x, axis.y, 0)
      #expect(root.hitTest(CGPoint(x: 20, y: 20)) === layers[0])
    }
    layers[0].transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === layers[1])
  }

  private func square(_ size: CGFloat, at x: CGFloat, _ y: CGFloat, in parent: CALayer) -> CALayer {
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: size, height: size))
    layer.position = CGPoint(x: x, y: y)
    parent.addSublayer(layer)
    return layer
  }

  /// Layers of 4 × 4 points at one place, each in the one before; returns the innermost.
  private func chain(of count: Int, in root: CALayer, _ makeLayer: (_ level: Int) -> CALayer)
    -> CALayer
  {
    var last = root
    for level in 0..<count {
      let layer = makeLayer(level)
      layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
      layer.anchorPoint = .zero
      last.addSublayer(layer)
      last = layer
    }
    return last
  }

  @Test func `the point is in the superlayer's plane, after its sublayer transform`() {
    root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let layer = square(10, at: 130, 100, in: root)
    // Twice as far from the anchor point in the middle.
    let seen = layer.convert(CGPoint(x: 5, y: 5), to: root)
    #expect(seen == CGPoint(x: 160, y: 100))
    #expect(root.hitTest(seen) === layer)
    #expect(layer.hitTest(seen) === layer)
    #expect(root.hitTest(CGPoint(x: 130, y: 100)) === root)
  }

  @Test func `a layer in perspective is hit where it is seen`() {
    root.sublayerTransform.m34 = -1.0 / 100
    let near = square(10, at: 150, 100, in: root)
    near.zPosition = 50
    // Halfway to the eye everything is twice as far from the middle and twice as large.
    #expect(root.hitTest(CGPoint(x: 200 - 1, y: 100)) === near)
    #expect(root.hitTest(CGPoint(x: 191, y: 109)) === near)
    #expect(root.hitTest(CGPoint(x: 150, y: 100)) === root)
  }

  @Test func `a layer behind the eye is not hit`() {
    root.sublayerTransform.m34 = -1.0 / 100
    let layer = square(50, at: 100, 100, in: root)
    layer.zPosition = 150
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
  }

  @Test func `of layers that pass through each other the one in front at the point is hit`() {
    let left = square(100, at: 100, 100, in: root)
    let right = square(100, at: 100, 100, in: root)
    left.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    right.transform = CATransform3DMakeRotation(-0.5, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 80, y: 100)) === left)
    #expect(root.hitTest(CGPoint(x: 120, y: 100)) === right)
  }

  @Test func `of layers in one plane the last is hit, of others the nearest`() {
    let first = square(50, at: 100, 100, in: root)
    let second = square(50, at: 100, 100, in: root)
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) === second)
    first.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) === first)
    second.transform = CATransform3DMakeTranslation(0, 0, 2)
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) === second)
  }

  @Test func `a layer seen from its edge or of no size is not hit`() {
    let layer = square(50, at: 100, 100, in: root)
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
    layer.transform = CATransform3DIdentity
    layer.bounds = .zero
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
  }

  @Test func `a layer's own hit test is called`() {
    final class Shy: CALayer {
      var points: [CGPoint] = []
      override func hitTest(_ p: CGPoint) -> CALayer? {
        points.append(p)
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
      }
    }
    let shy = Shy(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    root.addSublayer(shy)
    let inner = square(10, at: 20, 20, in: shy)
    #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
    #expect(root.hitTest(CGPoint(x: 70, y: 70)) === inner)
    #expect(shy.points == [CGPoint(x: 100, y: 100), CGPoint(x: 70, y: 70)])
  }

  @Test(arguments: CALayerTreeTests.Shape.allCases)
  func `a huge tree is searched without recursion`(shape: CALayerTreeTests.Shape) {
    onSmallStack {
      let (root, layers) = shape.build()
      for layer in layers {
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.anchorPoint = .zero
      }
      let expected =
        switch shape {
        case .maskChain: root
        case .chain, .siblings: layers[layers.count - 1]
        case .chainFromBelow: layers[0]
        }
      #expect(root.hitTest(CGPoint(x: 1, y: 1)) === expected)
      #expect(root.hitTest(CGPoint(x: 9, y: 1)) == nil)
    }
  }

  @Test func `a deep tree of every kind of layer is searched without recursion`() {
    let kinds: [() -> CALayer] = [
      { CAShapeLayer() }, { CAGradientLayer() }, { CATransformLayer() }, { CAReplicatorLayer() },
      { CAScrollLayer() }, { CATiledLayer() }, { CAEmitterLayer() }, { CATextLayer() },
    ]
    onSmallStack {
      let last = chain(of: 10_000, in: root) { kinds[$0 * kinds.count / 10_000]() }
      let leaf = square(4, at: 2, 2, in: last)
      #expect(root.hitTest(CGPoint(x: 1, y: 1)) === leaf)
      #expect(root.hitTest(CGPoint(x: 9, y: 1)) === root)
    }
  }

  @Test func `a deep tree of layers that search in their own way does not overflow the stack`() {
    final class Own: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
    }
    let last = chain(of: 50_000, in: root) { _ in Own() }
    #expect(root.hitTest(CGPoint(x: 1, y: 1)) === last)
    #expect(root.hitTest(CGPoint(x: 9, y: 1)) === root)
  }

  @Test func `of layers within each other the outer 256 are called`() {
    final class Counting: CALayer {
      nonisolated(unsafe) static var count = 0

      override func hitTest(_ p: CGPoint) -> CALayer? {
        Counting.count += 1
        return super.hitTest(p)
      }
    }
    let last = chain(of: 300, in: root) { _ in Counting() }
    #expect(root.hitTest(CGPoint(x: 1, y: 1)) === last)
    #expect(Counting.count == 256)
  }

  @Test func `in a layer whose geometry is flipped the point counts from the other side`() {
    root.isGeometryFlipped = true
    let layer = square(20, at: 100, 30, in: root)
    layer.isGeometryFlipped = true
    let corner = square(4, at: 10, 2, in: layer)
    #expect(root.hitTest(CGPoint(x: 100, y: 170)) === layer)
    #expect(root.hitTest(CGPoint(x: 100, y: 30)) === root)
    #expect(layer.hitTest(CGPoint(x: 100, y: 38)) === corner)
    #expect(layer.hitTest(CGPoint(x: 100, y: 22)) === layer)
  }

  @Test func `sublayers of a transform layer and their neighbors are searched by depth together`() {
    let space = CATransformLayer(frame: root.bounds)
    root.addSublayer(space)
    let inner = square(50, at: 100, 100, in: space)
    let beside = square(50, at: 100, 100, in: root)
    let middle = CGPoint(x: 100, y: 100)
    #expect(root.hitTest(middle) === beside)
    inner.zPosition = 10
    #expect(root.hitTest(middle) === inner)
    beside.zPosition = 20
    #expect(root.hitTest(middle) === beside)
    space.zPosition = 15
    #expect(root.hitTest(middle) === inner)
    space.isHidden = true
    #expect(root.hitTest(middle) === beside)
  }
}
