import AnimatableLayers
import Testing

/// The README's claims about motion.
@Suite struct MotionTests {
  @Test func `the README's motion plays`() {
    let (board, water, caption) = (CALayer(), LevelLayer(), CALayer())
    let (front, back) = (CALayer(), CALayer())
    let bars = (0..<3).map { _ in CALayer() }
    for layer in [water, caption, front] + bars { board.addSublayer(layer) }
    for bar in bars { bar.opacity = 0 }
    let renderer = LayerRenderer(layer: board)
    let level = renderer.perform {
      // sample begins
      let pour = CALayer.animate(springDuration: 0.6, bounce: 0.2) {
        water.level = 0.8
        caption.opacity = 0.5
      }
      pour.pause()
      pour.fractionComplete = 0.5
      pour.isReversed = true
      pour.resume()

      CALayer.transition(
        from: front, to: back, duration: 0.6, options: .transitionCurlUp
      )

      Timeline.stagger(each: 0.05, order: .fromCenter) {
        for bar in bars {
          Timeline.animate(
            bar, keyPath: "opacity", to: 1, duration: 0.3)
        }
      }.run()
      // sample ends
      return water.level
    }
    #expect(level == 0)
    #expect(back.superlayer === board)
    renderer.advance(to: 0.1)
    #expect(water.presentation().map { $0.level > 0 } == true)
    #expect(bars.compactMap { $0.presentation()?.opacity }.sorted().last.map { $0 > 0 } == true)
    renderer.advance(to: 3)
    #expect(front.superlayer == nil && water.presentation()?.level == 0)
    #expect(bars.allSatisfy { $0.opacity == 1 && $0.animationKeys() == nil })
  }
}
