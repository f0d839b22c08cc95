import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 5: when an animation shows what.
@Suite struct MediaTimingTests {
  private let stage = Stage()

  /// Values by their keys, and what a property of -1 shows while an animation with them runs it from 0 to 100.
  struct Row: Sendable, CustomStringConvertible {
    let description: String
    let values: [String: any Sendable]
    let shown: [(time: Double, value: Double)]

    init(
      _ description: String, _ values: [String: any Sendable], _ shown: [(Double, Double)]
    ) {
      self.description = description
      self.values = values
      self.shown = shown.map { ($0.0, $0.1) }
    }
  }

  private static let rows: [Row] = [
    Row("one play", [:], [(0, 0), (0.25, 25), (0.999, 99.9), (1, -1), (2, -1)]),
    // Speed and offset
    Row("double speed", ["speed": 2], [(0, 0), (0.25, 50), (0.5, -1)]),
    Row("half speed", ["speed": 0.5], [(1, 50), (1.5, 75), (2, -1)]),
    Row(
      "a time offset starts in the middle and wraps", ["timeOffset": 0.25],
      [(0, 25), (0.5, 75), (0.875, 12.5), (1, -1)]),
    Row(
      "speed 0 stands still at the offset", ["speed": 0, "timeOffset": 0.25],
      [(0, 25), (1, 25), (100, 25)]),
    // Begin
    Row(
      "a begin in the future", ["beginTime": 1], [(0, -1), (0.5, -1), (1, 0), (1.5, 50), (2, -1)]),
    Row("a begin in the past", ["beginTime": -0.5], [(0, 50), (0.25, 75), (0.5, -1)]),
    // Repeats
    Row("twice", ["repeatCount": 2], [(0.5, 50), (1, 0), (1.5, 50), (2, -1)]),
    Row("two and a half times", ["repeatCount": 2.5], [(2.25, 25), (2.5, -1)]),
    Row("half a time", ["repeatCount": 0.5], [(0.25, 25), (0.5, -1)]),
    Row("endlessly", ["repeatCount": Float.infinity], [(1000.25, 25)]),
    Row("for a while", ["repeatDuration": 1.5], [(1.25, 25), (1.5, -1)]),
    Row(
      "for a while at double speed", ["repeatDuration": 1.5, "speed": 2], [(0.625, 25), (0.75, -1)]),
    // Autoreverse
    Row(
      "there and back", ["autoreverses": true],
      [(0.25, 25), (1, 100), (1.25, 75), (1.75, 25), (2, -1)]),
    Row(
      "there and back twice", ["autoreverses": true, "repeatCount": 2],
      [(2, 0), (2.25, 25), (3.25, 75), (4, -1)]),
    Row(
      "there, back and there", ["autoreverses": true, "repeatCount": 1.5], [(2.5, 50), (3, -1)]),
    // Fill modes
    Row("removed", filling("removed"), [(0, -1), (1.5, 50), (2, -1)]),
    Row("backwards", filling("backwards"), [(0, 0), (0.5, 0), (1.5, 50), (2, -1), (3, -1)]),
    Row("forwards", filling("forwards"), [(0, -1), (1.5, 50), (2, 100), (3, 100)]),
    Row("both", filling("both"), [(0, 0), (1.5, 50), (2, 100), (3, 100)]),
    Row("an unknown fill mode fills nothing", filling("sideways"), [(0, -1), (1.5, 50), (2, -1)]),
    Row(
      "forwards after there and back", filling("forwards", ["autoreverses": true]),
      [(2, 0), (3, 0)]),
    Row(
      "forwards after a fraction", filling("forwards", ["repeatCount": 1.5]),
      [(1.25, 25), (1.5, 50), (3, 50)]),
    Row(
      "holding the end also needs the animation to stay", ["fillMode": "forwards"],
      [(0.5, 50), (1, -1)]),
  ]

  /// Values of an animation that stays and fills, of one that begins after a second by default.
  private static func filling(
    _ mode: String, _ others: [String: any Sendable] = ["beginTime": 1]
  ) -> [String: any Sendable] {
    others.merging(["fillMode": mode, "removedOnCompletion": false]) { $1 }
  }

