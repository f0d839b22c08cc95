import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationHandleThrowingTests {
  /// A layer at x = 0, and a held spring from there to 100 that swings in half a second without a bounce.
  private func held(_ changes: @escaping (CALayer) -> Void = { $0.position.x = 100 }) -> (
    stage: Stage<CALayer>, handle: AnimationHandle
  ) {
    let stage = Stage(CALayer())
    let handle = stage.start { layer in CALayer.animate(springDuration: 0.5) { changes(layer) } }
    stage.renderer.perform { handle.pause() }
    return (stage, handle)
  }

  private func x(_ stage: Stage<CALayer>, at time: Double) -> Double {
    Double(stage.shown(at: time)?.position.x ?? .nan)
  }

  /// A velocity, a time, and the place then, computed from the formula of a critical spring.
  private static let throwing: [(velocity: Double, time: Double, place: Double)] = [
    (0, 0.1, 35.774), (1000, 0.05, 39.806), (1000, 0.1, 64.235), (1000, 0.4, 98.670),
    (2000, 0.1, 92.696), (-500, 0.05, -0.206), (-500, 0.1, 21.543),
  ]

  @Test(arguments: throwing)
  func `a spring goes on with the velocity of a hand`(velocity: Double, time: Double, place: Double)
  {
    let (stage, handle) = held()
    stage.renderer.perform { handle.finish(at: .end, velocity: velocity) }
    #expect(x(stage, at: 0) == 0 && abs(x(stage, at: time) - place) < 0.001)
    stage.renderer.advance(to: 5)
    #expect(x(stage, at: 5) == 100 && handle.state == .ended(.finished))
  }

  @Test(arguments: [(1000.0, 100.0), (2000, 104.014), (3000, 124.822)])
  func `a fast throw swings beyond the end`(velocity: Double, greatest: Double) {
    let (stage, handle) = held()
    stage.renderer.perform { handle.finish(at: .end, velocity: velocity) }
    let places = (1...2000).map { x(stage, at: Double($0) / 1000) }
    #expect(abs((places.max() ?? 0) - greatest) < 0.001)
  }

  @Test func `without a way the velocity swings out and comes back`() {
    let (stage, handle) = held { $0.position = CGPoint(x: 0, y: 100) }
    stage.renderer.perform { handle.finish(at: .end, velocity: CGVector(dx: 1000, dy: 0)) }
    let places = (0...200).compactMap { stage.shown(at: Double($0) / 100)?.position }
    // A critical spring swings out by v / (e · ω).
    let peak = 1000 / (2.718281828459045 * 4 * Double.pi)
    #expect(abs(Double(places.map(\.x).max() ?? 0) - peak) < 0.2)
    #expect(places.allSatisfy { $0.y <= 100 && $0.x.isFinite })
    #expect(abs(Double(places[10].y) - 35.774) < 0.001, "the other direction is not its own")
    #expect(isNear(places.last, CGPoint(x: 0, y: 100)))
  }

  @Test func `a throw is a beginning, and the spring stays as it is`() {
    let (stage, handle) = held { $0.position.x = 0.01 }
    stage.renderer.perform { handle.finish(at: .end, velocity: 5000) }
    let places = (0...300).map { x(stage, at: Double($0) / 100) }
    let peak = 5000 / (2.718281828459045 * 4 * Double.pi)
    #expect(abs((places.max() ?? 0) - peak) < 0.01 * peak && (places.min() ?? -1) >= 0)
    #expect(places[100...].allSatisfy { abs($0) < 0.001 * peak })
    #expect(places.last == 0.01 && handle.state == .ended(.finished))
  }

  @Test func `several values go on in parts of their ways`() {
    let (stage, handle) = held { ($0.position.x, $0.opacity) = (100, 0) }
    stage.renderer.perform { handle.finish(at: .end, relativeVelocity: 10) }
    #expect(abs(x(stage, at: 0.05) - 39.806) < 0.001)
    #expect(abs(Double(stage.layer.presentation()?.opacity ?? 0) - 0.60194) < 0.00001)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a velocity that is none counts as none`(velocity: Double) {
    let (stage, handle) = held()
    stage.renderer.perform { handle.finish(at: .end, velocity: velocity) }
    #expect(abs(x(stage, at: 0.1) - 35.774) < 0.001)
    stage.renderer.perform { handle.addVelocity(velocity) }
    #expect(x(stage, at: 0.2).isFinite)
  }

  @Test func `it goes back to the start`() {
    let (stage, handle) = held()
    stage.renderer.perform {
      handle.fractionComplete = 0.5
      handle.finish(at: .start, velocity: 200)
    }
    #expect(stage.layer.position.x == 0 && x(stage, at: 0) == 50 && x(stage, at: 0.01) > 50.5)
    stage.renderer.advance(to: 5)
    #expect(handle.state == .ended(.finished) && handle.fractionComplete == 0)
  }

  @Test func `it comes to rest at a part of the way, which the model has`() {
    let (stage, handle) = held { ($0.position.x, $0.isHidden) = (100, true) }
    stage.renderer.perform {
      _ = CALayer.animate(withDuration: 1, options: .curveLinear) { stage.layer.zPosition = 10 }
      handle.finish(at: 0.5, velocity: 300)
    }
    #expect(stage.layer.position.x == 50 && x(stage, at: 0) == 0)
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 5) && stage.layer.zPosition == 10)
    stage.renderer.advance(to: 5)
    #expect(stage.layer.isHidden, "a key without a way stays")
    #expect(handle.state == .ended(.finished) && handle.fractionComplete == 0.5)
    #expect(x(stage, at: 5) == 50 && stage.layer.animationKeys() == nil)
  }

  @Test func `a curve becomes a spring of its duration`() {
    let stage = Stage(CALayer())
    stage.change { layer in
      CALayer.animate(withDuration: 0.5) { layer.position.x = 100 }.finish(at: .end, velocity: 1000)
    }
    #expect(abs(x(stage, at: 0.05) - 39.806) < 0.001)
  }

  @Test(arguments: [true, false])
  func `whatever the velocity, it comes to rest at its end, once`(isKick: Bool) {
    let (stage, handle) = held()
    let record = OutcomeRecord(of: handle)
    stage.renderer.perform {
      handle.finish(at: .end, velocity: isKick ? 0 : 1e9)
      if isKick { handle.addVelocity(1e9) }
    }
    let places = [0, 0.01, 0.1, 1, 2].map { x(stage, at: $0) }
    // On Apple's engine a velocity is a second spring, of which rounding leaves a part.
    let tolerance = Platform.variants == ["portable"] ? 1e-6 : 1e4
    #expect(places.allSatisfy(\.isFinite) && abs(places[0]) < tolerance && places[1] > 1e5)
    #expect(x(stage, at: 20) == 100 && record.outcomes == [.finished])
  }

  @Test func `a page is thrown`() {
    let pages = HeldPages(duration: 0.5, heldAt: 0.25)
    pages.perform { $0.finish(at: 0.4, relativeVelocity: 2) }
    #expect(pages.container.selectedIndex == 0)
    let shown = pages.x(in: 0.01)
    #expect(shown < 75 && shown > 70)
    pages.renderer.advance(to: 3)
    #expect(pages.handle.state == .ended(.finished) && pages.container.children[1].isHidden)
  }

  @Test func `a page cannot be kicked`() {
    let (kicked, plain) = (HeldPages(heldAt: nil), HeldPages(heldAt: nil))
    for pages in [kicked, plain] { pages.renderer.advance(to: 0.4) }
    kicked.perform { $0.addVelocity(500) }
    #expect(kicked.x(in: 0.1) == plain.x(in: 0.1))
  }

  @Test func `a kick changes the velocity alone, and kicks add up`() {
    let (stage, handle) = held()
    let record = OutcomeRecord(of: handle)
    stage.renderer.perform { handle.resume() }
    let step = 1e-5
    let before = (x(stage, at: 0.1 - step), x(stage, at: 0.1))
    stage.renderer.perform {
      handle.addVelocity(200)
      handle.addVelocity(CGFloat(100))
    }
    #expect(x(stage, at: 0.1) == before.1 && stage.layer.position.x == 100)
    let jump = (x(stage, at: 0.1 + step) - before.1) / step - (before.1 - before.0) / step
    #expect(abs(jump - 300) < 1)
    stage.renderer.advance(to: 5)
    #expect(record.outcomes == [.finished])
  }

  @Test(arguments: [0.5, 1, 2])
  func `a throw and a kick are as fast as the hand at any rate`(rate: Double) {
    func speed(_ act: (AnimationHandle) -> Void) -> Double {
      let (stage, handle) = held()
      stage.renderer.perform {
        handle.rate = rate
        act(handle)
      }
      return x(stage, at: 1e-4) / 1e-4
    }
    #expect(abs(speed { $0.finish(at: .end, velocity: 1000.0) } - 1000) < 10)
    #expect(abs(speed { $0.finish(at: .end, relativeVelocity: 10) } - 1000) < 10)
    let kicked = speed { handle in
      handle.resume()
      handle.addVelocity(1000.0)
    }
    #expect(abs(kicked - speed { $0.resume() } - 1000) < 10)
  }

  @Test(arguments: [KeyAnimation.basic(duration: 1), .spring(duration: 0.5)], [1.0, 2])
  func `it comes to rest where the screen is`(animation: KeyAnimation, rate: Double) {
    let stage = Stage(CALayer())
    let handle = stage.start { layer in CALayer.animate(animation) { layer.position.x = 100 } }
    stage.renderer.perform(at: 0.05) { handle.rate = rate }
    let there = x(stage, at: 0.1)
    stage.renderer.perform { handle.finish(at: .current) }
    #expect(isNear(x(stage, at: 5), there) && handle.state == .ended(.finished))
  }

  @Test(arguments: [ReducedMotion.fade, .immediate])
  func `a throw is not reduced to another place`(setting: ReducedMotion) {
    ReducedMotion.scoped.withValue(setting) {
      let (stage, handle) = held()
      stage.renderer.perform {
        handle.fractionComplete = 0.25
        handle.finish(at: 0.5, velocity: 4000)
      }
      #expect(isNear(x(stage, at: 0.01), 50) && stage.layer.position.x == 50)
      stage.renderer.advance(to: 1)
      #expect(handle.state == .ended(.finished))
    }
  }
}
