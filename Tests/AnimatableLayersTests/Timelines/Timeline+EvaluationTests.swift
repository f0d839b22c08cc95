import LayerTestSupport
import MotionMath
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct TimelineEvaluationTests {
  private let layer = CALayer()

  /// A clip of `zPosition` at an even pace.
  private func move(
    from start: Double? = nil, to end: Double, _ duration: CFTimeInterval = 1
  ) -> Timeline {
    .animate(
      layer, keyPath: "zPosition", from: start, to: end, duration: duration, timingFunction: .linear
    )
  }

  private func expect(
    _ timeline: Timeline, _ expected: KeyValuePairs<CFTimeInterval, Double>,
    at location: SourceLocation = #_sourceLocation
  ) {
    for (time, value) in expected {
      let found = number(timeline.value(forKeyPath: "zPosition", of: layer, at: time))
      #expect(isNear(found, value), "\(found as Any) at \(time) s", sourceLocation: location)
    }
  }

  @Test func `a clip moves from the model's value to its end and stays`() {
    layer.zPosition = 10
    expect(move(to: 20), [-1: 10, 0: 10, 0.25: 12.5, 1: 20, 5: 20, .infinity: 20])
  }

  @Test func `a clip starts where the one before it left off`() {
    let timeline = Timeline.sequence { [move(to: 10), .wait(1), move(to: 0, 2)] }
    expect(timeline, [0.5: 5, 1.5: 10, 2: 10, 3: 5, 4: 0])
  }

  @Test func `a clip with a start jumps there when it begins`() {
    expect(move(from: 5, to: 10).delayed(by: 1), [0.5: 0, 1: 5, 2: 10])
  }

  @Test func `a clip that begins while another runs takes over from it`() {
    let clips = [move(to: 10, 2), move(to: 0, 0.5).delayed(by: 1)]
    expect(.parallel { clips }, [0.5: 2.5, 1: 5, 1.25: 2.5, 1.5: 0, 2: 0])
    // The order of the declaration does not matter.
    expect(.parallel { clips.reversed() }, [1.25: 2.5, 2: 0])
  }

  @Test func `of two clips that begin together the later one counts`() {
    expect(.parallel { [move(to: 10), move(to: -10)] }, [0.5: -5, 1: -10])
  }

  @Test func `a clip without length is there at once`() {
    let timeline = Timeline.sequence { [move(to: 3, 0), .wait(1), move(to: 7, 0), move(to: 8, 1)] }
    expect(timeline, [0: 3, 0.999: 3, 1: 7, 1.5: 7.5, 2: 8])
  }

  @Test func `repeats start over from where they started first`() {
    layer.zPosition = 4
    let timeline = move(to: 8).repeated(3)
    expect(timeline, [0: 4, 0.5: 6, 1: 4, 1.5: 6, 2.75: 7, 3: 8, 9: 8])
    expect(move(to: 8).repeated(1.5), [1.25: 5, 1.5: 6, 7: 6])
    expect(move(to: 8).repeated(), [1000.5: 6, .infinity: 8])
  }

  @Test func `there and back ends where it began`() {
    let timeline = move(to: 8).repeated(2, autoreverses: true)
    expect(timeline, [0.5: 4, 1: 8, 1.5: 4, 2: 0, 3.25: 6, 4: 0, 9: 0])
    expect(move(to: 8).repeated(0.5, autoreverses: true), [0.5: 4, 1: 8, 2: 8])
    expect(move(to: 8).repeated(autoreverses: true), [.infinity: 8])
  }

  @Test func `the last moment of a repeat is its end, whatever the rounding`() {
    let timeline = move(to: 8, 0.1).repeated(3)
    expect(timeline, [timeline.duration: 8, timeline.duration.nextDown: 8])
  }

  @Test func `before a repeat's first clip begins what was before it shows`() {
    let timeline = Timeline.sequence { [move(to: 2), move(to: 6).delayed(by: 1).repeated(2)] }
    expect(timeline, [1.5: 2, 2.5: 4, 2.99: 5.96, 3.5: 2, 4.5: 4, 5: 6])
  }

  @Test func `repeats may be inside one another`() {
    let timeline = Timeline.sequence { [move(to: 1, 1).repeated(2), move(to: 5)] }
      .repeated(2, autoreverses: true)
    expect(timeline, [0.5: 0.5, 1.5: 0.5, 2.5: 3, 3: 5, 3.5: 3, 4.5: 0.5, 6.5: 0.5])
    #expect(timeline.duration == 12)
  }

  @Test func `each key path of each layer has its own values`() {
    let other = CALayer()
    let timeline = Timeline.parallel {
      move(to: 1)
      Timeline.animate(other, keyPath: "zPosition", to: 2, duration: 1, timingFunction: .linear)
      Timeline.animate(
        other, keyPath: "position", to: CGPoint(x: 10, y: 20), duration: 1, timingFunction: .linear)
    }
    expect(timeline, [0.5: 0.5])
    #expect(number(timeline.value(forKeyPath: "zPosition", of: other, at: 0.5)) == 1)
    let point = timeline.value(forKeyPath: "position", of: other, at: 0.5) as? CGPoint
    #expect(point == CGPoint(x: 5, y: 10))
    #expect(timeline.value(forKeyPath: "position", of: layer, at: 0.5) == nil)
    #expect(timeline.value(forKeyPath: "opacity", of: layer, at: 0.5) == nil)
  }

  @Test func `keys of one's own move in their own type`() {
    struct Arc: AnimatableVector {
      var start = 0.0
      var sweep = 0.0
      var animatableData: [Double] { [start, sweep] }
      init() {}
      init?(animatableData: [Double]) {
        guard animatableData.count == 2 else { return nil }
        (start, sweep) = (animatableData[0], animatableData[1])
      }
    }
    final class Dial: AnimatableLayer {
      @AnimatableProperty var progress: CGFloat = 1
      @AnimatableProperty var arc = Arc()
    }
    let dial = Dial()
    var end = Arc()
    (end.start, end.sweep) = (2, 4)
    let timeline = Timeline.parallel {
      Timeline.animate(dial, keyPath: "progress", to: 0, duration: 1, timingFunction: .linear)
      Timeline.animate(dial, keyPath: "arc", to: end, duration: 1, timingFunction: .linear)
    }
    timeline.apply(at: 0.5)
    #expect(dial.progress == 0.5 && dial.arc.animatableData == [1, 2])
  }

  @Test func `the way between two values may follow a rule`() throws {
    let (red, green, oklab) = (CGColor.red, CGColor.green, Interpolation.colors(in: .oklab))
    let way = Timeline.animate(
      layer, keyPath: "borderColor", from: red, to: green, duration: 1, timingFunction: .linear,
      interpolation: oklab)
    let middle = try #require(way.value(forKeyPath: "borderColor", of: layer, at: 0.5))
    let expected = oklab.value(from: red, to: green, fraction: 0.5)
    #expect(
      ValueInterpolation.components(of: middle) == ValueInterpolation.components(of: expected))
    let heels = Timeline.animate(
      layer, keyPath: "zPosition", from: 350, to: 10, duration: 1, timingFunction: .linear,
      interpolation: .shortestWay(fullTurn: 360))
    expect(heels, [0: -10, 0.5: 0, 1: 10])
    let flip = Timeline.animate(
      layer, keyPath: "zPosition", from: 1, to: 2, duration: 1, interpolation: .discrete())
    expect(flip, [0: 1, 0.1: 1, 0.9: 2, 1: 2])
  }

  @Test func `applied moments may come in any order, and nothing animates`() {
    layer.zPosition = 10
    let stage = Stage(layer)
    let timeline = Timeline.parallel {
      move(to: 20)
      Timeline.animate(
        layer, keyPath: "transform.scale", to: 3, duration: 1, timingFunction: .linear)
    }
    for time in [0.5, 1, 0.25, 0, 0.75] {
      stage.change { _ in timeline.apply(at: time) }
      #expect(isNear(layer.zPosition, 10 + 10 * time))
      #expect(isNear(number(layer.value(forKeyPath: "transform.scale")), 1 + 2 * time))
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test func `from nothing a clip is at its end at once, and nothing comes back`() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let timeline = Timeline.animate(layer, keyPath: "backgroundColor", to: red, duration: 1)
      .delayed(by: 1)
    timeline.apply(at: 1.5)
    #expect(layer.backgroundColor == red)
    timeline.apply(at: 0.5)
    #expect(layer.backgroundColor == nil)
  }

  #if os(macOS) || os(Linux)
    @Test func `a moment that is none traps`() async {
      await #expect(processExitsWith: .refusedData) { Timeline.wait(1).apply(at: .nan) }
      await #expect(processExitsWith: .failure) {
        _ = Timeline.animate(CALayer(), keyPath: "opacity", to: 1, duration: -1)
      }
      await #expect(processExitsWith: .failure) {
        _ = Timeline.animate(CALayer(), keyPath: "opacity", to: 1, duration: .infinity)
      }
    }
  #endif
}

