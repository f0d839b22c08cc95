import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: attaching animations, and what their delegates hear.
@Suite struct AnimationTests {
  private let stage = Stage()
  private let log = AnimationLog()
  private let layer = CALayer()

  // MARK: Attaching

  @Test func `a layer takes a copy`() {
    let animation = fade()
    layer.add(animation, forKey: "fade")
    animation.toValue = 0.5
    animation.duration = 9
    let attached = layer.animation(forKey: "fade") as? CABasicAnimation
    #expect(attached !== animation && number(attached?.toValue) == 1 && attached?.duration == 1)
  }

  @Test func `a copy has everything of its original`() throws {
    let original = basic("opacity", from: 0, to: 1, by: 2, duration: 3, delegate: log)
    original.setValuesForKeys([
      "beginTime": 4, "speed": 5, "timeOffset": 6, "repeatCount": 7, "repeatDuration": 8,
      "autoreverses": true, "fillMode": "both", "removedOnCompletion": false, "additive": true,
      "cumulative": true, "anything": "x",
    ])
    original.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let copy = try #require(original.copy() as? CABasicAnimation)
    #expect(copy.keyPath == "opacity")
    #expect(number(copy.fromValue) == 0 && number(copy.toValue) == 1 && number(copy.byValue) == 2)
    #expect(copy.duration == 3 && copy.beginTime == 4 && copy.speed == 5 && copy.timeOffset == 6)
    #expect(copy.repeatCount == 7 && copy.repeatDuration == 8 && copy.autoreverses)
    #expect(copy.fillMode == .both && copy.timingFunction == original.timingFunction)
    #expect(!copy.isRemovedOnCompletion && copy.isAdditive && copy.isCumulative)
    #expect(copy.delegate === log && copy.value(forKey: "anything") as? String == "x")
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

  @Test func `there is one animation for each key, in the order that they apply`() {
    for key in ["c", "a", "b"] { layer.add(fade(), forKey: key) }
    layer.add(fade(duration: 2), forKey: "c")
    #expect(layer.animationKeys() == ["a", "b", "c"])
    #expect(layer.animation(forKey: "c")?.duration == 2)
  }

  @Test func `a layer without animations has no keys at all`() {
    #expect(layer.animationKeys() == nil)
    layer.add(basic("opacity", to: 0), forKey: "fade")
    layer.removeAnimation(forKey: "fade")
    #expect(layer.animationKeys() == nil && layer.animation(forKey: "fade") == nil)
  }

  @Test func `animations without a key stack`() {
    for amount in [1, 10, 100] {
      let animation = basic("zPosition", from: amount, to: amount) { $0.isAdditive = true }
      stage.add(animation, forKey: nil)
    }
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 111))
    stage.change { $0.removeAllAnimations() }
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 0))
  }

  @Test func `an animation without a key path takes the key it is added under`() {
    stage.add(basic(nil, from: 0, to: 100), forKey: "zPosition")
    #expect(
      (stage.layer.animation(forKey: "zPosition") as? CABasicAnimation)?.keyPath == "zPosition")
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 50))
  }

  @Test func `a key path that leads nowhere shows nothing and ends`() {
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
    stage.add(basic("position", from: "left", to: "right"))
    #expect(isNear(stage.shown(\.position, at: 0.5), .zero))
  }

  @Test func `an animation that is read, changed and added again plays as it was changed`() throws {
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
    stage.add(rise(), forKey: "move")
    stage.add(fade(), forKey: "fade")
    stage.change { $0.removeAnimation(forKey: "move") }
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 0))
    #expect(isNear(stage.layer.presentation()?.opacity, 0.5))
  }

  // MARK: Delegates

  @Test func `a delegate is notified of one start and one natural end`() {
    stage.add(fade(delegate: log))
    stage.expectLines(
      of: log.log, [(0.5, ["start"]), (1, ["start", "stop true"]), (5, ["start", "stop true"])])
  }

  @Test func `an animation that is removed or replaced did not finish`() {
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
    if hasOther { stage.add(basic("zPosition", from: 0, to: 1, duration: 100), forKey: "other") }
    stage.add(fade())
    stage.renderer.advance(to: 0.5)
    stage.add(fade(duration: 2, delegate: log))
    stage.expectLines(of: log.log, [(2, ["start"]), (2.5, ["start", "stop true"])])
  }

  @Test func `a delayed animation starts when its time comes`() {
    let log = Log()
    let delayed = fade(delegate: AnimationLog("delayed ", log: log)) { $0.beginTime = 1 }
    stage.add(rise(duration: 1.5, delegate: AnimationLog("other ", log: log)), forKey: "other")
    stage.add(delayed, forKey: "delayed")
    stage.expectLines(
      of: log,
      [
        (0.5, ["other start"]),
        (10, ["other start", "delayed start", "other stop true", "delayed stop true"]),
      ])
  }

  @Test func `delegates are notified of starts and ends at their own times`() {
    var times: [CFTimeInterval] = []
    log.onStart = { _ in times.append(CACurrentMediaTime()) }
    log.onStop = { _ in times.append(CACurrentMediaTime()) }
    stage.add(fade(delegate: log) { $0.beginTime = 2 })
    stage.renderer.advance(to: 10)
    #expect(times == [2, 3])
  }

  @Test func `an animation has left its layer when its delegate is notified of the end`() {
    var keys: [[String]?] = []
    log.onStop = { [layer = stage.layer] _ in keys.append(layer.animationKeys()) }
    for stays in [false, true] {
      stage.add(fade(delegate: log) { $0.isRemovedOnCompletion = !stays })
      stage.renderer.advance(to: stage.renderer.time + 1)
    }
    #expect(keys == [nil, ["test"]])
  }

  @Test func `an animation that stays notifies of its end once, and stays`() {
    let animation = basic("opacity", from: 0, to: 0.5, delegate: log) { $0.fillMode = .forwards }
    animation.isRemovedOnCompletion = false
    stage.add(animation)
    stage.expectLines(of: log.log, [(2, ["start", "stop true"]), (3, ["start", "stop true"])])
    #expect(stage.layer.animationKeys() == ["test"])
    stage.change { $0.removeAllAnimations() }
    #expect(log.log.lines == ["start", "stop true"])
  }

  @Test func `an animation removed by another one's delegate notifies of no start afterwards`() {
    let log = Log()
    let first = AnimationLog("first ", log: log)
    first.onStart = { [layer = stage.layer] _ in layer.removeAnimation(forKey: "second") }
    stage.add(fade(delegate: first), forKey: "first")
    stage.add(fade(delegate: AnimationLog("second ", log: log)), forKey: "second")
    stage.expectLines(of: log, [(2, ["first start", "second stop false", "first stop true"])])
  }

  @Test func `a delegate may chain the next animation without a gap`() {
    let next = basic("zPosition", from: 100, to: 200)
    log.onStop = { [layer = stage.layer] _ in layer.add(next, forKey: "test") }
    stage.add(rise(delegate: log))
    stage.expectShown([(1.5, 150), (2, 0)])
  }

  @Test func `an animation whose time sums to a rounding error still ends on time`() {
    stage.renderer.advance(to: 0.1)
    stage.add(fade(duration: 0.2, delegate: log))
    // 0.1 + 0.2 is a little more than 0.3.
    stage.expectLines(of: log.log, [(0.3, ["start", "stop true"])])
  }

  @Test func `an animation off screen ends with its layer`() {
    do {
      let layer = CALayer()
      layer.add(fade(delegate: log), forKey: "test")
    }
    // Apple's engine notifies later.
    CATransaction.flush()
    #expect(log.log.lines == ["stop false"])
  }
}
