import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct AnimatableLayerTests {
  private class Ring: AnimatableLayer {
    @AnimatableProperty var progress: CGFloat = 0
  }

  /// A layer with a stored property of its own beside its keys.
  private final class Labeled: Ring {
    var label = ""

    override init() { super.init() }

    required init(layer: Any) {
      super.init(layer: layer)
      if let original = layer as? Labeled { label = original.label }
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a new layer draws itself when it comes on screen`() {
    final class Drawn: Ring {
      var count = 0
      override func draw(in ctx: CGContext) { count += 1 }
    }
    let layer = Drawn(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(layer.needsDisplay())
    let stage = Stage(layer)
    #expect(layer.count == 1 && !layer.needsDisplay())
    let changes: [(Drawn) -> Void] = [
      { $0.opacity = 0.5 }, { $0.progress = 0.5 }, { $0.bounds.size.width = 20 },
      { $0.contentsScale = 2 }, { $0.contentsScale = 2 },
    ]
    let counts = changes.map { change in
      stage.change(change)
      return layer.count
    }
    #expect(counts == [1, 2, 3, 4, 4])
  }

  @Test func `contents follow the renderer's scale until another is set`() throws {
    func contents(_ layer: CALayer) -> CGSize? {
      layer.contents.flatMap(Platform.image).map { CGSize(width: $0.width, height: $0.height) }
    }
    let frame = CGRect(x: 0, y: 0, width: 10, height: 6)
    let (ring, sharp, later, plain) = (Ring(), Ring(), Ring(), CALayer())
    for layer in [ring, sharp, later, plain] { layer.frame = frame }
    sharp.contentsScale = 3
    for layer in [sharp, plain] { ring.addSublayer(layer) }
    let renderer = LayerRenderer(layer: ring, scale: 2)
    _ = renderer.image()
    #expect(contents(ring) == CGSize(width: 20, height: 12) && ring.contentsScale == 2)
    #expect(contents(sharp) == CGSize(width: 30, height: 18))
    #expect(plain.contentsScale == 1, "as in Core Animation")
    renderer.perform { plain.addSublayer(later) }
    _ = renderer.image()
    #expect(contents(later) == CGSize(width: 20, height: 12))
    renderer.perform { later.contentsScale = 1 }
    _ = renderer.image()
    #expect(contents(later) == frame.size)
  }

  @Test func `contents give the scale back when their renderer is gone`() {
    let (ring, sharp, gone) = (Ring(), Ring(), Ring())
    sharp.contentsScale = 2
    for layer in [sharp, gone] { ring.addSublayer(layer) }
    func scales(at scale: CGFloat) -> [CGFloat] {
      withExtendedLifetime(LayerRenderer(layer: ring, scale: scale)) {
        [ring, sharp, gone].map(\.contentsScale)
      }
    }
    #expect(scales(at: 2) == [2, 2, 2] && scales(at: 3) == [3, 2, 3])
    #expect(ring.contentsScale == 1 && sharp.contentsScale == 2)
    do {
      let renderer = LayerRenderer(layer: ring, scale: 3)
      renderer.perform { ring.contentsScale = 4 }
      renderer.perform { gone.removeFromSuperlayer() }
      #expect(ring.contentsScale == 4)
      #expect(gone.contentsScale == 1)
    }
    #expect(ring.contentsScale == 4, "as it was set")
  }

  @Test func `a layer without keys draws itself too, and again at another size`() {
    final class Plain: AnimatableLayer {
      var count = 0
      override func draw(in ctx: CGContext) { count += 1 }
    }
    let layer = Plain(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage(layer)
    #expect(layer.count == 1)
    stage.change { $0.bounds.size.width = 20 }
    #expect(layer.count == 2)
    stage.change { $0.contentsScale = 2 }
    #expect(layer.count == 3)
  }

  @Test func `a presentation is of the same class, with keys and what its author copies`() throws {
    let layer = Labeled()
    layer.label = "seven"
    layer.progress = 0.5
    let stage = Stage(layer)
    let shown: Labeled = try #require(stage.layer.presentation())
    #expect(shown.label == "seven" && shown.progress == 0.5)
    #expect(shown.model() === layer)
  }

  @Test func `null in actions or from the delegate switches a key's animation off`() {
    final class Silent: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "progress" ? NSNull() : nil
      }
    }
    let stage = Stage(Ring())
    stage.layer.actions = ["progress": NSNull()]
    stage.change { $0.progress = 0.25 }
    #expect(stage.layer.animationKeys() == nil)
    stage.layer.actions = nil
    stage.change { $0.progress = 0.5 }
    #expect(stage.layer.animationKeys() == ["progress"])
    stage.change { $0.removeAllAnimations() }
    let delegate = Silent()
    stage.layer.delegate = delegate
    stage.change { $0.progress = 0.75 }
    #expect(stage.layer.animationKeys() == nil)
    stage.layer.delegate = nil
    stage.layer.style = ["actions": ["progress": NSNull()] as [String: any CAAction]]
    stage.change { $0.progress = 1 }
    #expect(stage.layer.animationKeys() == nil)
    #expect(stage.layer.progress == 1)
  }

  @Test func `an action of the user's own comes before the declared animation`() {
    let stage = Stage(Ring())
    stage.layer.actions = ["progress": basic(nil, duration: 9)]
    stage.change { $0.progress = 1 }
    #expect(stage.layer.animation(forKey: "progress")?.duration == 9)
  }

  @Test func `disabled actions switch a key's animation off`() {
    let stage = Stage(Ring())
    stage.change {
      CATransaction.setDisableActions(true)
      $0.progress = 1
    }
    #expect(stage.layer.animationKeys() == nil)
    #expect(stage.layer.presentation()?.progress == 1)
  }

  @Test func `a subclass may answer for a key itself`() {
    final class Own: Ring {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "progress" ? basic(nil, duration: 7) : super.defaultAction(forKey: event)
      }

      override class func needsDisplay(forKey key: String) -> Bool {
        key == "cornerRadius" || super.needsDisplay(forKey: key)
      }

      override class func defaultValue(forKey key: String) -> Any? {
        key == "zPosition" ? 3 : super.defaultValue(forKey: key)
      }
    }
    let stage = Stage(Own())
    #expect(stage.layer.zPosition == 3)
    stage.change { $0.progress = 1 }
    #expect(stage.layer.animation(forKey: "progress")?.duration == 7)
    stage.layer.displayIfNeeded()
    stage.layer.cornerRadius = 5
    #expect(stage.layer.needsDisplay())
    CATransaction.flush()
  }

  @Test func `built-in keys animate as on any layer`() {
    let stage = Stage(Ring())
    stage.change { $0.opacity = 0.5 }
    #expect(stage.layer.animationKeys() == ["opacity"])
  }

  @Test func `style may give a key its value`() {
    let layer = Ring()
    layer.style = ["progress": 0.5]
    #expect(layer.progress == 0.5)
    layer.progress = 0.75
    #expect(layer.progress == 0.75)
  }

  @Test func `a layer is freed with its keys`() {
    weak var weakLayer: Ring?
    do {
      let stage = Stage(Ring())
      stage.change { $0.progress = 1 }
      stage.renderer.advance(to: 0.1)
      _ = stage.layer.presentation()?.progress
      weakLayer = stage.layer
    }
    #expect(weakLayer == nil)
  }

  @Test func `key-value coding never reaches the stored wrappers`() {
    let classes: [CALayer.Type] = [
      AnimatableLayer.self, AnimatableShapeLayer.self, AnimatableGradientLayer.self,
    ]
    #expect(CALayer.accessInstanceVariablesDirectly)
    #expect(classes.allSatisfy { !$0.accessInstanceVariablesDirectly })
  }
}
