import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: attaching animations, and what their delegates hear.
@Suite struct AnimationTests {
  // MARK: Attaching

  @Test func `a layer takes a copy`() {
    let layer = CALayer()
    let animation = fade()
    layer.add(animation, forKey: "fade")
    animation.toValue = 0.5
    animation.duration = 9
    let attached = layer.animation(forKey: "fade") as? CABasicAnimation
    #expect(attached !== animation)
    #expect(number(attached?.toValue) == 1)
    #expect(attached?.duration == 1)
  }

  @Test func `a copy has everything of its original`() throws {
    let original = basic("opacity", from: 0, to: 1, by: 2, duration: 3)
    let delegate = AnimationLog()
    original.beginTime = 4
    original.speed = 5
    original.timeOffset = 6
    original.repeatCount = 7
    original.repeatDuration = 8
    original.autoreverses = true
    original.fillMode = .both
    original.timingFunction = CAMediaTimingFunction(name: .easeOut)
    original.isRemovedOnCompletion = false
    original.isAdditive = true
    original.isCumulative = true
    original.delegate = delegate
    original.setValue("x", forKey: "anything")
    let copy = try #require(original.copy() as? CABasicAnimation)
    #expect(copy.keyPath == "opacity")
    #expect(number(copy.fromValue) == 0 && number(copy.toValue) == 1 && number(copy.byValue) == 2)
    #expect(copy.duration == 3 && copy.beginTime == 4 && copy.speed == 5 && copy.timeOffset == 6)
    #expect(copy.repeatCount == 7 && copy.repeatDuration == 8 && copy.autoreverses)
    #expect(copy.fillMode == .both && copy.timingFunction == original.timingFunction)
    #expect(!copy.isRemovedOnCompletion && copy.isAdditive && copy.isCumulative)
    #expect(copy.delegate === delegate)
    #expect(copy.value(forKey: "anything") as? String == "x")
  }

  @Test func `an animation keeps its delegate alive`() {
    weak var weakLog: AnimationLog?
    let animation = CABasicAnimation()
    do {
      let log = AnimationLog()
      animation.delegate = log
      weakLog = log
    }
    #expect(weakLog != nil)
    animation.delegate = nil
    #expect(weakLog == nil)
  }

