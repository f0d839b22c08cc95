import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 1: key paths into the fields of values.
@Suite struct KeyPathTests {
  private let stage = Stage()
  private let layer = CALayer()

  /// A layer whose every field has a value of its own.
  private func sample() -> CALayer {
    let layer = CALayer(bounds: CGRect(x: 1, y: 2, width: 30, height: 40))
    layer.position = CGPoint(x: 5, y: 6)
    layer.setValue(CGSize(width: 7, height: 8), forKey: "extent")
    layer.shadowOffset = CGSize(width: 3, height: -4)
    layer.contentsRect = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    layer.contentsCenter = CGRect(x: 0.5, y: 0.6, width: 0.7, height: 0.8)
    return layer
  }

  private static let paths: [(path: String, value: Double)] = [
    ("position.x", 5), ("position.y", 6), ("extent.width", 7), ("extent.height", 8),
    ("bounds.origin.x", 1), ("bounds.origin.y", 2), ("bounds.size.width", 30),
    ("bounds.size.height", 40), ("anchorPoint.x", 0.5), ("anchorPoint.y", 0.5),
    ("shadowOffset.width", 3), ("shadowOffset.height", -4), ("contentsRect.origin.x", 0.1),
    ("contentsRect.origin.y", 0.2), ("contentsRect.size.width", 0.3),
    ("contentsRect.size.height", 0.4), ("contentsCenter.origin.x", 0.5),
    ("contentsCenter.origin.y", 0.6), ("contentsCenter.size.width", 0.7),
    ("contentsCenter.size.height", 0.8),
  ]

  @Test(arguments: paths) func `a field reads as part of the whole`(path: String, value: Double) {
    #expect(number(sample().value(forKeyPath: path)) == value)
  }

