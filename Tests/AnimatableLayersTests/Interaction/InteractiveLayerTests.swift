import AnimatableLayers
import Testing

@Suite struct InteractiveLayerTests {
  /// A layer with a value that only keys change.
  private final class Counter: CALayer, InteractiveLayer {
    var count = 0
    var valueChanged: ((Int) -> Void)?
    func value(at point: CGPoint) -> Int { count }
    func point(for value: Int) -> CGPoint { .zero }
    func beginTracking(_ touch: TouchSample) -> Bool { false }
    func moveTracking(_ touch: TouchSample) {}
    func endTracking(_ touch: TouchSample) {}
    func cancelTracking() {}
    func handle(_ key: KeyCommand) -> Bool {
      guard let steps = key.steps else { return false }
      count += steps
      return true
    }
  }

  @Test func `small layers are hit around them, and large ones where they are`() {
    let counter = Counter()
    counter.bounds = CGRect(x: 5, y: 0, width: 20, height: 100)
    #expect(counter.hitArea == CGRect(x: -7, y: 0, width: 44, height: 100))
  }

  @Test func `assistive technologies go steps`() {
    let counter = Counter()
    counter.increment()
    counter.increment()
    counter.decrement()
    #expect(counter.count == 1)
  }
}
