import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct KeyframeBlockTests {
  private let stage = Stage(CALayer())

  typealias Options = CALayer.KeyframeAnimationOptions

  private static let corners = [
    CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100), CGPoint(x: 0, y: 0),
  ]

  /// Sends a layer round a square in four quarter steps.
  private func tour(
    _ stage: Stage<CALayer>, delay: CFTimeInterval = 0, options: Options = []
  ) -> AnimationHandle {
    stage.renderer.perform {
      CALayer.animateKeyframes(withDuration: 4, delay: delay, options: options) {
        for (step, corner) in Self.corners.enumerated() {
          keyframe(from: Double(step) / 4, lasting: 0.25) { stage.layer.position = corner }
        }
      }
    }
  }

  private func keyframe(from start: Double, lasting duration: Double, _ changes: () -> Void) {
    CALayer.addKeyframe(
      withRelativeStartTime: start, relativeDuration: duration, animations: changes)
  }

  /// Expects the layer on its tour round the square.
  private func expectTour() {
    let places: [(CFTimeInterval, CGFloat, CGFloat)] = [
      (0, 0, 0), (0.5, 50, 0), (1, 100, 0), (1.5, 100, 50), (2, 100, 100), (2.5, 50, 100),
      (3, 0, 100), (3.75, 0, 25),
    ]
    for (time, x, y) in places {
      #expect(isNear(stage.shown(at: time)?.position, CGPoint(x: x, y: y)), "at \(time) s")
    }
  }

  @Test func `four quarter steps make the square tour`() {
    let handle = tour(stage)
    expectTour()
    stage.renderer.advance(to: 4)
    #expect(handle.state == .ended(.finished) && stage.layer.position == .zero)
  }

  @Test func `a key through values makes the same tour`() {
    stage.change { layer in
      CALayer.animateKeyframes(withDuration: 4) {
        CALayer.addKeyframes(layer, keyPath: \.position, through: Self.corners)
        CALayer.addKeyframes(layer, keyPath: \.bounds.size.width, through: [])
        CALayer.addKeyframes(
          layer, keyPath: \.cornerRadius, through: [8], withRelativeStartTime: 0.5)
      }
    }
    expectTour()
    #expect(stage.layer.position == .zero && stage.layer.cornerRadius == 8)
    #expect(stage.layer.animation(forKey: "bounds") == nil)
  }

  @Test(arguments: [(1.0, 1.0), (1.5, 0.5), (2.5, 0.5), (3.5, 1.0)])
  func `keyframes through values take the part of the time that they are given`(
    time: CFTimeInterval, opacity: Double
  ) {
    stage.change { layer in
      CALayer.animateKeyframes(withDuration: 4) {
        CALayer.addKeyframes(
          layer, keyPath: \.opacity, through: [0, 1], withRelativeStartTime: 0.25,
          relativeDuration: 0.5)
      }
    }
    #expect(isNear(stage.shown(at: time)?.opacity, opacity))
  }

  @Test func `keyframes through values outside of a block are the last of them at once`() {
    let layer = CALayer()
    CALayer.addKeyframes(layer, keyPath: \.position.x, through: [1, 2, 3])
    #expect(layer.position == CGPoint(x: 3, y: 0) && layer.animationKeys() == nil)
  }

  @Test func `a tour can be sought and goes back`() {
    let handle = tour(stage)
    stage.renderer.perform {
      handle.pause()
      handle.fractionComplete = 0.375
    }
    #expect(isNear(stage.shown(at: 9)?.position.y, 50))
    stage.renderer.perform {
      handle.isReversed = true
      handle.resume()
    }
    #expect(isNear(stage.shown(at: 10)?.position.x, 50))
    stage.renderer.advance(to: 10.5)
    #expect(handle.state == .ended(.finished))
  }

  @Test(arguments: [
    (Options.calculationModeLinear, CGPoint(x: 100, y: 50)),
    (.calculationModeDiscrete, CGPoint(x: 100, y: 0)),
    (.calculationModePaced, CGPoint(x: 100, y: 50)),
    // On the curve through the corners, which goes further out than the square.
    (.calculationModeCubic, CGPoint(x: 112.5, y: 50)),
  ])
  func `the mode sets what lies between the corners`(options: Options, place: CGPoint) {
    _ = tour(stage, options: options)
    #expect(isNear(stage.shown(at: 1.5)?.position, place))
  }

  @Test func `a tour repeats, waits and turns round`() {
    let handle = tour(stage, delay: 1, options: [.repeat, .autoreverse])
    #expect(handle.duration == .infinity && isNear(stage.shown(at: 0.5)?.position.x, 0))
    #expect(isNear(stage.shown(at: 5.5)?.position.y, 50))
    #expect(isNear(stage.shown(at: 9.5)?.position.x, 50))
  }

  @Test func `keys rest before, between and after their keyframes, in any order`() {
    stage.change { layer in
      CALayer.animateKeyframes(withDuration: 10) {
        keyframe(from: 0.6, lasting: 0.2) { layer.position.x = 300 }
        keyframe(from: 0.2, lasting: 0.2) {
          layer.position.x = 100
          layer.position.x = 200
        }
        layer.opacity = 0
      }
    }
    #expect(stage.layer.position.x == 300)
    for (time, x) in [(1.0, CGFloat(0)), (3, 100), (5, 200), (7, 250), (9, 300)] {
      let shown = stage.shown(at: time)
      #expect(isNear(shown?.position.x, x), "at \(time) s")
      #expect(isNear(shown?.opacity, 1 - time / 10))
    }
  }

  @Test func `keyframes that overlap wait for one another, and parts beyond the whole are cut off`()
  {
    stage.change { layer in
      CALayer.animateKeyframes(withDuration: 10) {
        keyframe(from: -1, lasting: 0.5) { layer.position.x = 100 }
        keyframe(from: 0.25, lasting: 9) { layer.position.x = 200 }
      }
    }
    #expect(isNear(stage.shown(at: 2.5)?.position.x, 50))
    #expect(isNear(stage.shown(at: 7.5)?.position.x, 150))
  }

  @Test func `a block inside a keyframe animates in the keyframe's time`() throws {
    stage.change { layer in
      CALayer.animateKeyframes(withDuration: 8, delay: 1) {
        keyframe(from: 0.5, lasting: 0.25) {
          #expect(CALayer.inheritedAnimationDuration == 2)
          CALayer.animate(withDuration: 99) { layer.opacity = 0 }
        }
      }
    }
    let animation = try #require(stage.layer.animation(forKey: "opacity"))
    #expect(animation.duration == 2 && animation.beginTime == 5)
  }

  @Test func `a color comes out of nothing in a keyframe`() {
    stage.change { layer in
      CALayer.animateKeyframes(withDuration: 2) {
        keyframe(from: 0, lasting: 0.5) { layer.backgroundColor = .green }
        keyframe(from: 0.5, lasting: 0.5) { layer.backgroundColor = nil }
      }
    }
    #expect(isNear(stage.shown(at: 0.5)?.backgroundColor?.alpha, 0.5))
    #expect(isNear(stage.shown(at: 1.75)?.backgroundColor?.alpha, 0.25))
    #expect(stage.layer.backgroundColor == nil)
  }

  @MainActor @Test func `keyframes without time or changes are over at once, and complete later`()
    async
  {
    let handles = stage.renderer.perform {
      [
        CALayer.animateKeyframes(withDuration: 1) {},
        CALayer.animateKeyframes(withDuration: 0) {
          keyframe(from: 0, lasting: 1) { stage.layer.opacity = 0 }
        },
      ]
    }
    stage.renderer.advance(to: 0)
    #expect(handles.map(\.state) == [.ended(.nothingToAnimate), .ended(.nothingToAnimate)])
    #expect(stage.layer.presentation()?.opacity == 0)
  }

  @Test func `outside of its block a keyframe is a plain change`() {
    stage.change { layer in keyframe(from: 0, lasting: 1) { layer.opacity = 0 } }
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 0.25)
  }
}
