import AnimatableLayers
import LayerTestSupport
import Testing

/// A layer of a base class that draws by itself, with a declared key.
private protocol LeveledLayer: AnimatableKeyLayer, SendableMetatype {
  /// A key of the kind of layer, and a value that it does not have at first.
  static var own: (key: String, value: Double) { get }
  var level: CGFloat { get set }
  init()
}

private final class Wave: AnimatableShapeLayer, LeveledLayer {
  static let own = (key: "strokeEnd", value: 0.5)
  @AnimatableProperty(needsDisplay: false) var level: CGFloat = 0.25
}

private final class Sky: AnimatableGradientLayer, LeveledLayer {
  static let own = (key: "startPoint.x", value: 0.25)
  @AnimatableProperty(needsDisplay: false) var level: CGFloat = 0.25
}

private final class DrawnWave: AnimatableShapeLayer, LeveledLayer {
  static let own = Wave.own
  @AnimatableProperty var level: CGFloat = 0
  var count = 0
  override func draw(in ctx: CGContext) { count += 1 }
}

private final class DrawnSky: AnimatableGradientLayer, LeveledLayer {
  static let own = Sky.own
  @AnimatableProperty var level: CGFloat = 0
  var count = 0
  override func draw(in ctx: CGContext) { count += 1 }
}

/// What shape and gradient layers have in common.
@Suite struct AnimatableShapeLayerTests {
  private static let kinds: [any LeveledLayer.Type] = [Wave.self, Sky.self]

  private func change<Layer: LeveledLayer>(_ stage: Stage<Layer>) {
    stage.change {
      $0.level = 1
      $0.setValue(Layer.own.value, forKeyPath: Layer.own.key)
    }
  }

  @Test(arguments: kinds)
  private func `its own keys and those of its kind animate`(kind: any LeveledLayer.Type) {
    func check<Layer: LeveledLayer>(_ kind: Layer.Type) {
      let stage = Stage(Layer())
      #expect(stage.layer.level == 0.25)
      change(stage)
      let own = Layer.own.key.prefix { $0 != "." }
      #expect(stage.layer.animationKeys()?.sorted() == ["level", String(own)])
      #expect(isNear(stage.shown(\.level, at: 1), 1))
    }
    check(kind)
  }

  @Test(arguments: kinds)
  private func `animations of a key may be given in its own type`(kind: any LeveledLayer.Type) {
    func check<Layer: LeveledLayer>(_ kind: Layer.Type) {
      let stage = Stage(Layer())
      stage.add(basic("level", from: CGFloat(0), to: CGFloat(1)))
      #expect(isNear(stage.shown(\.level, at: 0.5), 0.5))
    }
    check(kind)
  }

  @Test(arguments: kinds)
  private func `without keys that need display it draws no contents`(kind: any LeveledLayer.Type) {
    let layer = kind.init()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!layer.needsDisplay() && !layer.needsDisplayOnBoundsChange)
    layer.contentsScale = 2
    #expect(!layer.needsDisplay())
  }

  @Test func `a key that needs display draws contents besides the path or the gradient`() {
    func counts<Layer: LeveledLayer>(_ layer: Layer, _ count: KeyPath<Layer, Int>) -> [Int] {
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      let stage = Stage(layer)
      let changes: [(Layer) -> Void] = [
        { _ in }, { $0.level = 1 }, { $0.contentsScale = 2 },
        { $0.setValue(Layer.own.value, forKeyPath: Layer.own.key) },
      ]
      return changes.map { change in
        stage.change(change)
        return layer[keyPath: count]
      }
    }
    #expect(counts(DrawnWave(), \.count) == [1, 2, 3, 3])
    #expect(counts(DrawnSky(), \.count) == [1, 2, 3, 3])
  }

  @Test(arguments: kinds)
  private func `the policy answers for keys of its kind too, and presentations have it`(
    kind: any LeveledLayer.Type
  ) throws {
    func check<Layer: LeveledLayer>(_ kind: Layer.Type) throws {
      let stage = Stage(Layer())
      stage.layer.actionPolicy = .disabled
      change(stage)
      #expect(stage.layer.animationKeys() == nil)
      let shown = try #require(stage.shown(at: 0))
      guard case .disabled = shown.actionPolicy.rule else {
        Issue.record("the presentation has \(shown.actionPolicy.rule)")
        return
      }
    }
    try check(kind)
  }
}
