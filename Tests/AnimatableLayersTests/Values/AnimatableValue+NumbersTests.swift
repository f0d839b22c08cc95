import AnimatableLayers
import LayerTestSupport
import Testing

private final class Lamp: AnimatableLayer {
  @AnimatableProperty var isLit = false
}

@Suite struct AnimatableValueNumbersTests {
  @Test func `a flag in flight is true from the half on`() {
    let numbers = [0, 0.49, 0.5, 1, -1]
    let flags: [Bool?] = [false, false, true, true, false]
    #expect(numbers.map { Bool(_storedNumber: $0) } == flags)
    #expect(numbers.map { Bool(storedValue: $0) } == flags)
    #expect(numbers.map { Bool(storedValue: NSNumber(value: $0)) } == flags)
  }

  @Test func `a flag that is animated as a number switches in the middle`() {
    let stage = Stage(Lamp())
    stage.change { $0.add(basic("isLit", from: 0.0, to: 1.0), forKey: nil) }
    let shown = [0.3, 0.45, 0.55, 0.9].map { stage.shown(\.isLit, at: $0) }
    #expect(shown == [false, false, true, true])
  }
}