  @Test func `there is one animation for each key`() {
    let layer = CALayer()
    layer.add(fade(), forKey: "fade")
    layer.add(fade(duration: 2), forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    #expect(layer.animation(forKey: "fade")?.duration == 2)
  }

  @Test func `the keys are listed in the order the animations apply`() {
    let layer = CALayer()
    for key in ["c", "a", "b"] { layer.add(basic("opacity", to: 0), forKey: key) }
    layer.add(basic("opacity", to: 0), forKey: "c")
    #expect(layer.animationKeys() == ["a", "b", "c"])
  }

  @Test func `a layer without animations has no keys at all`() {
    let layer = CALayer()
    #expect(layer.animationKeys() == nil)
    layer.add(basic("opacity", to: 0), forKey: "fade")
    layer.removeAnimation(forKey: "fade")
    #expect(layer.animationKeys() == nil)
    #expect(layer.animation(forKey: "fade") == nil)
  }

  @Test func `animations without a key stack`() {
    let stage = Stage()
    for amount in [1, 10, 100] {
      let animation = basic("zPosition", from: amount, to: amount) { $0.isAdditive = true }
      stage.add(animation, forKey: nil)
    }
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 111))
    stage.change { $0.removeAllAnimations() }
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 0))
  }

  @Test func `an animation without a key path takes the key it is added under`() {
    let stage = Stage()
    stage.add(basic(nil, from: 0, to: 100), forKey: "zPosition")
    #expect(
      (stage.layer.animation(forKey: "zPosition") as? CABasicAnimation)?.keyPath == "zPosition")
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 50))
  }

  @Test func `a key path that leads nowhere shows nothing and ends`() {
    let (stage, log) = (Stage(), AnimationLog())
    for path in ["nothing", "nothing.x", "position.nothing", "opacity.x", "frame", ""] {
      let animation = basic(path, from: 0, to: 1, delegate: log)
      stage.add(animation, forKey: nil)
    }
    stage.renderer.advance(to: 0.5)
    #expect(stage.layer.presentation()?.position == .zero)
    stage.renderer.advance(to: 1)
    #expect(log.log.lines.count { $0 == "stop true" } == 6)
  }

  @Test func `a value of the wrong type shows nothing`() {
    let stage = Stage()
    stage.add(basic("position", from: "left", to: "right"))
    #expect(isNear(stage.shown(\.position, at: 0.5), .zero))
  }

  @Test func `an animation that is read, changed and added again plays as it was changed`() throws {
    let stage = Stage()
    let log = AnimationLog()
    stage.add(fade(delegate: log), forKey: "fade")
    let read = try #require(stage.layer.animation(forKey: "fade"))
    let slower = try #require(read.copy() as? CABasicAnimation)
    slower.duration = 4
    slower.setValue("x", forKey: "anything")
    stage.add(slower, forKey: "fade")
    let added = try #require(stage.layer.animation(forKey: "fade"))
    #expect(added.duration == 4 && added.value(forKey: "anything") as? String == "x")
    #expect(isNear(stage.shown(\.opacity, at: 2), 0.5))
    stage.renderer.advance(to: 5)
    #expect(stage.layer.animationKeys() == nil)
    #expect(log.log.lines.last == "stop true")
  }

  @Test func `removal takes effect, and other animations go on`() {
    let stage = Stage()
    stage.add(rise(), forKey: "move")
    stage.add(fade(), forKey: "fade")
    stage.change { $0.removeAnimation(forKey: "move") }
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 0))
    #expect(isNear(stage.layer.presentation()?.opacity, 0.5))
  }

  // MARK: Delegates

  @Test func `a delegate is notified of one start and one natural end`() {
    let (stage, log) = (Stage(), AnimationLog())
    stage.add(fade(delegate: log))
    stage.renderer.advance(to: 0.5)
    #expect(log.log.lines == ["start"])
    stage.renderer.advance(to: 1)
    #expect(log.log.lines == ["start", "stop true"])
    stage.renderer.advance(to: 5)
    #expect(log.log.lines == ["start", "stop true"])
  }

  @Test func `an animation that is removed or replaced did not finish`() {
    let stage = Stage()
    let ways: [(String, (CALayer) -> Void)] = [
      ("by key", { $0.removeAnimation(forKey: "test") }), ("all", { $0.removeAllAnimations() }),
      ("replaced", { $0.add(fade(), forKey: "test") }),
      ("with its layer", { $0.removeFromSuperlayer() }),
    ]
    for (name, remove) in ways {
      let log = AnimationLog()
      stage.add(fade(duration: 100, delegate: log))
      stage.renderer.advance(to: stage.renderer.time + 0.5)
      stage.change(remove)
      stage.renderer.advance(to: stage.renderer.time + 200)
      #expect(log.log.lines == ["start", "stop false"], "\(name)")
    }
  }

  @Test(arguments: [false, true])
  func `an animation in place of another one ends in its own time`(hasOther: Bool) {
    let (stage, log) = (Stage(), AnimationLog())
    if hasOther { stage.add(basic("zPosition", from: 0, to: 1, duration: 100), forKey: "other") }
    stage.add(fade())
    stage.renderer.advance(to: 0.5)
    stage.add(fade(duration: 2, delegate: log))
    stage.renderer.advance(to: 2)
    #expect(log.log.lines == ["start"])
    stage.renderer.advance(to: 2.5)
    #expect(log.log.lines == ["start", "stop true"])
  }

  @Test func `a delayed animation starts when its time comes`() {
    let (stage, log) = (Stage(), Log())
    let delayed = fade { $0.beginTime = 1 }
    delayed.delegate = AnimationLog("delayed ", log: log)
    let other = basic("zPosition", from: 0, to: 1, duration: 1.5)
    other.delegate = AnimationLog("other ", log: log)
    stage.add(other, forKey: "other")
    stage.add(delayed, forKey: "delayed")
    stage.renderer.advance(to: 0.5)
    #expect(log.lines == ["other start"])
    stage.renderer.advance(to: 10)
    #expect(log.lines == ["other start", "delayed start", "other stop true", "delayed stop true"])
  }

  @Test func `delegates are notified of starts and ends at their own times`() {
    let (stage, log) = (Stage(), AnimationLog())
    var times: [CFTimeInterval] = []
    log.onStart = { _ in times.append(CACurrentMediaTime()) }
    log.onStop = { _ in times.append(CACurrentMediaTime()) }
    stage.add(fade(delegate: log) { $0.beginTime = 2 })
    stage.renderer.advance(to: 10)
    #expect(times == [2, 3])
  }

  @Test func `an animation has left its layer when its delegate is notified of the end`() {
    let (stage, log) = (Stage(), AnimationLog())
    var keys: [[String]?] = []
    log.onStop = { [layer = stage.layer] _ in keys.append(layer.animationKeys()) }
    for stays in [false, true] {
      stage.add(fade(delegate: log) { $0.isRemovedOnCompletion = !stays })
      stage.renderer.advance(to: stage.renderer.time + 1)
    }
    #expect(keys == [nil, ["test"]])
  }

  @Test func `an animation that stays notifies of its end once, and stays`() {
    let (stage, log) = (Stage(), AnimationLog())
    let animation = basic("opacity", from: 0, to: 0.5, delegate: log)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    stage.add(animation)
    stage.renderer.advance(to: 2)
    stage.renderer.advance(to: 3)
    #expect(log.log.lines == ["start", "stop true"])
    #expect(stage.layer.animationKeys() == ["test"])
    stage.change { $0.removeAllAnimations() }
    #expect(log.log.lines == ["start", "stop true"])
  }

  @Test func `an animation removed by another one's delegate notifies of no start afterwards`() {
    let (stage, log) = (Stage(), Log())
    let first = AnimationLog("first ", log: log)
    first.onStart = { [layer = stage.layer] _ in layer.removeAnimation(forKey: "second") }
    for (key, delegate) in [("first", first), ("second", AnimationLog("second ", log: log))] {
      let animation = fade(delegate: delegate)
      stage.change { $0.add(animation, forKey: key) }
    }
    stage.renderer.advance(to: 2)
    #expect(log.lines == ["first start", "second stop false", "first stop true"])
  }

  @Test func `a delegate may chain the next animation without a gap`() {
    let (stage, log) = (Stage(), AnimationLog())
    let next = basic("zPosition", from: 100, to: 200)
    log.onStop = { [layer = stage.layer] _ in layer.add(next, forKey: "test") }
    stage.add(rise(delegate: log))
    #expect(isNear(stage.shown(\.zPosition, at: 1.5), 150))
    #expect(isNear(stage.shown(\.zPosition, at: 2), 0))
  }

  @Test func `an animation whose time sums to a rounding error still ends on time`() {
    let (stage, log) = (Stage(), AnimationLog())
    stage.renderer.advance(to: 0.1)
    stage.add(fade(duration: 0.2, delegate: log))
    // 0.1 + 0.2 is a little more than 0.3.
    stage.renderer.advance(to: 0.3)
    #expect(log.log.lines == ["start", "stop true"])
  }

  @Test func `an animation off screen ends with its layer`() {
    let log = AnimationLog()
    do {
      let layer = CALayer()
      layer.add(fade(delegate: log), forKey: "test")
    }
    // Apple's engine notifies later.
    CATransaction.flush()
    #expect(log.log.lines == ["stop false"])
  }
}