  @Test(arguments: paths)
  func `a written field changes, and nothing else does`(path: String, value: Double) {
    let layer = sample()
    layer.setValue(value + 10, forKeyPath: path)
    for (other, before) in Self.paths {
      #expect(
        number(layer.value(forKeyPath: other)) == (other == path ? value + 10 : before), "\(other)")
    }
  }

  @Test func `a mirrored layer that turns mirrors first, and keeps the axis`() throws {
    stage.add(basic("transform.scale.y", from: -1.0, to: -1.0), forKey: "scale")
    stage.add(basic("transform.rotation.z", from: 2.0, to: 2.0), forKey: "turn")
    stage.renderer.advance(to: 0.5)
    let shown = try #require(stage.layer.presentation()).transform
    let turn = CATransform3DMakeRotation(2, 0, 0, 1)
    #expect(isNear(shown.m11, turn.m11) && isNear(shown.m12, turn.m12))
    #expect(isNear(shown.m21, -turn.m21) && isNear(shown.m22, -turn.m22))
    layer.setValue(-1, forKeyPath: "transform.scale.y")
    #expect(isNear(number(layer.value(forKeyPath: "transform.scale.y")), -1))
    #expect(isNear(number(layer.value(forKeyPath: "transform.scale.x")), 1))
  }

  @Test func `origin and size of a rectangle are fields too`() {
    let layer = sample()
    #expect(layer.value(forKeyPath: "bounds.origin") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 30, height: 40))
    layer.setValue(CGSize(width: 9, height: 10), forKeyPath: "bounds.size")
    layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "bounds.origin")
    #expect(layer.bounds == CGRect(x: 3, y: 4, width: 9, height: 10))
  }

  @Test func `a key path without a dot is a key`() {
    layer.setValue(0.5, forKeyPath: "opacity")
    #expect(layer.opacity == 0.5 && number(layer.value(forKeyPath: "opacity")) == 0.5)
  }

  // MARK: Transforms

  private static let transformFields = [
    "rotation.x", "rotation.y", "rotation.z", "rotation", "scale.x", "scale.y", "scale.z", "scale",
    "scale.xy", "translation.x", "translation.y", "translation.z",
  ]

  @Test(arguments: transformFields)
  func `a written field of a transform reads back`(field: String) {
    for key in ["transform", "sublayerTransform"] {
      let layer = CALayer()
      layer.setValue(0.5, forKeyPath: "\(key).\(field)")
      #expect(isNear(number(layer.value(forKeyPath: "\(key).\(field)")), 0.5), "\(key)")
    }
  }

  @Test func `fields of a new transform are those of the identity`() {
    for field in Self.transformFields {
      let expected: Double = field.hasPrefix("scale") ? 1 : 0
      #expect(number(CALayer().value(forKeyPath: "transform.\(field)")) == expected, "\(field)")
    }
  }

  @Test func `rotation is the rotation about z`() {
    layer.setValue(0.75, forKeyPath: "transform.rotation")
    let turned = CATransform3DMakeRotation(0.75, 0, 0, 1)
    #expect(isNear(layer.transform.m11, turned.m11) && isNear(layer.transform.m12, turned.m12))
    #expect(isNear(number(layer.value(forKeyPath: "transform.rotation.z")), 0.75))
  }

  @Test func `scale writes all three factors, and scale by x and y leaves z`() {
    for (field, expected) in [
      ("scale", CATransform3DMakeScale(3, 3, 3)), ("scale.xy", CATransform3DMakeScale(3, 3, 1)),
    ] {
      let layer = CALayer()
      layer.setValue(3, forKeyPath: "transform.\(field)")
      #expect(CATransform3DEqualToTransform(layer.transform, expected), "\(field)")
    }
    layer.transform = CATransform3DMakeScale(2, 4, 9)
    #expect(number(layer.value(forKeyPath: "transform.scale.xy")) == 3)
  }

  @Test func `translation is a size of x and y`() {
    layer.transform = CATransform3DMakeTranslation(1, 2, 3)
    #expect(
      layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 1, height: 2))
    layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "transform.translation")
    #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeTranslation(8, 9, 3)))
  }

  @Test func `turning, scaling and moving by fields go together`() {
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(10, forKeyPath: "transform.translation.x")
    #expect(isNear(number(layer.value(forKeyPath: "transform.rotation.z")), .pi / 2))
    #expect(isNear(number(layer.value(forKeyPath: "transform.scale.x")), 2))
    #expect(isNear(number(layer.value(forKeyPath: "transform.scale.y")), 1))
    #expect(isNear(number(layer.value(forKeyPath: "transform.translation.x")), 10))
  }

  // MARK: Animating

  @Test func `writing a field animates the whole property`() throws {
    let writes: [(path: String, key: String)] = [
      ("position.x", "position"), ("position.y", "position"), ("bounds.size.width", "bounds"),
      ("bounds.size.height", "bounds"), ("transform.rotation", "transform"),
      ("transform.scale", "transform"),
    ]
    for (path, key) in writes {
      stage.change {
        $0.removeAllAnimations()
        $0.setValue(17, forKeyPath: path)
      }
      #expect(stage.layer.animationKeys() == [key], "\(path)")
    }
  }

  @Test(arguments: paths)
  func `a field animates, and nothing else does`(path: String, value: Double) {
    let layer = sample()
    let renderer = LayerRenderer(layer: layer)
    renderer.perform { layer.add(basic(path, from: 100, to: 200), forKey: nil) }
    renderer.advance(to: 0.25)
    for (other, before) in Self.paths {
      let shown = number(layer.presentation()?.value(forKeyPath: other))
      #expect(isNear(shown, other == path ? 125 : before), "\(other)")
    }
  }

  @Test(arguments: transformFields)
  func `a field of a transform animates, and the place of what is drawn with it`(field: String) {
    for key in ["transform", "sublayerTransform"] {
      let stage = Stage()
      stage.add(basic("\(key).\(field)", from: 1, to: 2))
      stage.renderer.advance(to: 0.5)
      let written = CALayer()
      written.setValue(1.5, forKeyPath: "\(key).\(field)")
      let shown = stage.layer.presentation()
      #expect(isNear(number(shown?.value(forKeyPath: "\(key).\(field)")), 1.5), "\(key)")
      let transforms = [shown?.transform, shown?.sublayerTransform].compactMap { $0 }
      let expected = [written.transform, written.sublayerTransform]
      #expect(
        zip(transforms, expected).allSatisfy { isNear($0.m11, $1.m11) && isNear($0.m41, $1.m41) })
    }
  }

  @Test func `a size moves a point, and a point a size`() {
    stage.add(
      basic("position", from: CGSize(width: 0, height: 10), to: CGPoint(x: 4, y: 20)), forKey: nil)
    stage.add(basic("shadowOffset", to: CGPoint(x: 8, y: 5)), forKey: nil)
    stage.add(basic("bounds.size", from: CGPoint(x: 2, y: 2), to: CGPoint(x: 4, y: 6)), forKey: nil)
    stage.add(basic("transform.translation", from: CGPoint.zero, to: CGPoint(x: 6, y: 8)))
    #expect(isNear(stage.shown(\.position, at: 0.5), CGPoint(x: 2, y: 15)))
    let shown = stage.layer.presentation()
    #expect(shown?.shadowOffset == CGSize(width: 4, height: 1))
    #expect(shown?.bounds.size == CGSize(width: 3, height: 4))
    #expect(isNear(shown?.transform.m41, 3) && isNear(shown?.transform.m42, 4))
  }

  @Test func `an animation of a field moves that field alone`() {
    stage.change { $0.position = CGPoint(x: 1, y: 50) }
    stage.change { $0.removeAllAnimations() }
    stage.add(basic("position.x", from: 0, to: 100))
    #expect(isNear(stage.shown(\.position, at: 0.25), CGPoint(x: 25, y: 50)))
    #expect(stage.layer.position == CGPoint(x: 1, y: 50))
  }

  @Test func `animations of two fields of one property go together`() {
    stage.add(basic("transform.rotation.z", from: 0, to: 1), forKey: "turn")
    stage.add(basic("transform.scale", from: 1, to: 3), forKey: "grow")
    stage.renderer.advance(to: 0.5)
    let shown = stage.layer.presentation()
    #expect(isNear(number(shown?.value(forKeyPath: "transform.rotation.z")), 0.5))
    #expect(isNear(number(shown?.value(forKeyPath: "transform.scale.x")), 2))
  }

  @Test func `a full turn by a field goes all the way round`() {
    let path = "transform.rotation.z"
    stage.add(basic(path, from: 0, to: 2 * Double.pi, duration: 4))
    for (time, angle) in [(1.0, Double.pi / 2), (3, -.pi / 2)] {
      #expect(isNear(number(stage.shown(at: time)?.value(forKeyPath: path)), angle))
    }
  }

  // MARK: Members by name

  /// A stage whose layer has a named sublayer with a named sublayer of its own.
  private func family() -> (stage: Stage<CALayer>, child: CALayer, grandchild: CALayer) {
    let (stage, child, grandchild) = (Stage(), CALayer(), CALayer())
    (child.name, grandchild.name) = ("child", "leaf")
    child.addSublayer(grandchild)
    stage.change { $0.addSublayer(child) }
    return (stage, child, grandchild)
  }

  @Test func `a named sublayer's properties are read and written`() {
    let (stage, child, grandchild) = family()
    stage.layer.setValue(5, forKeyPath: "sublayers.child.zPosition")
    stage.layer.setValue(6, forKeyPath: "sublayers.child.position.x")
    stage.layer.setValue(0.5, forKeyPath: "sublayers.child.sublayers.leaf.opacity")
    #expect(child.zPosition == 5 && child.position == CGPoint(x: 6, y: 0))
    #expect(grandchild.opacity == 0.5)
    #expect(number(stage.layer.value(forKeyPath: "sublayers.child.position.x")) == 6)
    #expect(child.animationKeys() == ["zPosition", "position"])
  }

  @Test func `a name that no sublayer has reads nil and is not written`() {
    let (stage, _, _) = family()
    #expect(stage.layer.value(forKeyPath: "sublayers.stranger.opacity") == nil)
    stage.layer.setValue(0.5, forKeyPath: "sublayers.stranger.opacity")
    #expect(stage.layer.value(forKeyPath: "sublayers.stranger.opacity") == nil)
  }

  @Test func `an animation of a named sublayer's property moves that sublayer`() {
    let (stage, child, grandchild) = family()
    let group = CAAnimationGroup()
    group.animations = [
      basic("sublayers.child.position.x", from: 0, to: 100),
      basic("sublayers.child.sublayers.leaf.opacity", from: 0, to: 1),
      basic("zPosition", from: 0, to: 10),
    ]
    group.duration = 1
    stage.add(group)
    stage.renderer.advance(to: 0.25)
    #expect(isNear(child.presentation()?.position, CGPoint(x: 25, y: 0)))
    #expect(isNear(grandchild.presentation()?.opacity, 0.25))
    #expect(isNear(stage.layer.presentation()?.zPosition, 2.5))
    #expect(isNear(stage.layer.presentation()?.sublayers?.first?.position, CGPoint(x: 25, y: 0)))
    #expect(child.position == .zero)
    stage.renderer.advance(to: 1)
    #expect(child.presentation()?.position == .zero)
    #expect(grandchild.presentation()?.opacity == 1)
  }

  @Test func `an animation of a named sublayer runs in the time of the layer that has it`() {
    let (stage, _, grandchild) = family()
    grandchild.superlayer?.speed = 4
    stage.add(basic("sublayers.child.sublayers.leaf.opacity", from: 0, to: 1))
    stage.renderer.advance(to: 0.5)
    #expect(isNear(grandchild.presentation()?.opacity, 0.5))
  }

  @Test func `the presentation reads named sublayers as they are shown`() {
    let (stage, child, _) = family()
    stage.add(fade())
    stage.change { _ in
      child.add(basic("position.x", from: 0, to: 100), forKey: "move")
    }
    stage.renderer.advance(to: 0.25)
    let shown = stage.layer.presentation()
    #expect(isNear(number(shown?.value(forKeyPath: "sublayers.child.position.x")), 25))
    #expect(number(stage.layer.value(forKeyPath: "sublayers.child.position.x")) == 0)
    #expect(number(shown?.value(forKeyPath: "sublayers.child.sublayers.leaf.opacity")) == 1)
    #expect(shown?.value(forKeyPath: "sublayers.stranger.opacity") == nil)
  }

  @Test func `an animation reaches the cells of a named sublayer`() {
    let fire = CAEmitterCell()
    fire.name = "fire"
    let emitter = CAEmitterLayer()
    emitter.name = "torch"
    emitter.emitterCells = [fire]
    stage.change { $0.addSublayer(emitter) }
    let path = "sublayers.torch.emitterCells.fire.velocity"
    stage.change { $0.setValue(40, forKeyPath: path) }
    #expect(fire.velocity == 40 && number(stage.layer.value(forKeyPath: path)) == 40)
    stage.add(basic(path, from: 0, to: 100))
    stage.renderer.advance(to: 0.25)
    let shown = emitter.presentation()?.value(forKeyPath: "emitterCells.fire.velocity")
    #expect(isNear(number(shown), 25))
    #expect(fire.velocity == 40)
  }

  @Test func `a sublayer that leaves, or whose mover is removed, stands still`() {
    let (stage, child, _) = family()
    stage.add(basic("sublayers.child.opacity", from: 0, to: 1, duration: 10))
    stage.renderer.advance(to: 5)
    #expect(isNear(child.presentation()?.opacity, 0.5))
    stage.change { $0.removeAllAnimations() }
    #expect(child.presentation()?.opacity == 1)
    stage.add(basic("sublayers.child.opacity", from: 0, to: 1, duration: 10))
    stage.change { _ in stage.root.addSublayer(child) }
    #expect(child.presentation()?.opacity == 1)
  }

  @Test func `a field of an undeclared key can be read, written and animated`() {
    stage.change { $0.setValue(CGPoint(x: 1, y: 2), forKey: "place") }
    stage.change { $0.setValue(9, forKeyPath: "place.y") }
    #expect(stage.layer.value(forKey: "place") as? CGPoint == CGPoint(x: 1, y: 9))
    stage.add(basic("place.x", from: 0, to: 10))
    let shown = stage.shown(at: 0.5)?.value(forKey: "place")
    #expect(isNear(shown as? CGPoint, CGPoint(x: 5, y: 9)))
  }

  @Test func `a field that a structure does not have is ignored`() {
    let layer = sample()
    layer.setValue(2, forKeyPath: "transform.scale.w")
    layer.setValue(2, forKeyPath: "position.z")
    #expect(CATransform3DIsIdentity(layer.transform))
    #expect(layer.position == CGPoint(x: 5, y: 6))
    #expect(layer.value(forKeyPath: "transform.scale.w") == nil)
    let animation = CABasicAnimation()
    animation.fromValue = CGPoint(x: 1, y: 2)
    animation.setValue(2, forKeyPath: "fromValue.z")
    #expect(animation.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
  }
}
