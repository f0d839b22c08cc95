import AnimatableLayers
import LayerTestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerProbeTests {
  /// The declared keys that a probe finds: `+progress` is noticed, `-width` is not, `?label` has no other value.
  private static func found(
    _ scene: LayerScene, at times: [CFTimeInterval] = [0], tolerance: ImageTolerance = .exact
  ) throws -> [String] {
    let probe = try LayerProbe.probing(LayerProbe(tolerance: tolerance)) {
      try scene.frames(at: times)
    }
    return probe.keys.filter(\.isDeclared).map {
      ($0.nudges == 0 ? "?" : $0.isNoticed ? "+" : "-") + $0.name
    }
  }

  @Test func `a key that a frame draws is noticed, and one that it does not is not`() throws {
    let dial = Dial.make()
    #expect(try Self.found(LayerScene(dial)) == ["+angle", "-glow", "-count", "+isGlowing"])
    dial.isGlowing = true
    #expect(try Self.found(LayerScene(dial)) == ["+angle", "+glow", "-count", "+isGlowing"])
  }

  @Test func `classes are named in full, and Core Animation's are not`() throws {
    let dial = Dial.make()
    dial.addSublayer(.plain(CGRect(x: 0, y: 0, width: 2, height: 2), .red))
    let probe = try LayerProbe.probing { try LayerScene(dial).frames() }
    var classes: [String] = []
    for key in probe.keys where classes.last != key.layerClass { classes.append(key.layerClass) }
    #expect(classes == ["LayerSnapshotTestingTests.LayerProbeTests.Dial", "CALayer"])
    #expect(
      probe.keys.filter { $0.layerClass == "CALayer" }.map(\.name)
        == ["bounds", "position", "backgroundColor"])
    #expect(probe.keys.allSatisfy { $0.isNoticed || $0.layerClass != "CALayer" })
  }

  @Test func `a key is noticed in any of the frames, in flight too`() throws {
    let bar = Bar.make()
    #expect(try Self.found(.bar(), at: [0.5]) == ["+progress"])
    let fixed = basic("progress", from: 0, to: 1)
    #expect(
      try Self.found(LayerScene(bar) { bar.add(fixed, forKey: "fixed") }, at: [0.5])
        == ["+progress"], "whatever the animation's own values")
    let dial = Dial.make()
    let scene = LayerScene(dial) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { dial.isGlowing = true }
      dial.angle = 1
      CATransaction.commit()
    }
    #expect(try Self.found(scene, at: [0, 0.1])[1] == "-glow")
    #expect(try Self.found(scene, at: [0, 2])[1] == "+glow")
  }

  @Test func `a change within the tolerance is not noticed`() throws {
    let card = NumberCard.make()
    let (most, fewer) = (ImageTolerance.most(255, 1_200), ImageTolerance.most(255, 1_199))
    // Lightness colors 40 x 30 pixels.
    #expect(try Self.found(LayerScene(card), tolerance: most) == ["-lightness", "-shift"])
    #expect(try Self.found(LayerScene(card), tolerance: fewer) == ["+lightness", "-shift"])
    #expect(
      try Self.found(LayerScene(card), at: [0, 0], tolerance: most)[0] == "-lightness",
      "each frame has the tolerance")
  }

  @Test func `what a change leaves behind is not counted, and the layers are as before`() throws {
    let layer = Ratchet(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
    layer.addSublayer(.plain(CGRect(x: 0, y: 0, width: 1, height: 8), .red))
    #expect(try Self.found(LayerScene(layer)) == ["+first", "-second"])
    let dial = Dial.make()
    dial.angle = 0.25
    dial.opacity = 0.5
    _ = try Self.found(LayerScene(dial) { dial.glow = 1 }, at: [0, 0.1, 5])
    #expect(dial.angle == 0.25 && dial.glow == 0.5 && dial.count == 3 && dial.opacity == 0.5)
    #expect((dial.animationKeys() ?? []).isEmpty)
  }

  @Test func `texts notice the keys that they list`() throws {
    let bar = Bar.make()
    let probe = try LayerProbe.probing {
      try SnapshotStrategy.motion(keys: ["opacity"], at: [0, 1])
        .content(LayerScene(bar) { bar.progress = 1 })
    }
    #expect(probe.keys.first { $0.name == "progress" }?.isNoticed == false)
    _ = try LayerProbe.probing(probe) { try LayerScene(bar).hierarchy }
    #expect(probe.keys.first { $0.name == "progress" }?.isNoticed == true)
  }

  @Test func `each value is announced before the layer has it`() throws {
    var announced: [String] = []
    _ = try LayerProbe.probing(LayerProbe { announced.append($0) }) {
      try LayerScene(Dial.make()).frames()
    }
    let name = "LayerSnapshotTestingTests.LayerProbeTests.Dial"
    #expect(
      announced.prefix(3) == ["\(name).angle = 0.5", "\(name).glow = 0.25", "\(name).glow = 0.75"])
  }

  /// Draws its angle, and its glow when it glows.
  private final class Dial: AnimatableLayer {
    @AnimatableProperty var angle: CGFloat = 0
    @AnimatableProperty var glow: CGFloat = 0.5
    @AnimatableProperty var count: Int = 3
    @AnimatableProperty var isGlowing = false

    static func make() -> Dial { Dial(bounds: CGRect(x: 0, y: 0, width: 10, height: 10)) }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: angle, green: 0, blue: 0, alpha: 1))
      ctx.fill(bounds)
      guard isGlowing else { return }
      ctx.setFillColor(CGColor(srgbRed: 0, green: glow, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
  }

  /// Has a sublayer that grows whenever its first key is set.
  private final class Ratchet: AnimatableLayer {
    @AnimatableProperty var first: CGFloat = 0
    @AnimatableProperty var second: CGFloat = 0

    override func setValue(_ value: Any?, forKey key: String) {
      super.setValue(value, forKey: key)
      if key == "first" { sublayers?[0].bounds.size.width += 2 }
    }
  }
}
