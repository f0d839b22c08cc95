import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationBlockTests {
  private let stage = Stage(CALayer())

  private typealias Options = CALayer.AnimationOptions

  /// Moves a layer in a block.
  private func move(
    _ stage: Stage<CALayer>, to x: CGFloat, _ y: CGFloat = 0, options: Options = .curveLinear
  ) -> AnimationHandle {
    stage.renderer.perform {
      CALayer.animate(withDuration: 2, options: options) {
        stage.layer.position = CGPoint(x: x, y: y)
      }
    }
  }

  /// The same on a spring.
  private func spring(
    _ stage: Stage<CALayer>, to x: CGFloat, _ y: CGFloat = 0,
    options: Options = .beginFromCurrentState
  ) -> AnimationHandle {
    stage.renderer.perform {
      CALayer.animate(springDuration: 1, bounce: 0.2, options: options) {
        stage.layer.position = CGPoint(x: x, y: y)
      }
    }
  }

  /// Where the screen shows the layer at a time.
  private func place(_ stage: Stage<CALayer>, at time: CFTimeInterval) -> CGPoint {
    stage.shown(at: time)?.position ?? CGPoint(x: -1, y: -1)
  }

  private final class Lamp: AnimatableLayer {
    @AnimatableProperty(animation: .implicit.interpolating(.discrete())) var tint: CGColor?
    @AnimatableProperty var level: CGFloat = 0.25
  }

  @Test func `a key whose value is removed by its name goes to its default, as it is declared to`()
  {
    let stage = Stage(Lamp())
    stage.change { lamp in
      CALayer.performWithoutAnimation { (lamp.tint, lamp.level) = (.red, 1) }
      CALayer.animate(withDuration: 2, options: .curveLinear) {
        for key in ["tint", "level"] { lamp.setValue(nil, forKey: key) }
      }
    }
    #expect(stage.layer.tint == nil && stage.layer.level == 0.25)
    let early = stage.shown(at: 0.5)
    #expect(early?.tint == .red && isNear(early?.level, 0.8125))
    #expect(stage.shown(at: 1.5)?.tint != .red)
  }

  @Test func `a change in flight starts from the model, or from the screen with the option`() {
    for (options, x) in [
      (Options.curveLinear, 100.0), ([.curveLinear, .beginFromCurrentState], 50),
    ] {
      let stage = Stage(CALayer())
      let first = move(stage, to: 100)
      stage.renderer.advance(to: 1)
      let second = move(stage, to: 0, options: options)
      #expect(first.state == .ended(.replaced) && isNear(place(stage, at: 1).x, x))
      #expect(isNear(place(stage, at: 2).x, x / 2))
      second.stop(at: .start)
      #expect(stage.layer.position.x == 100)
    }
  }

  @Test func `a key that changes twice in a block makes one way of it`() {
    let handle = stage.start { layer in
      CALayer.animate(withDuration: 2, options: .curveLinear) {
        layer.position.x = 50
        layer.position.x = 100
      }
    }
    #expect(isNear(place(stage, at: 1).x, 50))
    stage.renderer.advance(to: 2)
    #expect(handle.state == .ended(.finished))
  }

  @Test func `a key that adds twice in a block makes one way of it too`() {
    _ = move(stage, to: 100, options: [.curveLinear, .additive])
    stage.change { layer in
      CALayer.animate(withDuration: 2, options: [.curveLinear, .additive]) {
        layer.position.x = 50
        layer.position.x = 200
      }
    }
    #expect(stage.layer.animationKeys()?.count == 2 && isNear(place(stage, at: 1).x, 100))
  }

  /// The change of the place in a second around a time, from the screen.
  private func velocity(_ stage: Stage<CALayer>, after time: CFTimeInterval) -> CGVector {
    let (a, b) = (place(stage, at: time), place(stage, at: time + 1e-5))
    return CGVector(dx: (b.x - a.x) / 1e-5, dy: (b.y - a.y) / 1e-5)
  }

  @Test(arguments: [
    CGPoint(x: 0, y: 0), CGPoint(x: 300, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: -40, y: 7),
  ])
  func `a spring sent elsewhere keeps place and velocity`(target: CGPoint) {
    _ = spring(stage, to: 100)
    let before = velocity(stage, after: 0.15 - 1e-5)
    let at = place(stage, at: 0.15)
    #expect(before.dx > 200)
    _ = spring(stage, to: target.x, target.y)
    let after = velocity(stage, after: 0.15)
    #expect(abs(place(stage, at: 0.15 + 1e-5).x - at.x) < 0.02)
    #expect(abs(after.dx - before.dx) < 0.5 && abs(after.dy - before.dy) < 0.5)
    // And once more, from springs that each move one number.
    let again = velocity(stage, after: 0.3 - 1e-5)
    _ = spring(stage, to: 10, 20)
    let third = velocity(stage, after: 0.3)
    #expect(abs(third.dx - again.dx) < 0.5 && abs(third.dy - again.dy) < 0.5)
    #expect(place(stage, at: 9) == CGPoint(x: 10, y: 20))
  }

  @Test func `a spring takes over from a curve, a reversed one and a slowed one`() {
    for prepare: (AnimationHandle) -> Void in [
      { _ in }, { $0.isReversed = true }, { $0.rate = 0.5 }, { $0.pause() },
    ] {
      let stage = Stage(CALayer())
      let handle = move(stage, to: 100, options: [])
      stage.renderer.perform(at: 0.5) { prepare(handle) }
      let before = velocity(stage, after: 0.6 - 1e-5)
      _ = spring(stage, to: 150)
      let after = velocity(stage, after: 0.6)
      #expect(abs(after.dx - before.dx) < 0.1, "\(before) \(after)")
    }
  }

  @Test func `a spring sent elsewhere twice in a block keeps the velocity once`() throws {
    let velocities = try [[150.0], [20, 150]].map { targets -> CGFloat in
      let stage = Stage(CALayer())
      _ = spring(stage, to: 100)
      stage.change(at: 0.15) { layer in
        CALayer.animate(springDuration: 1, options: .beginFromCurrentState) {
          for target in targets { layer.position.x = target }
        }
      }
      return try #require(stage.layer.animation(forKey: "position") as? CASpringAnimation)
        .initialVelocity
    }
    #expect(velocities[0] > 0 && isNear(velocities[0], velocities[1]))
  }

  @Test func `a spring that is sent to where it is swings through`() {
    _ = spring(stage, to: 100)
    let (before, at) = (velocity(stage, after: 0.15 - 1e-5), place(stage, at: 0.15))
    _ = spring(stage, to: at.x)
    #expect(abs(velocity(stage, after: 0.15).dx - before.dx) < 0.5)
    #expect(place(stage, at: 0.25).x > at.x + 5 && place(stage, at: 9).x == at.x)
  }

  @Test func `a hundred retargets in a row never jump and end once each`() {
    var ends: [AnimationOutcome] = []
    var time = 0.0
    var previous = CGPoint.zero
    for step in 0..<100 {
      let handle = spring(stage, to: CGFloat(1 + step * 37 % 101), CGFloat(step * 53 % 89))
      handle.addCompletion { ends.append($0) }
      #expect(stage.layer.animationKeys()?.count == 1)
      let here = place(stage, at: time)
      #expect(
        abs(here.x - previous.x) < 0.1 && abs(here.y - previous.y) < 0.1,
        "\(step): \(here) \(previous)")
      time += 0.05
      previous = place(stage, at: time)
    }
    #expect(ends.count == 99 && ends.allSatisfy { $0 == .replaced })
    stage.renderer.advance(to: 60)
    #expect(ends.last == .finished && ends.count == 100)
    #expect(place(stage, at: 60) == stage.layer.position)
  }

  // MARK: Adding

  @Test func `additive changes flow into one another`() {
    let first = move(stage, to: 100, options: [.curveLinear, .additive])
    #expect(isNear(place(stage, at: 1).x, 50))
    let second = move(stage, to: 0, options: [.curveLinear, .additive])
    #expect(isNear(place(stage, at: 1).x, 50))
    // The first still brings half of its way, the second has done a quarter of its.
    #expect(isNear(place(stage, at: 1.5).x, 50))
    #expect(first.state == .running && second.state == .running)
    #expect(isNear(place(stage, at: 2.5).x, 25) && first.state == .ended(.finished))
    #expect(isNear(place(stage, at: 3).x, 0))
  }

  @Test(arguments: [false, true])
  func `an additive change takes over from one that is not, of its key or a part`(isPart: Bool) {
    let first =
      isPart
      ? stage.start {
        Timeline.animate($0, keyPath: "position.x", to: 100, duration: 2, timingFunction: .linear)
          .run()
      } : move(stage, to: 100)
    #expect(isNear(place(stage, at: 1).x, 50))
    _ = move(stage, to: 0, options: [.curveLinear, .additive])
    #expect(first.state == .ended(.replaced))
    #expect(isNear(place(stage, at: 1).x, 50) && isNear(place(stage, at: 2).x, 25))
  }

  @Test func `a change that is not additive takes the place of all that add up`() {
    let handles = (1...3).map { move(stage, to: CGFloat($0) * 100, options: [.additive]) }
    #expect(stage.layer.animationKeys()?.count == 3)
    stage.renderer.advance(to: 0.5)
    let at = place(stage, at: 0.5).x
    _ = move(stage, to: 0, options: [.curveLinear, .beginFromCurrentState])
    #expect(handles.map(\.state) == Array(repeating: .ended(.replaced), count: 3))
    #expect(stage.layer.animationKeys() == ["position"] && isNear(place(stage, at: 0.5).x, at))
  }

  @Test func `sizes, rectangles and numbers add up, colors and transforms replace`() {
    CATransaction.withoutActions {
      stage.layer.bounds = CGRect(x: 10, y: 10, width: 100, height: 100)
      stage.layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    }
    stage.change { layer in
      CALayer.animate(withDuration: 2, options: [.curveLinear, .additive]) {
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 300)
        layer.opacity = 0.5
        layer.shadowOffset = CGSize(width: 4, height: 1)
        layer.backgroundColor = .red
        layer.transform = CATransform3DMakeScale(3, 3, 1)
      }
    }
    let shown = stage.shown(at: 1)
    #expect(shown?.bounds == CGRect(x: 5, y: 5, width: 60, height: 200))
    #expect(isNear(shown?.opacity, 0.75) && shown?.shadowOffset == CGSize(width: 2, height: -1))
    #expect(isNear(shown?.backgroundColor?.components?.first, 0.5))
    #expect(isNear(shown?.transform.m11, 2))
  }

  @Test func `an additive change that is taken back turns where it is`() {
    let first = move(stage, to: 100, options: [.curveLinear, .additive])
    stage.change(at: 1.5) { _ in first.isReversed = true }
    #expect(isNear(place(stage, at: 1.5).x, 75) && stage.layer.position.x == 0)
    #expect(isNear(place(stage, at: 2).x, 50))
    stage.change { _ in first.isReversed = false }
    #expect(isNear(place(stage, at: 2.5).x, 75) && stage.layer.position.x == 100)
    stage.change { _ in
      first.pause()
      first.isReversed = true
      first.fractionComplete = 0.25
    }
    #expect(isNear(place(stage, at: 3).x, 25) && stage.layer.position.x == 0)
    stage.change { _ in first.stop(at: .current) }
    #expect(isNear(place(stage, at: 4).x, 25) && isNear(stage.layer.position.x, 25))
  }

  @Test func `taking an additive change back leaves what others have added since`() {
    let first = move(stage, to: 100, options: [.curveLinear, .additive])
    stage.renderer.advance(to: 1)
    let second = move(stage, to: 140, options: [.curveLinear, .additive])
    stage.change(at: 1.5) { _ in first.isReversed = true }
    // 75 of 100 and a quarter of 40: the first goes back to 0, the second on to 40.
    #expect(isNear(place(stage, at: 1.5).x, 85) && isNear(stage.layer.position.x, 40))
    #expect(isNear(place(stage, at: 2).x, 70) && isNear(place(stage, at: 3).x, 40))
    #expect([first, second].map(\.state) == [.ended(.finished), .ended(.finished)])
  }

  @Test func `cancelling additive changes freezes what the screen shows of them together`() {
    let handles = [100, 200].map { move(stage, to: $0, options: [.curveLinear, .additive]) }
    let at = place(stage, at: 1)
    stage.renderer.perform { handles[0].stop(at: .current) }
    #expect(isNear(place(stage, at: 1).x, at.x))
    stage.renderer.perform {
      handles[1].pause()
      handles[1].stop(at: .current)
    }
    #expect(stage.layer.animationKeys() == nil)
    #expect(isNear(place(stage, at: 1).x, at.x) && isNear(stage.layer.position.x, at.x))
  }
}
