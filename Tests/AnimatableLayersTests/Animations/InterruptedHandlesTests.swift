import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

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
      stage.layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
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
          return CALayer.animate(withDuration: duration, options: .beginFromCurrentState) {
            change()
          }
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
      let (fraction, rate, velocity) = (
        pick([0, 0.25, 0.5, 1]), pick([0.5, 1, 2]), pick([0.0, 2])
      )
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

    func shown() -> [[Double]] {
      let shown = stage.layer.presentation()
      return Self.keys.map {
        shown?.value(forKey: $0).flatMap(ValueInterpolation.components) ?? []
      }
    }

    func models() -> [[Double]] {
      Self.keys.map { stage.layer.value(forKey: $0).flatMap(ValueInterpolation.components) ?? [] }
    }
  }

  @Test(arguments: 0..<8)
  func `nothing jumps, and all come to their ends`(part: Int) {
    for seed in 50 * part..<50 * (part + 1) {
      // Reduced motion jumps where motion is reduced, and ends in the same way.
      let setting = [ReducedMotion.off, .off, .fade, .immediate][seed % 4]
      ReducedMotion.scoped.withValue(setting) {
        var sequence = Sequence(seed: seed)
        for _ in 0..<12 {
          let renderer = sequence.stage.renderer
          renderer.advance(to: renderer.time + sequence.pick([0, 0, 0.05, 0.2, 0.4]))
          let before = sequence.shown()
          let operation = Int.random(in: 0..<17, using: &sequence.random)
          var mayJump = setting != .off
          if operation < 6 {
            sequence.begin(operation)
          } else if sequence.act(operation) {
            mayJump = true
          }
          guard !mayJump else { continue }
          for (key, values) in zip(Sequence.keys, zip(before, sequence.shown())) {
            let step = zip(values.0, values.1).map { abs($0 - $1) }.max() ?? 0
            #expect(step < 0.25, "\(key) jumps by \(step), seed \(seed), operation \(operation)")
          }
        }
        sequence.stage.renderer.perform {
          for handle in sequence.handles { handle.resume() }
        }
        sequence.stage.renderer.advance(to: sequence.stage.renderer.time + 60)
        for (model, shown) in zip(sequence.models(), sequence.shown()) {
          #expect(zip(model, shown).allSatisfy { abs($0 - $1) < 1e-6 }, "seed \(seed)")
        }
        #expect(sequence.stage.layer.animationKeys() == nil, "seed \(seed)")
        #expect(sequence.record.outcomes.count == sequence.handles.count, "seed \(seed)")
      }
    }
  }
}
