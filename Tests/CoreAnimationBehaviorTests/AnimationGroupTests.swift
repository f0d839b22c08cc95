import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: groups, whose members run in the group's time and are cut off by it.
@Suite struct AnimationGroupTests {
  private let stage = Stage()
  private let log = AnimationLog()

  private func group(
    _ members: [CAAnimation], duration: CFTimeInterval = 2,
    _ configure: (CAAnimationGroup) -> Void = { _ in }
  ) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = members
    group.duration = duration
    configure(group)
    return group
  }

  /// The layer has a z position of -1 by itself.
  private func expect(
    _ expected: [(CFTimeInterval, Double)], _ animation: CAAnimation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectShown(expected.map { ($0.0, $0.1) }, animation, over: -1, sourceLocation: sourceLocation)
  }

  // MARK: Time

  @Test func `members run at the same time`() {
    stage.add(group([rise(), fade()]))
    #expect(isNear(stage.shown(\.zPosition, at: 0.25), 25))
    #expect(isNear(stage.layer.presentation()?.opacity, 0.25))
  }

  @Test func `a member that is longer than its group is cut off, not scaled`() {
    expect([(1, 10), (1.9, 19), (2, -1)], group([rise(duration: 10)]))
  }

  @Test func `a member that ends early is active at its end and shows nothing more`() {
    expect([(0.5, 50), (1, 100), (1.001, -1), (1.5, -1)], group([rise()]))
  }

  @Test func `a member without a duration lasts as long as its group`() {
    expect([(1, 50), (1.5, 75), (2, -1)], group([rise(duration: 0)]))
  }

  @Test func `a member's begin counts from the group's start`() {
    let member = rise { $0.beginTime = 0.5 }
    expect([(0.25, -1), (0.5, 0), (1, 50), (1.5, 100), (1.501, -1)], group([member]))
  }

  @Test func `a member may have begun before its group`() {
    expect([(0, 50), (0.25, 75), (0.501, -1)], group([rise { $0.beginTime = -0.5 }]))
  }

  @Test func `members have speeds, offsets and repeats of their own`() {
    expect([(0.25, 50), (0.5, 100), (0.501, -1)], group([rise { $0.speed = 2 }]))
    expect([(0, 25), (0.5, 75), (0.875, 12.5)], group([rise { $0.timeOffset = 0.25 }]))
    let repeating = rise(duration: 0.5)
    repeating.repeatCount = .infinity
    repeating.autoreverses = true
    expect([(0.25, 50), (0.75, 50), (1.125, 25), (2, -1)], group([repeating]))
  }

  @Test func `a group's speed, begin and repeats take its members along`() {
    expect([(0.25, 50), (0.501, -1)], group([rise()]) { $0.speed = 2 })
    expect([(0.5, -1), (1.5, 50)], group([rise()]) { $0.beginTime = 1 })
    let twice = group([rise()]) { $0.repeatCount = 2 }
    expect([(0.5, 50), (1.5, -1), (2.5, 50), (3.5, -1), (4.25, -1)], twice)
    let back = group([rise(duration: 2)]) { $0.autoreverses = true }
    expect([(0.5, 25), (2, 100), (2.5, 75), (3.5, 25), (4, -1)], back)
  }

  @Test func `a group's pace is the pace of its time`() throws {
    stage.add(
      group([rise(duration: 2)]) { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) })
    // Bézier (0.42, 0), (1, 1) at x = 1/2 has y = 0.3154.
    #expect(abs(try #require(stage.shown(\.zPosition, at: 1)) - 31.535) < 0.001)
  }

  @Test func `a pace that overshoots shows nothing beyond the ends`() {
    let pace = CAMediaTimingFunction(controlPoints: 0.3, 2, 0.7, 2)
    expect([(1.5, 100), (2, -1)], group([rise(duration: 2)]) { $0.timingFunction = pace })
  }

  @Test func `groups nest`() {
    let inner = group([rise()], duration: 1) { $0.beginTime = 0.5 }
    inner.speed = 2
    expect([(0.25, -1), (0.75, 50), (1, 100), (1.001, -1)], group([inner]))
  }

  @Test func `members of one key apply in their order`() {
    let below = basic("zPosition", from: 10, to: 10, duration: 2)
    let above = rise(duration: 2) { $0.isAdditive = true }
    expect([(1, 60)], group([below, above]))
    expect([(1, 10)], group([above, below]))
  }

  // MARK: Fill modes

  @Test func `a member fills the rest of its group's time`() {
    expect([(0.5, 50), (1.5, 100), (2, -1), (3, -1)], group([rise { $0.fillMode = .forwards }]))
    let before = basic("zPosition", from: 5, to: 100) { $0.beginTime = 1 }
    before.fillMode = .backwards
    expect([(0.5, 5), (1.5, 52.5), (2, -1)], group([before]))
  }

  @Test func `a group's fill mode holds what its members show at its end`() {
    let early = rise()
    let earlyFilling = rise { $0.fillMode = .forwards }
    // 0.1 + 0.2 is a little more than 0.3.
    let rounded = rise(duration: 0.2) { $0.beginTime = 0.1 }
    for (member, duration, held) in [
      (rise(duration: 4), 2, 50.0), (rise(duration: 2), 2, 100), (early, 2, -1),
      (earlyFilling, 2, 100), (rounded, 0.3, 100),
    ] {
      let holding = group([member], duration: duration) { $0.fillMode = .forwards }
      holding.isRemovedOnCompletion = false
      expect([(duration, held), (duration + 3, held)], holding)
    }
  }

  @Test func `a group that has not begun shows its members' starts when it fills backwards`() {
    let waiting = group([basic("zPosition", from: 7, to: 100)]) { $0.beginTime = 1 }
    waiting.fillMode = .backwards
    expect([(0.5, 7), (1.5, 53.5)], waiting)
  }

  // MARK: Members' own settings

  @Test func `delegates and removal of members are ignored`() {
    let member = rise(delegate: log)
    member.isRemovedOnCompletion = false
    member.fillMode = .forwards
    stage.add(group([member]))
    stage.renderer.advance(to: 1.5)
    #expect(isNear(stage.layer.presentation()?.zPosition, 100))
    stage.expectLines(of: log.log, [(2, [])])
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a group's delegate is notified of one start and one end`() {
    let animation = group([basic("zPosition", from: 0, to: 1), basic("opacity", to: 0)])
    animation.delegate = log
    stage.add(animation)
    stage.expectLines(of: log.log, [(5, ["start", "stop true"])])
  }

  @Test func `a copy has copies of the members`() throws {
    let member = basic("zPosition", from: 0, to: 1)
    let original = group([member])
    let copy = try #require(original.copy() as? CAAnimationGroup)
    let copied = try #require(copy.animations?.first as? CABasicAnimation)
    #expect(copied !== member)
    member.toValue = 5
    #expect(number(copied.toValue) == 1)
  }

  @Test func `a group without members runs its time`() {
    for members in [nil, []] as [[CAAnimation]?] {
      let empty = CAAnimationGroup()
      empty.animations = members
      empty.duration = 1
      empty.delegate = log
      stage.add(empty)
      stage.renderer.advance(to: stage.renderer.time + 1)
    }
    #expect(log.log.lines == ["start", "stop true", "start", "stop true"])
  }
}
