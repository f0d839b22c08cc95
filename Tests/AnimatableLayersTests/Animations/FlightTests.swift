import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

private class Mover: AnimatableLayer {
  @AnimatableProperty(animation: .spring(duration: 0.5, bounce: 0.3)) var amount: CGFloat = 0
  @AnimatableProperty(animation: .spring(bounce: 0.4)) var spot = CGPoint.zero
  @AnimatableProperty(animation: .decay()) var extent = CGSize.zero
  @AnimatableProperty(animation: .spring(duration: 0.7)) var area = CGRect.zero
  @AnimatableProperty(animation: .spring(bounce: -0.3)) var tint = CGColor(
    srgbRed: 0, green: 0, blue: 0, alpha: 1)
  @AnimatableProperty(animation: .spring(duration: 0.4, bounce: 0.2)) var turn =
    CATransform3DIdentity
}

private final class OverridingMover: Mover {
  override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event) }
}

/// A way to move a key to a value.
private struct Way: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let move: @Sendable (Mover, _ key: String, _ value: Any) -> Void

  private init(_ name: String, _ move: @escaping @Sendable (Mover, String, Any) -> Void) {
    testDescription = name
    self.move = move
  }

  private static func write(_ layer: Mover, _ key: String, _ value: Any) {
    layer.setValue(value, forKey: key)
  }

  private static func policy(_ animation: KeyAnimation) -> @Sendable (Mover, String, Any) -> Void {
    { layer, key, value in
      layer.withActionPolicy(ActionPolicy(.animation(animation))) { write(layer, key, value) }
    }
  }

  private static func block(
    _ animation: KeyAnimation, _ options: CALayer.AnimationOptions = []
  ) -> @Sendable (Mover, String, Any) -> Void {
    { layer, key, value in
      CALayer.animate(animation, options: options) { write(layer, key, value) }
    }
  }

  private static func clip(_ animation: KeyAnimation) -> @Sendable (Mover, String, Any) -> Void {
    { layer, key, value in
      Timeline.animate(layer, keyPath: key, to: value, animation: animation).run()
    }
  }

  /// Springs and flings, which go on from whatever moves the key.
  static let springs = [
    Way("a declared key", write),
    Way("a policy's spring", policy(.spring(bounce: 0.3))),
    Way("a policy's fling", policy(.decay())),
    Way("a spring block", block(.spring(duration: 0.6, bounce: 0.2))),
    Way("a spring block from the screen", block(.spring(), .beginFromCurrentState)),
    Way("a fling block", block(.decay(decelerationRate: 0.997))),
    Way("a timeline's spring", clip(.spring(duration: 0.5, bounce: 0.1))),
    Way("a timeline's fling before a wait") { layer, key, value in
      Timeline.sequence {
        Timeline.animate(layer, keyPath: key, to: value, animation: .decay())
        Timeline.wait(1)
      }.run()
    },
  ]

  static let all =
    springs + [
      Way("a curve block", block(.basic(duration: 1.2))),
      Way("keyframes") { layer, key, value in
        let start = layer.value(forKey: key)
        CALayer.animateKeyframes(withDuration: 1.5) {
          CALayer.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.6) {
            write(layer, key, value)
          }
          CALayer.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
            start.map { write(layer, key, $0) }
          }
        }
      },
      Way("a timeline's curve", clip(.basic(duration: 1.3, timingFunction: .easeInEaseOut))),
      Way("an explicit curve") { layer, key, value in
        let animation = basic(key, to: value, duration: 1.1)
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(animation, forKey: "own")
      },
      Way("an explicit spring") { layer, key, value in
        let animation = CASpringAnimation(keyPath: key)
        (animation.toValue, animation.duration) = (value, 2)
        layer.add(animation, forKey: key)
      },
    ]
}

@Suite struct FlightTests {
  private static let keys = ["amount", "spot", "extent", "area", "tint", "turn"]

  private static func value(of key: String, _ random: inout SystemIndependentRandom) -> Any {
    func number() -> CGFloat { random.number(in: -200...200) }
    func part() -> CGFloat { random.number(in: 0...1) }
    return switch key {
    case "amount": number()
    case "spot": CGPoint(x: number(), y: number())
    case "extent": CGSize(width: number(), height: number())
    case "area": CGRect(x: number(), y: number(), width: part() * 100, height: part() * 100)
    case "tint": CGColor(srgbRed: part(), green: part(), blue: part(), alpha: 0.5 + part() / 2)
    default:
      CATransform3DTranslate(
        CATransform3DMakeRotation(part(), 0, 0, 1), number(), number(), number())
    }
  }

  private static func numbers(_ key: String, _ stage: Stage<Mover>, at time: Double) -> [Double] {
    let shown = stage.shown(at: time)?.value(forKey: key)
    return shown.flatMap(ValueInterpolation.components) ?? []
  }

  /// Core Animation's springs have one velocity. A second one begins a little off, and of what cannot be added, which
  /// keyframes stand for, the velocity is that of their first piece.
  private static let isExact = Platform.variants == ["portable"]
  private static let keyframed = ["tint", "turn"]

  /// The five-point derivative at the last of some times, or at the first where the step is negative.
  private static func slope(_ rows: [[Double]], _ step: Double) -> [Double] {
    rows[0].indices.map { index in
      let f = rows.map { $0[index] - rows[0][index] }
      return (48 * f[1] - 36 * f[2] + 16 * f[3] - 3 * f[4]) / (12 * step)
    }
  }

  @Test(arguments: Way.all, Way.springs)
  private func `what interrupts a motion keeps its value and its velocity`(
    first: Way, second: Way
  ) throws {
    var random = SystemIndependentRandom(seed: first.testDescription + second.testDescription)
    for key in Self.keys {
      let stage = Stage<Mover>(random.number(in: 0...1) < 0.5 ? Mover() : OverridingMover())
      let (start, end) = (Self.value(of: key, &random), Self.value(of: key, &random))
      let time = Double(random.number(in: 0.1...0.4))
      let step = 1e-4
      stage.change { layer in
        CATransaction.setDisableActions(true)
        layer.setValue(Self.value(of: key, &random), forKey: key)
      }
      stage.change { first.move($0, key, start) }
      let before = (0..<5).reversed().map { Self.numbers(key, stage, at: time - Double($0) * step) }
      stage.change { second.move($0, key, end) }
      let after = (0..<5).map { Self.numbers(key, stage, at: time + Double($0) * step) }
      let old = Self.slope(before.reversed(), -step)
      let new = Self.slope(after, step)
      let scale = max(old.map(abs).max() ?? 0, 1)
      if Self.isExact { #expect(before[4] == after[0], "\(key) at \(time)") }
      expectNear(after[0], before[4], within: 1e-5 * scale, "\(key) at \(time)")
      let tolerance = Self.isExact ? 2e-6 : Self.keyframed.contains(key) ? .infinity : 0.01
      expectNear(new, old, within: tolerance * scale, "velocity of \(key) at \(time)")
      let model = try #require(
        stage.layer.value(forKey: key).flatMap(ValueInterpolation.components))
      #expect(Self.numbers(key, stage, at: 60) == model)
    }
  }
}

/// Numbers that are the same on every machine and in every run.
private struct SystemIndependentRandom {
  private var state: UInt64

  init(seed: String) {
    state = seed.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  mutating func number(in range: ClosedRange<Double>) -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let part = Double(state >> 11) / Double(1 << 53)
    return CGFloat(range.lowerBound + (range.upperBound - range.lowerBound) * part)
  }
}
