import AnimatableLayers
import LayerTestSupport
import Testing

private final class Lamp: AnimatableLayer {
  @AnimatableProperty var isLit = false
}

@Suite struct AnimatableValueNumbersTests {
  @Test func `a flag in flight is true from the half on`() {
    for (number, flag) in [(0.0, false), (0.49, false), (0.5, true), (1, true), (-1, false)] {
      #expect(Bool(_storedNumber: number) == flag, "\(number)")
      #expect(Bool(storedValue: number) == flag, "\(number)")
      #expect(Bool(storedValue: NSNumber(value: number)) == flag, "\(number)")
    }
  }

  @Test func `a flag that is animated as a number switches in the middle`() {
    let stage = Stage(Lamp())
    let animation = CABasicAnimation(keyPath: "isLit")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
    stage.change { $0.add(animation, forKey: nil) }
    for (time, flag) in [(0.3, false), (0.45, false), (0.55, true), (0.9, true)] {
      #expect(stage.shown(at: time)?.isLit == flag, "at \(time) s")
    }
  }
}
