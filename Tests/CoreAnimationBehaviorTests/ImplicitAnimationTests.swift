import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 2: when a change animates by itself.
@Suite struct ImplicitAnimationTests {
  private let stage = Stage()

  /// A key and a change of it.
  struct Change: Sendable, CustomStringConvertible {
    let key: String
    let make: @Sendable (CALayer) -> Void
    var description: String { key }

    init(_ key: String, _ make: @escaping @Sendable (CALayer) -> Void) {
      self.key = key
      self.make = make
    }
  }

  private static let animating: [Change] = [
    Change("anchorPoint") { $0.anchorPoint = .zero },
    Change("borderWidth") { $0.borderWidth = 3 },
    Change("borderColor") { $0.borderColor = .red },
    Change("bounds") { $0.bounds = CGRect(x: 0, y: 0, width: 5, height: 5) },
    Change("cornerRadius") { $0.cornerRadius = 3 },
    Change("opacity") { $0.opacity = 0.5 },
    Change("position") { $0.position = CGPoint(x: 3, y: 3) },
    Change("transform") { $0.transform = CATransform3DMakeScale(2, 2, 2) },
    Change("zPosition") { $0.zPosition = 3 },
    Change("sublayerTransform") { $0.sublayerTransform = CATransform3DMakeScale(2, 2, 2) },
    Change("contentsRect") { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) },
    Change("masksToBounds") { $0.masksToBounds = true },
    Change("hidden") { $0.isHidden = true },
  ]

  @Test(arguments: animating) func `a layer on screen animates`(change: Change) throws {
    stage.change(change.make)
    #expect(stage.layer.animationKeys() == [change.key])
    let animation = try #require(stage.layer.animation(forKey: change.key) as? CABasicAnimation)
    #expect(animation.keyPath == change.key && animation.duration == 0.25)
    #expect(!animation.isAdditive && !animation.isCumulative)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
  }

  @Test(arguments: animating)
  func `a layer that is not on screen does not animate`(change: Change) {
    let (parent, layer) = (CALayer(), CALayer())
    parent.addSublayer(layer)
    change.make(layer)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: animating) func `disabled actions switch the animation off`(change: Change) {
    stage.change { layer in
      CATransaction.setDisableActions(true)
      change.make(layer)
    }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test(arguments: [
    Change("doubleSided") { $0.isDoubleSided = false },
    Change("contentsGravity") { $0.contentsGravity = .center },
    Change("name") { $0.name = "a name" }, Change("speed") { $0.speed = 0.5 },
    Change("anything") { $0.setValue(1, forKey: "anything") },
  ])
  func `what has no animation of its own does not animate`(change: Change) {
    stage.change(change.make)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a change of the whole starts where an animated part shows the layer`() {
    let layer = CALayer()
    layer.position = CGPoint(x: 0, y: 10)
    let stage = Stage(layer)
    stage.add(basic("position.x", from: 0, to: 100))
    _ = stage.shown(at: 0.5)
    stage.change { $0.position = CGPoint(x: 0, y: 40) }
    #expect(isNear(stage.shown(\.position, at: 0.5), CGPoint(x: 50, y: 10)))
  }

  @Test func `paths animate explicitly alone`() {
    func circle(_ side: CGFloat) -> CGPath {
      CGPath(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    let stage = Stage(CAShapeLayer())
    stage.change { layer in
      layer.path = circle(4)
      layer.shadowPath = circle(4)
    }
    stage.change { layer in
      layer.path = circle(8)
      layer.shadowPath = circle(8)
    }
    #expect(stage.layer.animationKeys() == nil)
    for key in ["path", "shadowPath"] {
      stage.add(basic(key, from: circle(4), to: circle(8)), forKey: key)
    }
    let shown = stage.shown(at: 0.5)
    #expect(isNear(shown?.path?.boundingBox.width, 6))
    #expect(isNear(shown?.shadowPath?.boundingBox.width, 6))
  }

  @Test func `a color animates from the color before, and from none not at all`() {
    stage.change { $0.backgroundColor = .red }
    #expect(stage.layer.animationKeys() == nil)
    stage.change { $0.backgroundColor = .blue }
    #expect(stage.layer.animationKeys() == ["backgroundColor"])
  }

  @Test func `the frame animates as bounds and position`() {
    stage.change { $0.frame = CGRect(x: 10, y: 10, width: 20, height: 20) }
    #expect(stage.layer.animationKeys()?.sorted() == ["bounds", "position"])
  }

  @Test func `a layer does not animate in the transaction that adds it`() {
    let added = CALayer()
    stage.change {
      $0.addSublayer(added)
      added.opacity = 0.5
      added.position = CGPoint(x: 5, y: 5)
    }
    #expect(added.animationKeys() == nil)
    stage.change { _ in added.opacity = 1 }
    #expect(added.animationKeys() == ["opacity"])
  }

  @Test func `a layer that left the screen and came back does not animate at once`() {
    stage.change {
      $0.removeFromSuperlayer()
      $0.opacity = 0.5
      stage.root.addSublayer($0)
      $0.opacity = 0.75
    }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `the animation runs from what is on screen to the new value`() {
    let end = CGPoint(x: 100, y: 0)
    stage.changeEvenly { $0.position = end }
    #expect(stage.layer.position == end)
    stage.expectShown(
      \.position, [(0, .zero), (0.125, CGPoint(x: 50, y: 0)), (0.25, end)], near: isNear)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `the usual pace is the default curve`() throws {
    stage.change { $0.zPosition = 1 }
    // Bézier (0.25, 0.1), (0.25, 1) at x = 1/2 has y = 0.8024, the CSS "ease" curve.
    let middle = try #require(stage.shown(\.zPosition, at: 0.125))
    #expect(abs(middle - 0.8024) < 0.0001)
  }

  @Test func `a change in flight goes on from where the first one is`() {
    stage.changeEvenly { $0.zPosition = 100 }
    stage.renderer.advance(to: 0.125)
    stage.changeEvenly { $0.zPosition = 0 }
    stage.expectShown([(0.125, 50), (0.25, 25), (0.375, 0)])
  }

  @Test func `two changes in one transaction start from what was on screen before it`() {
    stage.changeEvenly { $0.zPosition = 100 }
    stage.renderer.advance(to: 0.125)
    stage.changeEvenly {
      $0.zPosition = 70
      $0.zPosition = 10
    }
    #expect(stage.layer.animationKeys() == ["zPosition"])
    stage.expectShown([(0.125, 50), (0.25, 30)])
  }

  @Test func `an action dictionary of nulls stops the animations it names`() {
    stage.layer.actions = ["opacity": NSNull()]
    stage.change {
      $0.opacity = 0.5
      $0.zPosition = 1
    }
    #expect(stage.layer.animationKeys() == ["zPosition"])
  }
  @Test func `the animation has its start, and nothing else`() throws {
    stage.change { $0.zPosition = 8 }
    stage.renderer.advance(to: 0.125)
    let shown = try #require(stage.layer.presentation()?.zPosition)
    stage.change { $0.zPosition = 2 }
    let animation = try #require(stage.layer.animation(forKey: "zPosition") as? CABasicAnimation)
    #expect(isNear(number(animation.fromValue), Double(shown)))
    #expect(animation.toValue == nil && animation.byValue == nil)
  }

  @Test func `a flag that turns back before it showed never shows`() {
    stage.changeEvenly { $0.masksToBounds = true }
    #expect(stage.shown(\.masksToBounds, at: 0.1) == false)
    stage.change { $0.masksToBounds = false }
    let times = [0.1, 0.11, 0.2, 0.3]
    #expect(times.filter { stage.shown(\.masksToBounds, at: $0) != false } == [])
  }
}