// MARK: - One mathematics

/// A timeline has the same values evaluated, applied to the model, run on screen and in its handle.
@Suite struct TimelineAgreementTests {
  /// Values of one kind, two random ones of which are interpolated at a time.
  enum Kind: CaseIterable {
    case number, point, size, rect, color, wideColor, affineTransform, transform, mirroredTransform
    case flatTransform, halfTurn, numbers, points, colors, list, path
  }

  private struct Random {
    private var generator: SeededGenerator

    init(_ seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func bits() -> UInt64 { generator.next() }

    mutating func number(_ range: ClosedRange<CGFloat> = -100...100) -> CGFloat {
      .random(in: range, using: &generator)
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func color() -> CGColor {
      CGColor(
        srgbRed: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
    }

    mutating func rotation() -> CATransform3D {
      let turned = CATransform3DMakeRotation(number(-4...4), number(), number(), number())
      return CATransform3DTranslate(turned, number(), number(), number())
    }

    mutating func value(_ kind: Kind) -> Any {
      switch kind {
      case .number: return Double(number())
      case .point: return point()
      case .size: return CGSize(width: number(), height: number())
      case .rect: return CGRect(x: number(), y: number(), width: number(), height: number())
      case .color: return color()
      case .wideColor:
        let space = CGColorSpace(name: CGColorSpace.displayP3)
        let components = [number(0...1), number(0...1), number(0...1), 1]
        return space.flatMap { CGColor(colorSpace: $0, components: components) } ?? color()
      case .affineTransform:
        return CATransform3DScale(
          CATransform3DMakeRotation(number(-4...4), 0, 0, 1), number(0.1...4), number(0.1...4), 1)
      case .transform:
        var transform = CATransform3DIdentity
        transform.m34 = number(-0.01...0.01)
        transform = CATransform3DConcat(rotation(), transform)
        transform.m21 += number(-1...1)
        return transform
      case .mirroredTransform:
        return CATransform3DScale(rotation(), number(-3...3), number(-3...3), number(-3...3))
      case .flatTransform:
        let scale: [(CGFloat, CGFloat, CGFloat)] = [(0, 0, 1), (1, 0, 1), (0, 0, 0), (0, 1, 1)]
        let (x, y, z) = scale[Int(bits() % 4)]
        return bits() % 2 == 0
          ? CATransform3DMakeScale(x, y, z) : CATransform3DMakeRotation(number(-4...4), 0, 0, 1)
      case .halfTurn:
        let axes: [(CGFloat, CGFloat, CGFloat)] = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)]
        let (x, y, z) = axes[Int(bits() % 4)]
        return CATransform3DMakeRotation(CGFloat(bits() % 3) * .pi, x, y, z)
      case .numbers: return [Double(number()), Double(number()), Double(number())]
      case .points: return [point(), point()]
      case .colors: return [color(), color(), color()]
      case .list: return [Double(number()), point(), [Double(number())]] as [Any]
      case .path:
        let path = CGMutablePath()
        path.move(to: point())
        path.addLine(to: point())
        if bits() % 2 == 0 {
          path.addCurve(to: point(), control1: point(), control2: point())
        } else {
          path.addLine(to: point())
        }
        path.closeSubpath()
        return path
      }
    }

    mutating func clip(_ layer: CALayer, _ key: String, _ kind: Kind) -> Timeline {
      let (start, end) = (value(kind), value(kind))
      let animation: KeyAnimation
      switch bits() % 4 {
      case 0: animation = .basic(duration: 1, timingFunction: .linear)
      case 1: animation = .basic(duration: 1.5, timingFunction: .easeInEaseOut)
      case 2:
        let curve = CAMediaTimingFunction(
          controlPoints: Float(number(0...1)), Float(number(-1...2)), Float(number(0...1)),
          Float(number(-1...2)))
        animation = .basic(duration: 0.75, timingFunction: curve)
      default:
        animation = .spring(
          LayerSpring(bounce: number(-0.5...0.8), initialVelocity: number(-3...3)))
      }
      return .animate(layer, keyPath: key, from: start, to: end, animation: animation)
    }
  }

