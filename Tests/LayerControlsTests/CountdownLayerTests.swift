import AnimatableLayers
import LayerControls
import Testing

@Suite struct CountdownLayerTests {
  private func timer(at seconds: CGFloat) -> CountdownLayer {
    let timer = CountdownLayer()
    timer.bounds = CGRect(x: 0, y: 0, width: 96, height: 36)
    timer.value = seconds
    return timer
  }

  @Test func `a second shows until it is over, and 0 not before the end`() {
    let three = DrawnLayer(of: timer(at: 3))
    #expect(DrawnLayer(of: timer(at: 2.5)) == three && DrawnLayer(of: timer(at: 2.1)) != three)
    #expect(DrawnLayer(of: timer(at: 0)) != DrawnLayer(of: timer(at: 0.1)))
  }

  @Test func `it runs down in the layer's time, and its end comes once`() {
    let root = CALayer()
    let timer = timer(at: 0)
    root.bounds = timer.bounds
    root.addSublayer(timer)
    let renderer = LayerRenderer(layer: root)
    final class Ends { var all: [Bool] = [] }
    let ends = Ends()
    renderer.perform { _ = timer.start(from: 4) { ends.all.append($0) } }
    renderer.advance(to: 1)
    #expect(timer.presentation().map { abs($0.value - 3) < 1e-6 } ?? false)
    renderer.perform { root.pauseAnimations() }
    renderer.advance(to: 10)
    #expect(timer.presentation().map { abs($0.value - 3) < 1e-6 } ?? false && ends.all.isEmpty)
    renderer.perform { root.resumeAnimations() }
    renderer.advance(to: 14)
    #expect(ends.all == [true])
  }
}
