import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct TimelineKeyPathsTests {
  private final class Gauge: AnimatableLayer {
    @AnimatableProperty var level: CGFloat = 0
    @AnimatableProperty var tint: CGColor?
  }

  private static let red = CGColor.red

  /// A clip of a second at an even pace.
  private func move<Layer: CALayer, Value>(
    _ layer: Layer, _ key: KeyPath<Layer, Value>, from start: Value? = nil, to end: Value
  ) -> Timeline {
    .animate(layer, keyPath: key, from: start, to: end, duration: 1, timingFunction: .linear)
  }

  @Test func `Core Animation's keys and declared ones move beside one another`() {
    let gauge = Gauge()
    let timeline = Timeline.parallel {
      move(gauge, \.level, to: 1)
      move(gauge, \.opacity, to: 0)
      move(gauge, \.position, to: CGPoint(x: 8, y: 4))
      move(gauge, \.bounds.size.width, from: 2, to: 6)
      Timeline.animate(gauge, keyPath: \.isHidden, to: true, duration: 1)
      move(gauge, \.transform, to: CATransform3DMakeTranslation(10, 0, 0))
      Timeline.animate(
        gauge, keyPath: \.backgroundColor, from: Self.red, to: Self.red.copy(alpha: 0))
    }
    timeline.apply(at: 0.5)
    #expect(gauge.level == 0.5 && gauge.opacity == 0.5)
    #expect(gauge.position == CGPoint(x: 4, y: 2) && gauge.bounds.width == 4)
    #expect(gauge.transform.m41 == 5 && gauge.backgroundColor?.alpha == 0)
    timeline.apply(at: 1)
    #expect(gauge.isHidden && gauge.level == 1)
  }

  @Test func `keys of special layers take values of their own types`() throws {
    let shape = CAShapeLayer()
    let gradient = CAGradientLayer()
    gradient.colors = [Self.red, Self.red]
    gradient.locations = [0, 1]
    let timeline = Timeline.parallel {
      move(shape, \.strokeEnd, from: 0, to: 1)
      move(gradient, \.colors, to: [Self.red.copy(alpha: 0) as Any, Self.red])
      move(gradient, \.locations, to: [0.5, 1])
      Timeline.animate(
        gradient, keyPath: \.endPoint.x, from: 0, to: 1, animation: .spring(bounce: 0.2))
    }
    timeline.apply(at: 0.5)
    #expect(shape.strokeEnd == 0.5 && gradient.locations == [0.25, 1])
    let first = try #require(gradient.colors?.first.flatMap(Platform.color))
    #expect(isNear(first.alpha, 0.5))
    timeline.apply(at: 10)
    #expect(gradient.endPoint.x == 1)
  }

  @Test func `a timeline by key paths runs on screen`() {
    let stage = Stage(CAShapeLayer())
    stage.change { shape in
      Timeline.sequence {
        move(shape, \.position.x, to: 100)
        move(shape, \.lineWidth, from: 1, to: 9)
      }.run()
    }
    #expect(isNear(stage.shown(at: 0.25)?.position.x, 25))
    #expect(isNear(stage.shown(at: 1.5)?.lineWidth, 5))
  }

  @Test func `a decay by key path goes on from the model`() {
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 0)
    let fling = Timeline.decay(layer, keyPath: \.position, velocity: CGPoint(x: 100, y: 0))
    fling.apply(at: .infinity)
    #expect(layer.position.x > 50 && layer.position.y == 0)
    let page = Timeline.decay(layer, keyPath: \.position.y, from: 5, velocity: 100, to: 40)
    page.apply(at: .infinity)
    #expect(layer.position.y == 40)
  }

  @Test func `a color that goes to none fades, and is gone at the end`() {
    let stage = Stage(Gauge())
    let gauge = stage.layer
    stage.change { layer in
      CATransaction.withoutActions { (layer.backgroundColor, layer.tint) = (.red, .red) }
    }
    let timeline = Timeline.parallel {
      move(gauge, \.backgroundColor, to: nil)
      move(gauge, \.tint, to: nil).delayed(by: 1)
    }
    timeline.apply(at: 0.25)
    #expect(isNear(gauge.backgroundColor?.alpha, 0.75) && gauge.tint == Self.red)
    timeline.apply(at: 2)
    #expect(gauge.backgroundColor == nil && gauge.tint == nil)
    timeline.apply(at: 0)
    let handle = stage.renderer.perform { timeline.run() }
    #expect(gauge.backgroundColor == nil && gauge.tint == nil)
    #expect(isNear(stage.shown(at: 0.25)?.backgroundColor?.alpha, 0.75))
    #expect(isNear(stage.shown(at: 0.25)?.tint?.alpha, 1))
    #expect(isNear(stage.shown(at: 1.5)?.tint?.alpha, 0.5))
    #expect(stage.shown(at: 1.5)?.backgroundColor?.alpha ?? 0 == 0)
    #expect(stage.shown(at: 1.75)?.tint != nil)
    stage.renderer.perform { handle.stop(at: .end) }
    #expect(gauge.backgroundColor == nil && gauge.tint == nil)
  }
}
