import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

/// The engine that runs is the judge: its presentation layers have the values.
@Suite struct AnimatedValuesTests {
  private struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let keyPath: String
    let animation: @Sendable () -> CAAnimation

    init(_ name: String, _ keyPath: String, _ animation: @escaping @Sendable () -> CAAnimation) {
      (testDescription, self.keyPath, self.animation) = (name, keyPath, animation)
    }
  }

  private static let rows = [
    Row("from and to", "opacity") { basic("opacity", from: 1.0, to: 0.0) },
    Row("to alone", "position") { basic("position", to: CGPoint(x: 90, y: 10)) },
    Row("from alone", "cornerRadius") { basic("cornerRadius", from: 20.0) },
    Row("by alone", "cornerRadius") { basic("cornerRadius", by: 8.0) },
    Row("from and by", "cornerRadius") { basic("cornerRadius", from: 1.0, by: 8.0) },
    Row("by and to", "cornerRadius") { basic("cornerRadius", to: 8.0, by: 3.0) },
    Row("a member of a point", "position.x") { basic("position.x", from: 0.0, to: 40.0) },
    Row("a curve", "opacity") {
      basic("opacity", from: 0.0, to: 1.0) { $0.timingFunction = .init(name: .easeIn) }
    },
    Row("repeats that cumulate", "cornerRadius") {
      basic("cornerRadius", from: 0.0, to: 4.0, duration: 0.2) {
        ($0.repeatCount, $0.isCumulative) = (5, true)
      }
    },
    Row("repeats for a time", "cornerRadius") {
      basic("cornerRadius", from: 0.0, to: 4.0, duration: 0.2) { $0.repeatDuration = 0.9 }
    },
    Row("an addition", "cornerRadius") {
      basic("cornerRadius", from: 2.0, to: 6.0) { $0.isAdditive = true }
    },
    Row("there and back", "opacity") {
      basic("opacity", from: 0.0, to: 1.0, duration: 0.4) { $0.autoreverses = true }
    },
    Row("a delay that shows the start", "opacity") {
      basic("opacity", from: 0.2, to: 1.0) { ($0.beginTime, $0.fillMode) = (0.6, .backwards) }
    },
    Row("a spring", "cornerRadius") {
      let spring = CASpringAnimation(keyPath: "cornerRadius")
      (spring.fromValue, spring.toValue) = (0.0, 10.0)
      spring.duration = spring.settlingDuration
      return spring
    },
    Row("keyframes with times and curves", "opacity") {
      keyframes([0.0, 1.0, 0.5], of: "opacity") {
        $0.keyTimes = [0, 0.25, 1]
        $0.timingFunctions = [.init(name: .linear), .init(name: .easeOut)]
      }
    },
    Row("discrete keyframes", "cornerRadius") {
      keyframes([1.0, 2.0, 3.0], of: "cornerRadius") { $0.calculationMode = .discrete }
    },
    Row("a group", "cornerRadius") {
      let group = CAAnimationGroup()
      group.animations = [
        basic("opacity", from: 0.0, to: 1.0), basic("cornerRadius", from: 0.0, to: 9.0),
      ]
      group.duration = 1
      return group
    },
  ]

  private func makeLayer() -> CALayer {
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20), color: .red)
    layer.cornerRadius = 3
    return layer
  }

  @Test(arguments: rows)
  private func `the values are those that the engine shows`(row: Row) throws {
    for time in [0.0, 0.1, 0.35, 0.5, 0.75, 0.95] {
      let layer = makeLayer()
      let renderer = LayerRenderer(layer: layer)
      renderer.perform { layer.add(row.animation(), forKey: "move") }
      renderer.advance(to: time)
      try renderer.perform {
        let values = try AnimatedValues(
          of: layer, at: layer.currentLocalTime, begin: { $0.beginTime }
        ).values
        let value =
          values.last { $0.keyPath == row.keyPath }?.value ?? layer.value(forKeyPath: row.keyPath)
        let shown = layer.presentation()?.value(forKeyPath: row.keyPath)
        let own = value.flatMap(ValueInterpolation.components) ?? []
        let expected = shown.flatMap(ValueInterpolation.components) ?? []
        expectNear(own, expected, within: 1e-6, "\(time)")
      }
    }
  }

  @Test func `what Core Animation alone can compute is named`() throws {
    let layer = makeLayer()
    let renderer = LayerRenderer(layer: layer)
    renderer.perform {
      layer.add(
        keyframes([CGPoint.zero, CGPoint(x: 1, y: 1)], of: "position") {
          $0.calculationMode = .cubic
        }, forKey: "tour")
    }
    let error = #expect(throws: FrameProblem.self) {
      try renderer.perform {
        try AnimatedValues(of: layer, at: layer.currentLocalTime, begin: { $0.beginTime })
      }
    }
    #expect(error?.description.contains("CAKeyframeAnimation under “tour”") == true)
  }

  @Test func `models have the values while a tree is drawn, and their own again afterwards`() throws
  {
    let layer = makeLayer()
    let child = CALayer()
    child.transform = CATransform3DMakeScale(2, 2, 1)
    layer.addSublayer(child)
    let renderer = LayerRenderer(layer: layer)
    renderer.perform {
      layer.add(basic("opacity", from: 0.0, to: 1.0), forKey: "fade")
      child.add(basic("transform.rotation.z", from: 0.0, to: 1.0), forKey: "turn")
    }
    renderer.advance(to: 0.5)
    let own = child.transform
    try renderer.perform {
      try layer.withAnimatedValues {
        #expect(abs(layer.opacity - 0.5) < 1e-6)
        #expect(!CATransform3DEqualToTransform(child.transform, own))
      }
    }
    #expect(layer.opacity == 1 && CATransform3DEqualToTransform(child.transform, own))
    #expect(child.animation(forKey: "turn") != nil)
  }

  @Test func `an animation that waits for its commit begins now`() throws {
    let layer = makeLayer()
    let renderer = LayerRenderer(layer: layer)
    renderer.advance(to: 3)
    let seen = try renderer.perform {
      layer.add(basic("opacity", from: 0.25, to: 1.0), forKey: "fade")
      return try layer.withAnimatedValues { layer.opacity }
    }
    #expect(seen == 0.25)
  }
}
