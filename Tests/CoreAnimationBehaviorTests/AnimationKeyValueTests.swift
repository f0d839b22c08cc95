import AnimatableLayers
import LayerTestSupport
import Testing

/// Sections 1 and 6: animations as containers of values by key.
@Suite struct AnimationKeyValueTests {
  private let animation = CABasicAnimation()

  @Test func `every property is reached by its key`() {
    for key in ["beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration"] {
      animation.setValue(2, forKey: key)
      #expect(number(animation.value(forKey: key)) == 2, "\(key)")
    }
    #expect(animation.beginTime == 2 && animation.duration == 2 && animation.speed == 2)
    #expect(animation.timeOffset == 2 && animation.repeatCount == 2)
    #expect(animation.repeatDuration == 2)
    for key in ["autoreverses", "removedOnCompletion", "additive", "cumulative"] {
      animation.setValue(true, forKey: key)
      #expect(number(animation.value(forKey: key)) == 1, "\(key)")
    }
    #expect(animation.autoreverses && animation.isRemovedOnCompletion)
    #expect(animation.isAdditive && animation.isCumulative)
  }

  @Test func `strings and objects are reached by key`() {
    animation.setValue("both", forKey: "fillMode")
    #expect(animation.fillMode == .both && animation.value(forKey: "fillMode") as? String == "both")
    let pace = CAMediaTimingFunction(name: .easeIn)
    animation.setValue(pace, forKey: "timingFunction")
    #expect(animation.timingFunction === pace)
    animation.setValue(nil, forKey: "timingFunction")
    #expect(animation.timingFunction == nil)
    animation.setValue("position", forKey: "keyPath")
    #expect(animation.keyPath == "position")
    animation.setValue(3, forKey: "fromValue")
    #expect(number(animation.fromValue) == 3)
    animation.setValue(nil, forKey: "fromValue")
    #expect(animation.fromValue == nil)
    let function = CAValueFunction(name: .rotateZ)
    animation.setValue(function, forKey: "valueFunction")
    #expect(animation.valueFunction === function)
  }

  @Test func `subclasses' own properties are reached by key`() {
    let keyframes = CAKeyframeAnimation()
    let times: [(Any, [Double])] = [
      ([0, 0.5, 1], [0, 0.5, 1]),
      ([NSNumber(value: 0), NSNumber(value: Float(0.25)), NSNumber(value: 1)], [0, 0.25, 1]),
      (NSArray(array: [NSNumber(value: 0), NSNumber(value: 1)]), [0, 1]),
    ]
    for (value, expected) in times {
      keyframes.setValue(value, forKey: "keyTimes")
      #expect(keyframes.keyTimes?.map(\.doubleValue) == expected)
    }
    keyframes.setValuesForKeys(["calculationMode": "paced", "rotationMode": "auto"])
    #expect(keyframes.calculationMode == .paced && keyframes.rotationMode == .rotateAuto)
    keyframes.setValue(nil, forKey: "rotationMode")
    #expect(keyframes.rotationMode == nil)
    let spring = CASpringAnimation()
    spring.setValue(4, forKey: "mass")
    #expect(spring.mass == 4)
    #expect(number(CASpringAnimation().value(forKey: "settlingDuration")) ?? 0 > 1.47)
    let group = CAAnimationGroup()
    group.setValue([spring], forKey: "animations")
    #expect(group.animations?.first === spring)
    let transition = CATransition()
    transition.setValuesForKeys(["type": "push", "subtype": "fromTop"])
    #expect(transition.type == .push && transition.subtype == .fromTop)
  }

  @Test func `any other key stores any value`() {
    #expect(animation.value(forKey: "note") == nil)
    animation.setValue("hello", forKey: "note")
    #expect(animation.value(forKey: "note") as? String == "hello")
    animation.setValue(nil, forKey: "note")
    #expect(animation.value(forKey: "note") == nil)
  }

  @Test func `fields of values are reached by key path`() {
    let animation = basic("position", to: CGPoint(x: 3, y: 4))
    #expect(number(animation.value(forKeyPath: "toValue.y")) == 4)
    animation.setValue(9, forKeyPath: "duration")
    #expect(animation.duration == 9)
  }

  @Test func `every value is archived, and the base class names no defaults`() {
    #expect(animation.shouldArchiveValue(forKey: "duration"))
    #expect(animation.shouldArchiveValue(forKey: "anything"))
    #expect(CABasicAnimation.defaultValue(forKey: "anything") == nil)
  }

  @Test func `a subclass gives defaults to its keys`() {
    #expect(number(SlowAnimation().value(forKey: "steps")) == 5)
    let animation = SlowAnimation()
    animation.setValue(6, forKey: "steps")
    #expect(number(animation.value(forKey: "steps")) == 6)
  }

  @Test func `a frame rate is kept`() {
    #expect(CABasicAnimation().preferredFrameRateRange == .default)
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.preferredFrameRateRange.preferred == 60)
  }
}

private final class SlowAnimation: CABasicAnimation {
  override class func defaultValue(forKey key: String) -> Any? {
    key == "steps" ? NSNumber(value: 5) : super.defaultValue(forKey: key)
  }
}
