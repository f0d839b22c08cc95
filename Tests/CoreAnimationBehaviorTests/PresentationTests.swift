import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 3: presentation layers.
@Suite struct PresentationTests {
  private let stage = Stage()

  private final class Labeled: CALayer {
    var label = "none"

    override init() { super.init() }

    override init(layer: Any) {
      super.init(layer: layer)
      if let original = layer as? Labeled { label = original.label }
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a layer that was never committed has no presentation`() {
    let (parent, layer) = (CALayer(), CALayer())
    #expect(layer.presentation() == nil)
    parent.addSublayer(layer)
    layer.display()
    #expect(layer.presentation() == nil)
  }

  @Test func `a layer added to the screen has a presentation from its commit on`() {
    let added = CALayer()
    stage.change {
      $0.addSublayer(added)
      #expect(added.presentation() == nil)
    }
    #expect(added.presentation() != nil)
    stage.change { _ in added.removeFromSuperlayer() }
    #expect(added.presentation() == nil)
    stage.change { $0.addSublayer(added) }
    stage.change { _ in
      added.opacity = 0.5
      added.removeFromSuperlayer()
    }
    #expect(added.presentation() == nil)
  }

  @Test func `a presentation has the sublayers that were committed`() {
    stage.change {
      $0.addSublayer(CALayer())
      #expect($0.presentation()?.sublayers == nil)
    }
    #expect(stage.layer.presentation()?.sublayers?.count == 1)
  }

  @Test func `model and presentation know each other`() throws {
    let shown = try #require(stage.layer.presentation())
    #expect(shown !== stage.layer && shown.model() === stage.layer)
    #expect(stage.layer.model() === stage.layer)
  }

  @Test func `a presentation is of the same class, with what its author copies`() throws {
    let layer = Labeled()
    layer.label = "seven"
    let stage = Stage(layer)
    let shown: Labeled = try #require(stage.layer.presentation())
    #expect(shown.label == "seven")
  }

  @Test func `a presentation shows what was committed, not what the transaction changed`() {
    stage.change { layer in
      CATransaction.setDisableActions(true)
      layer.zPosition = 5
      #expect(layer.presentation()?.zPosition == 0)
    }
    #expect(stage.layer.presentation()?.zPosition == 5)
  }

  @Test func `a presentation shows running animations, the model its own value`() {
    stage.add(basic("opacity", from: 0, to: 0.5))
    #expect(isNear(stage.shown(\.opacity, at: 0.5), 0.25) && stage.layer.opacity == 1)
    #expect(isNear(stage.shown(\.opacity, at: 1), 1))
  }

  @Test func `a presentation shows undeclared keys in flight`() {
    stage.change { $0.setValue(10, forKey: "amount") }
    stage.add(basic("amount", from: 0, to: 100))
    #expect(isNear(stage.shownNumber(forKey: "amount", at: 0.25), 25))
    #expect(number(stage.layer.value(forKey: "amount")) == 10)
    #expect(isNear(stage.shownNumber(forKey: "amount", at: 1), 10))
  }

  @Test func `an override of setValue receives values in flight`() {
    final class Bounded: CALayer {
      override func setValue(_ value: Any?, forKey key: String) {
        let bound = key == "amount" ? (value as? Double).map { min($0, 30) } : nil
        super.setValue(bound ?? value, forKey: key)
      }
    }
    let stage = Stage(Bounded())
    stage.change { $0.setValue(10, forKey: "amount") }
    stage.add(basic("amount", from: 0, to: 100))
    #expect(isNear(stage.shownNumber(forKey: "amount", at: 0.25), 25))
    #expect(isNear(stage.shownNumber(forKey: "amount", at: 0.5), 30))
    #expect(number(stage.layer.value(forKey: "amount")) == 10)
  }

  @Test func `sublayers, superlayer and mask of a presentation are presentations`() throws {
    let (child, mask) = (CALayer(), CALayer())
    stage.change {
      $0.addSublayer(child)
      $0.mask = mask
    }
    let shown = try #require(stage.layer.presentation())
    let shownChild = try #require(shown.sublayers?.first)
    #expect(shownChild !== child && shownChild.model() === child)
    #expect(shown.mask?.model() === mask && shown.mask !== mask)
    #expect(shown.superlayer?.model() === stage.root && shown.superlayer !== stage.root)
    #expect(shownChild.superlayer?.model() === stage.layer)
  }

  @Test func `a hit on a presentation is where the layer is on screen`() throws {
    stage.change {
      $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      $0.removeAllAnimations()
    }
    stage.add(basic("position", from: CGPoint(x: 5, y: 5), to: CGPoint(x: 105, y: 5)))
    stage.renderer.advance(to: 0.5)
    let shownRoot = try #require(stage.root.presentation())
    // The root's anchor point is its center, so its superlayer's space starts at (-100, -100) of its own.
    let there = CGPoint(x: 55 - 100, y: 5 - 100)
    #expect(shownRoot.hitTest(there)?.model() === stage.layer)
    #expect(stage.root.hitTest(there) === stage.root)
  }

  @Test func `changing a presentation leaves the model alone`() throws {
    let shown = try #require(stage.layer.presentation())
    shown.opacity = 0.1
    shown.setValue(1, forKey: "anything")
    #expect(stage.layer.opacity == 1 && stage.layer.value(forKey: "anything") == nil)
    #expect(stage.layer.presentation()?.opacity == 1)
  }
}
