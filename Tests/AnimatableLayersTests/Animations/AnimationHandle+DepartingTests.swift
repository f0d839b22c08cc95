import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationHandleDepartingTests {
  private let stage = Stage(CALayer())

  typealias Operation = @Sendable (AnimationHandle) -> Void

  /// Lets go of what a hand holds, by a timing.
  private static func resume(_ animation: KeyAnimation) -> Operation {
    {
      $0.pause()
      $0.resume(animation)
    }
  }

  /// Operations that come first, and others in the frame of a pause.
  private static let pauses: [(name: String, before: Operation, then: Operation)] = [
    ("reversed", { _ in }, { $0.isReversed = true }),
    ("thrown", { _ in }, { $0.finish(at: .end, velocity: 500.0) }),
    ("slower on its way back", { $0.isReversed = true }, { $0.rate = 0.5 }),
    ("turned again", { $0.isReversed = true }, { $0.isReversed = false }),
    ("kicked to a part", { $0.finish(at: 0.6, relativeVelocity: 0) }, { $0.addVelocity(10.0) }),
  ]

  @Test(arguments: pauses.indices)
  func `a pause moves nothing in the frame of another operation`(index: Int) {
    let (name, before, then) = Self.pauses[index]
    let sheet = HeldSheet(.spring(duration: 0.5, bounce: 0.2))
    sheet.perform(at: 0.1, before)
    let y = sheet.y(in: 0.1)
    sheet.perform { handle in
      then(handle)
      handle.pause()
    }
    #expect(isNear(sheet.y(), y), "\(name)")
    sheet.perform { $0.resume() }
    #expect(isNear(sheet.y(), y), "\(name), and resumed")
    _ = sheet.y(in: 10)
    #expect(sheet.outcomes == [.finished], "\(name)")
  }

  @Test(arguments: [0.0, 0.02, 0.5], [0.0, 0.2])
  func `a curve that took over in flight comes back without a jump`(time: Double, delay: Double) {
    for isHeld in [false, true] {
      let sheet = HeldSheet(.basic(duration: 1, timingFunction: .linear))
      let handle = sheet.stage.start(at: 0.5) { layer in
        CALayer.animate(
          withDuration: 1, delay: delay, options: [.beginFromCurrentState, .curveLinear]
        ) { layer.position.y = 500 }
      }
      let before = sheet.y(in: time)
      sheet.perform { _ in
        if isHeld { handle.pause() }
        handle.isReversed = true
        handle.resume()
      }
      #expect(isNear(sheet.y(), before) && abs(sheet.y(in: 0.01) - before) < 10)
      #expect(isNear(sheet.y(in: 2), 100) && handle.state == .ended(.finished))
    }
  }

  @Test func `a motion that was on its way to a part goes there after it was caught`() {
    let sheet = HeldSheet(.spring(duration: 0.5))
    sheet.perform { $0.finish(at: 0.4) }
    sheet.perform(at: 0.1) {
      $0.pause()
      $0.fractionComplete = 0.45
    }
    let caught = sheet.y()
    sheet.perform { $0.resume() }
    #expect(isNear(caught, 320) && isNear(sheet.y(), 320) && sheet.stage.layer.position.y == 340)
    sheet.perform { $0.fractionComplete = 0.5 }
    let places = (0..<300).map { _ in sheet.y(in: 0.01) }
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 20 })
    #expect(isNear(places.last, 340) && sheet.outcomes == [.finished])
  }

  private static let rests: [(Operation, end: Double)] = [
    ({ $0.finish(at: .end, velocity: 100.0) }, 100), ({ $0.finish(at: .start) }, 0),
    ({ $0.finish(at: .end, spring: LayerSpring(duration: 0.3)) }, 100),
    (resume(.spring(duration: 0.3)), 100),
  ]

  @Test(arguments: rests.indices, [false, true])
  func `a repeat comes to rest when it is let go`(index: Int, isKeyframed: Bool) {
    let handle = stage.start { layer in
      guard isKeyframed else {
        return CALayer.animate(withDuration: 0.5, options: [.repeat, .autoreverse]) {
          layer.position.x = 100
        }
      }
      return CALayer.animateKeyframes(withDuration: 0.5, options: [.repeat, .autoreverse]) {
        CALayer.addKeyframes(layer, keyPath: \.position.x, through: [30, 100])
      }
    }
    func x(at time: Double) -> Double { Double(stage.shown(at: time)?.position.x ?? .nan) }
    let before = x(at: 2.2)
    stage.renderer.perform { Self.rests[index].0(handle) }
    #expect(isNear(x(at: 2.2), before) && abs(x(at: 2.21) - before) < 20)
    stage.renderer.perform(at: 2.22) { handle.isReversed.toggle() }
    let turned = x(at: 2.22)
    #expect(abs(x(at: 2.23) - turned) < 20)
    stage.renderer.perform { handle.isReversed.toggle() }
    #expect(isNear(x(at: 9), Self.rests[index].end) && handle.state == .ended(.finished))
  }

  @Test func `a key that rests at a part of its way comes back from there`() {
    let other = CALayer()
    stage.layer.addSublayer(other)
    let handle = stage.start { layer in
      CALayer.animate(withDuration: 0.3) { (layer.position.y, other.position.x) = (100, 1000) }
    }
    stage.change { _ in
      handle.pause()
      handle.fractionComplete = 0.4
      handle.finish(at: 0.41, velocity: CGPoint(x: 5000, y: 0))
    }
    var time = 0.0
    while other.animationKeys() != nil, stage.layer.animationKeys() != nil, time < 5 {
      time += 0.01
      stage.renderer.advance(to: time)
    }
    #expect(handle.state == .running)
    stage.renderer.perform { handle.isReversed = true }
    stage.renderer.advance(to: 20)
    #expect(stage.layer.position.y == 0 && other.position.x == 0)
  }

  @Test(arguments: rests.indices)
  func `a layer that leaves while a hand holds it ends the motion`(index: Int) {
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    let handle = stage.start { _ in CALayer.animate(withDuration: 1) { layer.position.x = 100 } }
    let record = OutcomeRecord(of: handle)
    stage.renderer.perform(at: 0.3) { handle.pause() }
    stage.renderer.perform(at: 0.4) { layer.removeFromSuperlayer() }
    stage.renderer.perform(at: 0.5) { Self.rests[index].0(handle) }
    stage.renderer.advance(to: 9)
    #expect(record.outcomes == [.removed] && layer.animationKeys() == nil)
    #expect(Double(layer.position.x) == Self.rests[index].end)
  }

  // MARK: Keyframes

  private static let letGo: [Operation] = [
    { $0.finish(at: .end) }, { $0.finish(at: .end, relativeVelocity: 2) },
    resume(.basic(duration: 0.5)), resume(.spring(duration: 0.5)),
  ]
  private static let again: [(Operation, end: Double)] = [
    ({ $0.isReversed = true }, 0), ({ $0.finish(at: .start) }, 0), ({ $0.finish(at: .end) }, 150),
    ({ $0.pause() }, 150),
    (
      { handle in
        handle.pause()
        handle.fractionComplete += 0
      }, 150
    ),
    (resume(.basic(duration: 0.5)), 150),
  ]

  private func keyframes(_ mode: CALayer.KeyframeAnimationOptions = []) -> AnimationHandle {
    stage.start { layer in
      CALayer.animateKeyframes(withDuration: 1, options: mode) {
        CALayer.addKeyframes(layer, keyPath: \.position.y, through: [100, 50, 150])
      }
    }
  }

  private func y(at time: Double) -> Double { Double(stage.shown(\.position.y, at: time) ?? .nan) }

  @Test(arguments: letGo.indices, again.indices)
  func `keyframes that were let go are taken again where they are`(first: Int, second: Int) {
    let handle = keyframes()
    let (move, end) = Self.again[second]
    stage.renderer.perform(at: 0.3) { Self.letGo[first](handle) }
    let before = y(at: 0.4)
    stage.renderer.perform { move(handle) }
    #expect(abs(y(at: 0.4) - before) < 0.25)
    stage.renderer.perform { handle.resume() }
    #expect(abs(y(at: 0.401) - before) < 1.5 && isNear(y(at: 10), end))
    #expect(handle.state == .ended(.finished) && Double(stage.layer.position.y) == end)
  }

  @Test(arguments: [
    CALayer.KeyframeAnimationOptions.calculationModeCubic, .calculationModePaced,
    .calculationModeCubicPaced,
  ])
  func `keyframes of other modes go on by themselves`(mode: CALayer.KeyframeAnimationOptions) {
    let handle = keyframes(mode)
    let before = y(at: 0.3)
    stage.renderer.perform { handle.finish(at: .end, relativeVelocity: 3) }
    #expect(isNear(y(at: 0.3), before) && isNear(y(at: 9), 150))
    #expect(handle.state == .ended(.finished))
  }
}

