import AnimatableLayers
import LayerTestSupport
import Testing

/// An animation that keeps an undeclared key out of its archives.
final class DiscreetAnimation: CABasicAnimation {
  override func shouldArchiveValue(forKey key: String) -> Bool {
    key != "secret" && super.shouldArchiveValue(forKey: key)
  }
}

/// Sections 1 and 6: animations in archives.
@Suite struct AnimationArchivingTests {
  private func copy<Animation: CAAnimation>(_ animation: Animation) throws -> Animation {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: animation, requiringSecureCoding: true)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    let read = unarchiver.decodeObject(of: CAAnimation.self, forKey: NSKeyedArchiveRootObjectKey)
    return try #require(read as? Animation)
  }

  @Test func `a basic animation comes back as it was`() throws {
    let original = basic("position", from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4))
    (original.beginTime, original.speed, original.repeatCount) = (4, 0.5, .infinity)
    (original.fillMode, original.autoreverses) = (.both, true)
    (original.isAdditive, original.isRemovedOnCompletion) = (true, false)
    original.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    original.delegate = AnimationLog()
    original.setValue("hello", forKey: "note")
    let copy = try copy(original)
    #expect(copy.keyPath == "position" && copy.duration == 1 && copy.beginTime == 4)
    #expect(copy.speed == 0.5 && copy.repeatCount == .infinity && copy.fillMode == .both)
    #expect(copy.autoreverses && copy.isAdditive && !copy.isRemovedOnCompletion)
    #expect(copy.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(copy.toValue as? CGPoint == CGPoint(x: 3, y: 4) && copy.byValue == nil)
    var point: [Float] = [0, 0]
    copy.timingFunction?.getControlPoint(at: 2, values: &point)
    #expect(point == [0.3, 0.4])
    #expect(copy.delegate == nil && copy.value(forKey: "note") as? String == "hello")
  }

  @Test func `an undeclared key stays out where its class leaves it out`() throws {
    let original = DiscreetAnimation()
    original.setValue("a", forKey: "note")
    original.setValue("b", forKey: "secret")
    let copy = try copy(original)
    #expect(copy.value(forKey: "note") as? String == "a" && copy.value(forKey: "secret") == nil)
  }

  @Test func `groups bring their members, and every kind its own properties`() throws {
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    (keyframes.values, keyframes.keyTimes) = ([0, 0.5, 1], [0, 0.2, 1])
    keyframes.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    keyframes.calculationMode = .cubic
    let spring = CASpringAnimation(keyPath: "transform")
    (spring.mass, spring.valueFunction) = (3, CAValueFunction(name: .rotateZ))
    let transition = CATransition()
    (transition.type, transition.subtype, transition.endProgress) = (.push, .fromTop, 0.5)
    let group = CAAnimationGroup()
    group.animations = [keyframes, spring, transition]
    let members = try #require(try copy(group).animations)
    try #require(members.count == 3)
    let first = try #require(members[0] as? CAKeyframeAnimation)
    #expect(first.values?.compactMap(number) == [0, 0.5, 1] && first.keyTimes == [0, 0.2, 1])
    #expect(first.timingFunctions?.count == 1 && first.calculationMode == .cubic)
    let second = try #require(members[1] as? CASpringAnimation)
    #expect(second.mass == 3 && second.valueFunction?.name == .rotateZ)
    let third = try #require(members[2] as? CATransition)
    #expect(third.type == .push && third.subtype == .fromTop && third.endProgress == 0.5)
  }
}
