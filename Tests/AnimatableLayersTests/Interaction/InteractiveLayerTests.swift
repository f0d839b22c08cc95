import AnimatableLayers
import Testing

@Suite struct InteractiveLayerTests {
  @Test func `small layers are hit around them, and large ones where they are`() {
    let counter = CountingLayer()
    counter.bounds = CGRect(x: 5, y: 0, width: 20, height: 100)
    #expect(counter.hitArea == CGRect(x: -7, y: 0, width: 44, height: 100))
  }

  @Test func `assistive technologies go steps`() {
    let counter = CountingLayer()
    counter.increment()
    counter.increment()
    counter.decrement()
    #expect(counter.count == 1)
  }

  @Test func `a layer that says nothing else is not mirrored`() {
    #expect(CountingLayer().effectiveLayoutDirection == .leftToRight)
  }
}