  @Test(arguments: rows) func `an animation shows its value at every time`(row: Row) {
    expectShown(
      row.shown.map { ($0.time, $0.value) }, rise { $0.setValuesForKeys(row.values) }, over: -1)
  }

  @Test func `a new animation has Apple's defaults`() {
    let animation = CABasicAnimation()
    #expect(animation.beginTime == 0 && animation.duration == 0 && animation.timeOffset == 0)
    #expect(animation.speed == 1 && animation.repeatCount == 0 && animation.repeatDuration == 0)
    #expect(!animation.autoreverses && animation.fillMode == .removed)
    #expect(animation.timingFunction == nil && animation.isRemovedOnCompletion)
  }

  // MARK: Begin times on layers

  @Test func `a begin time of zero means the moment of the commit`() {
    stage.renderer.advance(to: 5)
    stage.add(rise())
    #expect(stage.layer.animation(forKey: "test")?.beginTime == 5)
    #expect(isNear(stage.shown(\.zPosition, at: 5.5), 50))
  }

  @Test func `a delay is counted from the layer's present`() {
    stage.change(at: 5) { layer in
      let animation = basic("zPosition", from: 10, to: 20)
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 2
      layer.add(animation, forKey: nil)
    }
    stage.expectShown([(6.9, 0), (7.5, 15), (8, 0)])
  }

  // MARK: Time of layers

  @Test func `a layer's speed is that of its animations and its sublayers'`() {
    stage.change { $0.speed = 2 }
    let child = CALayer()
    stage.change { $0.addSublayer(child) }
    stage.change { layer in
      layer.add(rise(), forKey: nil)
      child.add(rise(), forKey: nil)
    }
    #expect(isNear(stage.shown(\.zPosition, at: 0.25), 50))
    #expect(isNear(child.presentation()?.zPosition, 50))
  }

  @Test func `speed zero stops a layer and everything below at its time offset`() {
    let child = CALayer()
    stage.change { $0.addSublayer(child) }
    stage.change { _ in child.add(rise(), forKey: nil) }
    stage.change(at: 0.25) { layer in
      layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
    }
    stage.renderer.advance(to: 100)
    #expect(isNear(child.presentation()?.zPosition, 25))
  }

  @Test func `the usual pause and resume goes on where it stopped`() {
    let (stage, log) = (Stage(), AnimationLog())
    stage.add(rise(delegate: log))
    stage.change(at: 0.25) { layer in
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = now
    }
    #expect(isNear(stage.shown(\.zPosition, at: 10), 25))
    stage.change { layer in
      let pausedAt = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedAt
    }
    stage.expectShown([(10, 25), (10.5, 75)])
    #expect(log.log.lines == ["start"])
    stage.expectLines(of: log.log, [(10.75, ["start", "stop true"])])
  }

  @Test func `times convert through every layer on the way`() {
    let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    root.beginTime = 10
    middle.speed = 2
    leaf.timeOffset = 5
    // root: t - 10; middle: 2 · that; leaf: that + 5.
    #expect(isNear(root.convertTime(30, from: nil), 20))
    #expect(isNear(middle.convertTime(30, from: nil), 40))
    #expect(isNear(leaf.convertTime(30, from: nil), 45))
    #expect(isNear(leaf.convertTime(45, to: nil), 30))
    #expect(isNear(leaf.convertTime(20, from: root), 45))
    #expect(isNear(root.convertTime(45, from: leaf), 20))
    #expect(isNear(leaf.convertTime(45, to: middle), 40))
    #expect(isNear(middle.convertTime(7, to: middle), 7))
  }

  @Test func `without timings of their own all layers live in media time`() {
    let (parent, layer) = (CALayer(), CALayer())
    parent.addSublayer(layer)
    #expect(layer.convertTime(12.5, from: nil) == 12.5 && layer.convertTime(12.5, to: nil) == 12.5)
  }

  // MARK: Pace

  @Test func `a curve reshapes every play`() throws {
    let animation = rise()
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.repeatCount = 2
    stage.add(animation)
    let early = try #require(stage.shown(\.zPosition, at: 0.5))
    let late = try #require(stage.shown(\.zPosition, at: 1.5))
    // Bézier (0.42, 0), (1, 1) at x = 1/2 has y = 0.3154.
    #expect(abs(early - 31.54) < 0.01 && early == late)
  }
}
