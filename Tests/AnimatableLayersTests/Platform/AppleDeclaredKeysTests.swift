import AnimatableLayers
import LayerTestSupport
import Testing

/// What redraws a layer for its declared keys is part of no one's view of the layer, on either engine.
@Suite struct AppleDeclaredKeysTests {
  private final class Gauge: AnimatableLayer {
    @AnimatableProperty(animation: .basic(duration: 1)) var level: CGFloat = 0.25
    @AnimatableProperty var offset = CGPoint(x: 1, y: 2)
    @AnimatableProperty(needsDisplay: false) var phase: CGFloat = 0
    private(set) var drawnLevels: [CGFloat] = []

    override func draw(in ctx: CGContext) {
      let model = model()
      model.drawnLevels.append((presentation() ?? self).level)
    }
  }

  private final class StopRecorder: NSObject, CAAnimationDelegate {
    var stops: [Bool] = []

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
  }

  private func stage() -> Stage<Gauge> {
    Stage(Gauge(bounds: CGRect(x: 0, y: 0, width: 20, height: 20)))
  }

  private func rise(_ keyPath: String = "level") -> CABasicAnimation {
    basic(keyPath, from: 0, to: 1)
  }

  /// Whether a frame draws a level. Apple's engine may draw a frame more than once.
  private func draws(_ level: CGFloat, at time: CFTimeInterval, on stage: Stage<Gauge>) -> Bool {
    let before = stage.layer.drawnLevels.count
    _ = stage.renderer.image(at: time)
    return stage.layer.drawnLevels.dropFirst(before).contains(level)
  }

  private func expectNoDrawing(at times: [CFTimeInterval], on stage: Stage<Gauge>) {
    let before = stage.layer.drawnLevels.count
    for time in times { _ = stage.renderer.image(at: time) }
    #expect(stage.layer.drawnLevels.count == before)
  }

  @Test func `a changed key draws the layer again, an equal value does not`() {
    let stage = stage()
    func drawCount(after body: (Gauge) -> Void) -> Int {
      let before = stage.layer.drawnLevels.count
      stage.change { layer in
        CATransaction.setDisableActions(true)
        body(layer)
      }
      return stage.layer.drawnLevels.count - before
    }
    #expect(drawCount { $0.level = 0.5 } == 1)
    #expect(drawCount { $0.level = 0.5 } == 0)
    #expect(drawCount { $0.setValue(9, forKeyPath: "offset.x") } == 1)
  }

  @Test func `a key without redraw draws nothing again`() {
    let stage = stage()
    let before = stage.layer.drawnLevels.count
    stage.change { $0.phase = 1 }
    _ = stage.renderer.image(at: 0.1)
    #expect(stage.layer.drawnLevels.count == before)
  }

  @Test func `the default written to a key without a value starts no animation`() {
    let stage = stage()
    stage.change {
      $0.level = 0.25
      $0.setValue(2, forKeyPath: "offset.y")
    }
    #expect(stage.layer.animationKeys() == nil)
    stage.change { $0.level = 0.5 }
    #expect(stage.layer.animationKeys() == ["level"])
  }

  @Test func `each frame of an animation draws its value`() {
    let stage = stage()
    stage.add(rise())
    for time in [0.25, 0.5, 0.75] { #expect(draws(CGFloat(time), at: time, on: stage)) }
  }

  @Test func `each frame of a group draws its value`() {
    let stage = stage()
    let group = CAAnimationGroup()
    group.animations = [rise("opacity"), rise()]
    group.duration = 1
    stage.add(group)
    for time in [0.25, 0.75] { #expect(draws(CGFloat(time), at: time, on: stage)) }
  }

  @Test func `animation keys are those that were given`() {
    let stage = stage()
    #expect(stage.layer.animationKeys() == nil)
    stage.add(rise(), forKey: "rise")
    stage.add(rise("opacity"), forKey: "fade")
    stage.add(rise(), forKey: nil)
    #expect(stage.layer.animationKeys() == ["rise", "fade"])
    stage.change { $0.removeAnimation(forKey: "rise") }
    #expect(stage.layer.animationKeys() == ["fade"])
    stage.change { $0.removeAllAnimations() }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a removed animation draws no further frames`() {
    let stage = stage()
    stage.add(rise(), forKey: "rise")
    _ = stage.renderer.image(at: 0.25)
    stage.change { $0.removeAnimation(forKey: "rise") }
    _ = stage.renderer.image(at: 0.25)
    expectNoDrawing(at: [0.5, 0.75], on: stage)
  }

  @Test func `an animation that takes another's key takes its redraws`() {
    let stage = stage()
    stage.add(rise(), forKey: "move")
    stage.add(rise("opacity"), forKey: "move")
    _ = stage.renderer.image(at: 0.25)
    expectNoDrawing(at: [0.5, 0.75], on: stage)
  }

  @Test func `a delegate is notified of its own animation alone`() {
    let stage = stage()
    let recorder = StopRecorder()
    let animation = rise()
    animation.delegate = recorder
    stage.add(animation)
    stage.renderer.advance(to: 2)
    #expect(recorder.stops == [true])
    stage.add(animation)
    stage.change { $0.removeAllAnimations() }
    #expect(recorder.stops == [true, false])
  }

  @Test func `a transaction completes when its animations end`() {
    let stage = stage()
    var completions = 0
    stage.change { layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { completions += 1 }
      layer.level = 1
      CATransaction.commit()
    }
    stage.renderer.advance(to: 0.9)
    #expect(completions == 0)
    stage.renderer.advance(to: 1)
    #expect(completions == 1)
  }

  @Test func `an animation that persists off screen draws its frames after the return`() {
    let stage = stage()
    let turn = rise()
    turn.duration = 4
    stage.change { $0.add(turn, forKey: "turn", persistsOffScreen: true) }
    stage.change(at: 1) { $0.removeFromSuperlayer() }
    stage.change(at: 2) { stage.root.addSublayer($0) }
    stage.renderer.advance(to: 2.5)
    #expect(draws(0.75, at: 3, on: stage))
    #expect(stage.layer.animationKeys() == ["turn"])
  }

  @Test func `a copied layer has the key's value and no other`() {
    let gauge = Gauge()
    gauge.level = 0.5
    let copy = Gauge(layer: gauge)
    #expect(copy.level == 0.5 && copy.offset == CGPoint(x: 1, y: 2))
    #expect(copy.value(forKey: "animatableTick") == nil)
  }
}