/// Random sequences of operations on several handles of one layer.
@Suite struct InterruptedHandlesTests {
  private final class Dial: AnimatableLayer {
    @AnimatableProperty(animation: .spring(duration: 0.5, bounce: 0.3)) var angle: CGFloat = 0
    @AnimatableProperty(animation: .basic(duration: 0.4)) var spot = CGPoint.zero
  }

  private struct Sequence {
    let stage = Stage(Dial())
    var random: SeededGenerator
    var handles: [AnimationHandle] = []
    let record = OutcomeRecord()
    static let keys = ["position", "opacity", "angle", "spot", "bounds", "backgroundColor"]

    init(seed: Int) {
      random = SeededGenerator(seed: UInt64(seed))
      stage.layer.bounds.size = CGSize(width: 40, height: 40)
      stage.layer.backgroundColor = .red
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }

    /// A new value for some of the keys.
    mutating func changes() -> [(key: String, value: Any)] {
      var changes: [(String, Any)] = []
      for key in Self.keys where pick([true, false, false]) {
        let number = Int.random(in: 0...100, using: &random)
        let value: Any =
          switch key {
          case "opacity": Double(number) / 100
          case "angle": CGFloat(number)
          case "bounds": CGRect(x: 0, y: 0, width: 10 + number, height: 40)
          case "backgroundColor":
            CGColor(srgbRed: CGFloat(number) / 100, green: 0.5, blue: 0, alpha: 1)
          default: CGPoint(x: number, y: 200 - number)
          }
        changes.append((key, value))
      }
      return changes
    }