  private static let count = 60

  @Test(arguments: Kind.allCases)
  func `a clip has the same value evaluated, applied and on screen`(kind: Kind) throws {
    var random = Random(UInt64(Kind.allCases.firstIndex(of: kind) ?? 0) + 1)
    let stage = Stage(CALayer())
    let keys = (0..<Self.count).map { "own\($0)" }
    let timelines = keys.map { random.clip(stage.layer, $0, kind) }
    stage.change { _ in for timeline in timelines { timeline.run() } }
    for time in [0.125, 0.3125, 0.5, 0.65625] {
      let shown = try #require(stage.shown(at: time))
      for (index, key) in keys.enumerated() where time < timelines[index].duration {
        let timeline = timelines[index]
        let evaluated = timeline.value(forKeyPath: key, of: stage.layer, at: time)
        let expected = try #require(evaluated.flatMap(ValueInterpolation.components))
        let onScreen = shown.value(forKey: key).flatMap(ValueInterpolation.components)
        #expect(onScreen == expected, "\(key) at \(time) s")
        stage.renderer.perform { timeline.apply(at: time) }
        let applied = stage.layer.value(forKey: key).flatMap(ValueInterpolation.components)
        #expect(applied == expected, "\(key) at \(time) s")
      }
    }
  }

  @Test(arguments: [Kind.number, .point, .rect, .color, .numbers, .path])
  func `the presented velocity is the slope of the value`(kind: Kind) throws {
    var random = Random(84)
    let stage = Stage(CALayer())
    let (start, end) = (random.value(kind), random.value(kind))
    let layerSpring = LayerSpring(bounce: 0.3, initialVelocity: 2)
    let spring = layerSpring.motion
    let timeline = Timeline.animate(
      stage.layer, keyPath: "own", from: start, to: end, animation: .spring(layerSpring))
    stage.change { _ in timeline.run() }
    let from = try #require(ValueInterpolation.components(of: start))
    let to = try #require(ValueInterpolation.components(of: end))
    try #require(from.count == to.count)
    for time in [0.125, 0.25, 0.5] {
      stage.renderer.advance(to: time)
      let expected = zip(from, to).map { ($1 - $0) * spring.velocity(at: time) }
      let velocity = try #require(
        stage.renderer.perform { stage.layer.presentedVelocity(forKeyPath: "own") })
      let scale = expected.map(abs).max() ?? 0
      expectNear(velocity, expected, within: 1e-6 * scale)
    }
  }

  @Test(arguments: [1.5, 2.3, 3, .infinity], [false, true])
  func `a loop has the same value evaluated and on screen`(count: Double, autoreverses: Bool) {
    let stage = Stage(CALayer())
    let timeline = Timeline.sequence {
      Timeline.animate(
        stage.layer, keyPath: "own", from: 0.1, to: 10.7, duration: 0.7, timingFunction: .easeIn)
      Timeline.animate(stage.layer, keyPath: "own", to: 3.3, duration: 0.4, timingFunction: .linear)
    }.repeated(count, autoreverses: autoreverses)
    stage.change { _ in timeline.run() }
    for step in 0..<60 {
      let time = Double(step) / 16
      guard time < timeline.duration else { break }
      let evaluated = number(timeline.value(forKeyPath: "own", of: stage.layer, at: time))
      #expect(number(stage.shown(at: time)?.value(forKey: "own")) == evaluated, "at \(time) s")
    }
  }
}
