import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct PresentationStateTests {
  /// Draws itself by a key of its own.
  private final class Gauge: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      let level = (value(forKey: "level") as? NSNumber)?.doubleValue ?? 0
      ctx.setFillColor(CGColor(srgbRed: 1, green: CGFloat(level), blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * CGFloat(level), height: bounds.height))
    }
  }

  private static var additive: CABasicAnimation {
    let animation = basic("position", from: CGPoint.zero, to: CGPoint(x: 5, y: -4))
    animation.isAdditive = true
    animation.beginTime = 0.2
    return animation
  }

  private static var orbit: CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = CGPath(
      ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 20), transform: nil)
    animation.rotationMode = .rotateAuto
    animation.duration = 0.8
    return animation
  }

  private static var group: CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = [basic("opacity", from: 1.0, to: 0.2), basic("bounds.size.width", to: 20.0)]
    group.duration = 0.7
    return group
  }

  /// What is added to one layer each, under no name.
  private static var animations: [[CAAnimation]] {
    [
      [basic("position", from: CGPoint(x: 5, y: 5), to: CGPoint(x: 40, y: 30))],
      [basic("opacity", from: 0.2, to: 1.0, CASpringAnimation())],
      [basic("transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(2, 0, 0, 1))],
      [basic("transform.rotation.z", from: 0.0, to: 1.0), basic("transform.scale", to: 0.5)],
      [basic("position", to: CGPoint(x: 30, y: 8)), additive],
      [orbit],
      [group, basic("cornerRadius", by: 4.0)],
      [basic("level", from: 0.0, to: 1.0)],
      [basic("hidden", from: true, to: false)],
      [basic("sublayers.inner.opacity", from: 0.0, to: 1.0)],
      [basic("backgroundColor", to: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))],
      [],
    ]
  }

  private static func makeRenderer() -> LayerRenderer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
    let layers = animations.enumerated().map { index, _ in
      let layer = index == 7 ? Gauge() : CALayer()
      layer.frame = CGRect(
        x: CGFloat(index % 4) * 14 + 2, y: CGFloat(index / 4) * 15 + 2, width: 12, height: 10)
      layer.backgroundColor = CGColor(
        srgbRed: CGFloat(index) / 12, green: 0.5, blue: 0.2, alpha: 0.8)
      if index == 9 {
        let inner = CALayer()
        inner.name = "inner"
        inner.frame = CGRect(x: 2, y: 2, width: 5, height: 5)
        inner.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        layer.addSublayer(inner)
      }
      return layer
    }
    root.sublayers = layers
    let renderer = LayerRenderer(layer: root)
    renderer.perform {
      CATransaction.setDisableActions(true)
      for (layer, animations) in zip(layers, animations) {
        for animation in animations { layer.add(animation, forKey: nil) }
      }
    }
    return renderer
  }

  private static func pixels(_ renderer: LayerRenderer, _ time: Double) throws -> [UInt32] {
    let bitmap = try #require(renderer.image(at: time)).bitmap
    return (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).map { bitmap[$0, y].word }
    }
  }

  @Test func `a frame shows the same whatever frames came before it`() throws {
    let renderer = Self.makeRenderer()
    for time in [0.0, 0.1, 0.5, 0.25, 0.75, 0.9, 1.5, 0.5] {
      let fresh = try Self.pixels(Self.makeRenderer(), time)
      #expect(try Self.pixels(renderer, time) == fresh, "at \(time) s")
    }
  }

  @Test func `a change between two frames shows, and so does taking an animation away`() throws {
    let renderer = Self.makeRenderer()
    let other = Self.makeRenderer()
    _ = renderer.image(at: 0.5)
    for changed in [renderer, other] {
      changed.perform {
        CATransaction.setDisableActions(true)
        let layers = changed.layer.sublayers ?? []
        layers[0].opacity = 0.3
        layers[2].removeAllAnimations()
        layers[4].position = CGPoint(x: 9, y: 9)
        layers[11].backgroundColor = nil
        layers[10].mask = CALayer()
      }
    }
    #expect(try Self.pixels(renderer, 0.5) == Self.pixels(other, 0.5))
  }

  @Test func `a tree in which nothing moves is drawn once`() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let renderer = LayerRenderer(layer: root)
    let first = try #require(renderer.image(at: 0)).bitmap
    #expect(try #require(renderer.image(at: 1)).bitmap === first)
    renderer.perform { root.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }
    #expect(try Self.pixels(renderer, 2).allSatisfy { $0 == 0xFF00_00FF || $0 == 0xFFFF_0000 })
    renderer.viewport.origin.x = 2
    #expect(try Self.pixels(renderer, 2).contains(0))
  }

  @Test func `a layer that leaves and comes back with another state shows that`() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let child = CALayer()
    child.frame = root.bounds
    child.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(child)
    let renderer = LayerRenderer(layer: root)
    _ = renderer.image(at: 0)
    let previous = try Self.pixels(renderer, 0)
    renderer.perform {
      CATransaction.setDisableActions(true)
      child.removeFromSuperlayer()
      child.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
      root.addSublayer(child)
    }
    let present = try Self.pixels(renderer, 0)
    #expect(Set(present).count == 1 && Set(previous).count == 1 && present != previous)
  }

  @Test func `an animation that was taken away is let go of, also by the frames drawn with it`() {
    final class Listener: NSObject, CAAnimationDelegate {}
    let renderer = Self.makeRenderer()
    weak var listener: Listener?
    renderer.perform {
      let animation = basic("opacity", from: 0.5, to: 1.0)
      let delegate = Listener()
      listener = delegate
      animation.delegate = delegate
      renderer.layer.add(animation, forKey: "fade")
    }
    for time in [0.1, 0.2, 0.3] { _ = renderer.image(at: time) }
    #expect(listener != nil)
    renderer.perform { renderer.layer.removeAnimation(forKey: "fade") }
    #expect(listener == nil)
  }

  @Test func `what is known of the parts that move`() throws {
    #expect(NodeParts(movedBy: CALayer.opacityProperty) == .opacity)
    #expect(NodeParts(movedBy: CALayer.positionProperty) == .transform)
    #expect(NodeParts(movedBy: CALayer.boundsProperty) == .rest)
    #expect(NodeParts(movedBy: CustomLayerProperty.named("level")) == [])
  }
}