    mutating func begin(_ way: Int) {
      let (layer, changes) = (stage.layer, changes())
      let (duration, bounce) = (pick([0.3, 0.6]), pick([0, 0.3]))
      func change() { for (key, value) in changes { layer.setValue(value, forKey: key) } }
      let handle: AnimationHandle? = stage.renderer.perform {
        switch way {
        case 0, 1: return CALayer.animate(springDuration: duration, bounce: bounce) { change() }
        case 2:
          return CALayer.animate(
            withDuration: duration, options: .beginFromCurrentState, animations: change)
        case 3: return CALayer.animate(withDecelerationRate: 0.99) { change() }
        case 4:
          return Timeline.parallel {
            for (key, value) in changes {
              Timeline.animate(
                layer, keyPath: key, to: value, animation: .spring(duration: duration))
            }
          }.run()
        default:
          change()
          return nil
        }
      }
      guard let handle else { return }
      handles.append(handle)
      handle.addCompletion { [record] in record.outcomes.append($0) }
    }

    /// - Returns: whether the operation may move what is shown.
    mutating func act(_ operation: Int) -> Bool {
      guard !handles.isEmpty else { return false }
      let handle = pick(handles)
      let (fraction, rate) = (pick([0, 0.25, 0.5, 1]), pick([0.5, 1, 2]))
      let velocity = pick([0.0, 2])
      let (position, isPart) = (
        pick([AnimatingPosition.start, .end, .current]), pick([true, false])
      )
      let timing = pick([KeyAnimation.spring(duration: 0.3, bounce: 0.2), .basic(duration: 0.3)])
      stage.renderer.perform {
        switch operation {
        case 6, 7: handle.pause()
        case 8: handle.resume()
        case 9: handle.resume(timing)
        case 10, 11: handle.isReversed.toggle()
        case 12: handle.rate = rate
        case 13: handle.fractionComplete = fraction
        case 14 where isPart: handle.finish(at: 0.4, relativeVelocity: velocity)
        case 14: handle.finish(at: position, relativeVelocity: velocity)
        case 15: handle.stop(at: .current)
        default: handle.addVelocity(100.0)
        }
      }
      return operation == 13
    }

    func shown() -> [[Double]] { numbers(of: stage.layer.presentation()) }

    func numbers(of layer: CALayer?) -> [[Double]] {
      Self.keys.map { layer?.value(forKey: $0).flatMap(ValueInterpolation.components) ?? [] }
    }
  }

  @Test(arguments: 0..<8)
  func `nothing jumps, and all come to their ends`(part: Int) {
    for seed in 50 * part..<50 * part + testCases(50) {
      // Reduced motion jumps where motion is reduced, and ends in the same way.
      let setting = [ReducedMotion.off, .off, .fade, .immediate][seed % 4]
      ReducedMotion.scoped.withValue(setting) {
        var sequence = Sequence(seed: seed)
        for _ in 0..<12 {
          let renderer = sequence.stage.renderer
          renderer.advance(to: renderer.time + sequence.pick([0, 0, 0.05, 0.2, 0.4]))
          let before = sequence.shown()
          var operations: [Int] = []
          var mayJump = setting != .off
          for _ in 0..<sequence.pick([1, 1, 2, 3]) {
            let operation = Int.random(in: 0..<17, using: &sequence.random)
            operations.append(operation)
            if operation < 6 {
              sequence.begin(operation)
            } else if sequence.act(operation) {
              mayJump = true
            }
          }
          guard !mayJump else { continue }
          for (key, values) in zip(Sequence.keys, zip(before, sequence.shown())) {
            let step = zip(values.0, values.1).map { abs($0 - $1) }.max() ?? 0
            #expect(step < 0.25, "\(key) jumps by \(step), seed \(seed), operations \(operations)")
          }
        }
        sequence.stage.renderer.perform {
          for handle in sequence.handles { handle.resume() }
        }
        sequence.stage.renderer.advance(to: sequence.stage.renderer.time + 60)
        for (model, shown) in zip(sequence.numbers(of: sequence.stage.layer), sequence.shown()) {
          #expect(zip(model, shown).allSatisfy { abs($0 - $1) < 1e-6 }, "seed \(seed)")
        }
        #expect(sequence.stage.layer.animationKeys() == nil, "seed \(seed)")
        #expect(sequence.record.outcomes.count == sequence.handles.count, "seed \(seed)")
      }
    }
  }
}
