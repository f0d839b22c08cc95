import LayerTestSupport
import MotionMath
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct TimelineDecayTests {
  private let stage = Stage(CALayer())

  private func value(_ timeline: Timeline, _ time: CFTimeInterval) -> Double {
    number(timeline.value(forKeyPath: "zPosition", of: stage.layer, at: time)) ?? .nan
  }

  /// The distance of a throw after some seconds of friction alone.
  private func distance(
    _ velocity: Double, rate: Double = 0.998, at time: CFTimeInterval
  ) -> Double {
    let friction = SpringMotion.friction(decelerationRate: rate)
    return velocity / friction * (1 - DeterministicMath.exp(-friction * time))
  }

  @Test func `friction slows a fling down until it rests`() {
    stage.layer.zPosition = 20
    let fling = Timeline.decay(stage.layer, keyPath: "zPosition", velocity: 500.0)
    for time in [0, 0.1, 0.5, 1, 2, .infinity] {
      #expect(abs(value(fling, time) - 20 - distance(500, at: time)) < 1e-9, "at \(time) s")
    }
    #expect(fling.duration > 2 && fling.duration < 5)
  }

  @Test func `a fast deceleration rests sooner`() {
    let fast = Timeline.decay(
      stage.layer, keyPath: "zPosition", velocity: -500.0, decelerationRate: 0.99)
    #expect(abs(value(fast, .infinity) + 500 / 10.050_336) < 1e-3 && fast.duration < 1)
  }

  @Test func `a fling to a place starts at its velocity and rests there`() {
    let snap = Timeline.decay(
      stage.layer, keyPath: "zPosition", from: 0.0, velocity: 500.0, to: 300.0)
    #expect(abs(value(snap, 1e-6) / 1e-6 - 500) < 0.01 && value(snap, .infinity) == 300)
    #expect(abs(value(snap, snap.duration * 0.999) - 300) < 0.5)
  }

  @Test(arguments: [
    (20.0, 900.0), (90, 2_000), (10, -400), (0, -50), (130, 300), (130, 0), (-40, -100),
  ])
  func `at an edge a spring takes over a fling, or a band, with its velocity`(
    start: Double, velocity: Double
  ) {
    let fling = Timeline.decay(
      stage.layer, keyPath: "zPosition", from: start, velocity: velocity, within: 0...100)
    let step = fling.duration / 4_000
    let values = (0...4_000).map { value(fling, Double($0) * step) }
    let speeds = zip(values, values.dropFirst()).map { ($1 - $0) / step }
    // A spring is cut off shortly before it rests.
    let changes = zip(speeds.dropLast(2), speeds.dropFirst()).map { abs($1 - $0) }
    #expect(abs(speeds[0] - velocity) < 0.05 * max(abs(velocity), 100))
    #expect((changes.max() ?? .nan) < 0.02 * max(abs(velocity), 1_000), "it has a kink")
    let edge = velocity > 0 && start < 100 || start > 100 ? 100.0 : 0
    #expect(value(fling, .infinity) == edge)
    stage.change { _ in fling.run() }
    for time in [0.01, 0.06, 0.2] {
      let shown = stage.shown(at: time).map { Double($0.zPosition) }
      #expect(abs((shown ?? .nan) - value(fling, time)) <= placeTolerance, "at \(time) s")
    }
  }

  @Test func `however fast a fling is, it comes to rest at the edge, once`() {
    let handle = stage.start { layer in
      Timeline.decay(layer, keyPath: "zPosition", from: 0, velocity: 1e9, within: 0...100).run()
    }
    let record = OutcomeRecord(of: handle)
    let places = [0, 1e-8, 0.01, 0.1, 1].map { stage.shown(\.zPosition, at: $0) ?? .nan }
    #expect(places.allSatisfy(\.isFinite) && places[0] == 0)
    #expect(stage.shown(at: 60)?.zPosition == 100 && record.outcomes == [.finished])
  }

  @Test func `a fling that rests in its range is one without a range`() {
    let fling = Timeline.decay(
      stage.layer, keyPath: "zPosition", from: 10, velocity: 20, within: 0...100)
    let free = Timeline.decay(stage.layer, keyPath: "zPosition", from: 10.0, velocity: 20.0)
    #expect(fling.duration == free.duration && value(fling, 0.3) == value(free, 0.3))
    let point = Timeline.decay(
      stage.layer, keyPath: "zPosition", from: 5, velocity: 0, within: 5...5)
    #expect(point.duration == 0 && value(point, .infinity) == 5)
  }

  @Test func `points decay in both directions`() throws {
    let fling = Timeline.decay(
      stage.layer, keyPath: "position", from: CGPoint(x: 1, y: 2),
      velocity: CGPoint(x: 100, y: -200))
    let end = try #require(
      fling.value(forKeyPath: "position", of: stage.layer, at: .infinity) as? CGPoint)
    let friction = SpringMotion.friction(decelerationRate: 0.998)
    #expect(isNear(end.x, 1 + 100 / friction) && isNear(end.y, 2 - 200 / friction))
  }

  @Test func `the screen shows the evaluated values`() {
    let fling = Timeline.decay(stage.layer, keyPath: "zPosition", from: 0.0, velocity: 500.0)
    stage.change { _ in fling.run() }
    for time in [0.125, 0.5, 1.25] {
      #expect(stage.shown(at: time).map { Double($0.zPosition) } == value(fling, time))
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `without a velocity nothing moves, and one of another kind traps`() async {
      let still = Timeline.decay(stage.layer, keyPath: "zPosition", from: 3.0, velocity: 0.0)
      #expect(still.duration == 0 && value(still, 1) == 3)
      await #expect(processExitsWith: .failure) {
        _ = Timeline.decay(CALayer(), keyPath: "position", velocity: 3.0)
      }
      await #expect(processExitsWith: .failure) {
        _ = Timeline.decay(CALayer(), keyPath: "position", velocity: 3, within: 0...9)
      }
    }
  #endif

  // MARK: In blocks and declared keys

  private final class Dial: AnimatableLayer {
    @AnimatableProperty(animation: .decay(decelerationRate: 0.99)) var angle: CGFloat = 0
    @AnimatableProperty var level: CGFloat = 2
  }

  @Test func `a block flings to its values as friction alone would`() {
    stage.change { layer in CALayer.animate(withDecelerationRate: 0.998) { layer.zPosition = 250 } }
    let velocity = 250 * SpringMotion.friction(decelerationRate: 0.998)
    for time in [0.1, 0.5, 1, 2] {
      #expect(isNear(stage.shown(\.zPosition, at: time), distance(velocity, at: time)))
    }
    #expect(stage.shown(at: 5)?.zPosition == 250 && stage.layer.animationKeys() == nil)
  }

  @Test func `a block flings at the given velocity`() throws {
    stage.change { layer in
      CALayer.animate(withDecelerationRate: 0.998, velocity: -3) { layer.zPosition = 100 }
    }
    let start = try #require(stage.shown(at: 0.000_1)?.zPosition)
    #expect(abs(start / 0.000_1 + 300) < 1 && stage.shown(at: 10)?.zPosition == 100)
  }

  @Test func `a change of a declared key flings`() {
    let dial = Stage(Dial())
    dial.change { $0.angle = 100 }
    let velocity = 100 * SpringMotion.friction(decelerationRate: 0.99)
    for time in [0.05, 0.1, 0.3] {
      #expect(isNear(dial.shown(\.angle, at: time), distance(velocity, rate: 0.99, at: time)))
    }
    #expect(dial.shown(at: 3)?.angle == 100)
  }

  @Test func `a clip of a declared key flings from what the model has`() {
    let dial = Stage(Dial())
    let typed = Timeline.decay(
      dial.layer, keyPath: \.level, velocity: 30, to: 20, decelerationRate: 0.99)
    let named = Timeline.decay(
      dial.layer, keyPath: "level", from: 2.0, velocity: 30.0, to: 20.0, decelerationRate: 0.99)
    for time in [0, 0.1, 0.3, 5] {
      let value = number(typed.value(forKeyPath: "level", of: dial.layer, at: time))
      #expect(value == number(named.value(forKeyPath: "level", of: dial.layer, at: time)))
    }
    dial.change { _ in typed.run() }
    #expect(dial.layer.level == 20 && isNear(dial.shown(at: 0)?.level, 2))
  }

  #if os(macOS) || os(Linux)
    @Test func `a fling that is none traps`() async {
      await #expect(processExitsWith: .failure) { CALayer.animate(withDecelerationRate: 1) {} }
      await #expect(processExitsWith: .failure) { _ = KeyAnimation.decay(decelerationRate: 0) }
      await #expect(processExitsWith: .refusedData) {
        _ = Timeline.decay(CALayer(), keyPath: "zPosition", from: .nan, velocity: 1, within: 0...1)
      }
      await #expect(processExitsWith: .refusedData) {
        _ = Timeline.decay(CALayer(), keyPath: "zPosition", velocity: Double.infinity)
      }
      await #expect(processExitsWith: .refusedData) {
        _ = Timeline.decay(CALayer(), keyPath: "position", velocity: CGPoint(x: 1, y: CGFloat.nan))
      }
    }
  #endif
}
