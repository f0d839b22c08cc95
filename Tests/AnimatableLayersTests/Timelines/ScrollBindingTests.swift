import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct ScrollBindingTests {
  private let stage = Stage(CALayer())
  private let card = CALayer(frame: CGRect(x: 0, y: 300, width: 50, height: 40))
  private let hundred = ScrollRange.offsets(from: 0, to: 100)

  init() {
    stage.change { [card] layer in
      CALayer.performWithoutAnimation {
        layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 100)
        layer.addSublayer(card)
      }
    }
    stage.renderer.advance(to: 0)
  }

  private var timeline: Timeline {
    .parallel {
      Timeline.animate(
        card, keyPath: \.opacity, from: 0, to: 1, duration: 2, timingFunction: .linear)
      Timeline.animate(card, keyPath: \.position.y, to: 420, duration: 2, timingFunction: .linear)
    }
  }

  private func bind(
    _ range: ScrollRange, smoothing: LayerSpring? = nil, allowsOvershoot: Bool = false
  ) -> ScrollBinding {
    stage.renderer.perform {
      timeline.bind(to: stage.layer, range, smoothing: smoothing, allowsOvershoot: allowsOvershoot)
    }
  }

  private func scroll(to offset: CGFloat) {
    stage.change { layer in CALayer.performWithoutAnimation { layer.bounds.origin.y = offset } }
  }

  @Test func `what is shown is a function of the offset, however it came there`() {
    let binding = bind(.cover(card))
    var shown: [CGFloat: [CGFloat]] = [:]
    var time = 0.0
    // The card itself moves, which its range does not follow.
    for offset: CGFloat in [0, 200, 235, 270, 340, 500, 270, 235, 500, 200, 340, 0] {
      scroll(to: offset)
      time += 0.05
      stage.renderer.advance(to: time)
      let values = [CGFloat(card.opacity), card.position.y]
      #expect(shown[offset] ?? values == values, "\(offset)")
      shown[offset] = values
    }
    #expect(shown[0] == [0, 320] && shown[200] == [0, 320] && shown[340] == [1, 420])
    #expect(shown[270] == [0.5, 370] && shown[235] == [0.25, 345] && shown[500] == [1, 420])
    binding.unbind()
    #expect(!binding.isBound)
  }

  @Test func `an animated scroll is followed, and a call follows at once`() {
    let binding = bind(hundred)
    stage.change { layer in
      CALayer.animate(withDuration: 1, options: .curveLinear) { layer.bounds.origin.y = 100 }
    }
    stage.renderer.advance(to: 0.5)
    #expect(isNear(card.opacity, 0.5) && isNear(binding.progress, 0.5))
    stage.renderer.advance(to: 2)
    #expect(card.opacity == 1)
    stage.renderer.perform {
      CALayer.performWithoutAnimation { stage.layer.bounds.origin.y = 25 }
      binding.update()
    }
    #expect(isNear(card.opacity, 0.25))
  }

  @Test(arguments: [true, false])
  func `unbound, the models are as before or stay`(restores: Bool) {
    let binding = bind(.cover(card))
    scroll(to: 270)
    stage.renderer.perform(at: 1) { binding.unbind(restoring: restores) }
    #expect(card.opacity == (restores ? 1 : 0.5) && card.position.y == (restores ? 320 : 370))
    scroll(to: 0)
    stage.renderer.advance(to: 2)
    #expect(card.opacity == (restores ? 1 : 0.5))
  }

  @Test func `a view of another size is measured anew`() {
    let binding = bind(.entry(card))
    scroll(to: 220)
    stage.renderer.advance(to: 1)
    #expect(isNear(binding.progress, 0.5))
    stage.change { layer in
      CALayer.performWithoutAnimation {
        layer.bounds = CGRect(x: 0, y: 220, width: 50, height: 110)
      }
    }
    stage.renderer.advance(to: 2)
    #expect(isNear(binding.progress, 0.75))
  }

  @Test func `beyond the range it stays at the ends, or goes on evenly where it may`() {
    let still = bind(hundred)
    for (offset, y) in [(-50, 320), (150, 420)] as [(CGFloat, CGFloat)] {
      scroll(to: offset)
      still.update()
      #expect(card.position.y == y)
    }
    still.unbind()
    scroll(to: 0)
    let loose = bind(hundred, allowsOvershoot: true)
    for (offset, y) in [(-50, 270), (0, 320), (100, 420), (150, 470)] as [(CGFloat, CGFloat)] {
      scroll(to: offset)
      loose.update()
      #expect(card.position.y == y && loose.progress == Double(offset / 100), "\(offset)")
    }
  }

  @Test func `a scroll that is let go rests at the label that its throw is nearest to`() {
    let labeled = timeline.label("first", at: 0.5).label("second", at: 1.5).label("first", at: 2)
    let binding = stage.renderer.perform { labeled.bind(to: stage.layer, hundred) }
    #expect(binding.labelOffsets == ["first": 25, "second": 75])
    let labels = Detents(binding.labelOffsets)
    #expect(labels.target(from: 40, velocity: 0, began: 0) == "first")
    #expect(labels.target(from: 26, velocity: 100, began: 0) == "second")
    #expect(labels.target(from: 74, velocity: -2_000, began: 100) == "first")
    binding.unbind()
    let still = stage.renderer.perform { labeled.bind(to: stage.layer, .content(length: 90)) }
    scroll(to: 40)
    still.update()
    #expect(still.labelOffsets.isEmpty && still.progress == 0)
  }

  @Test func `on a spring it follows without a jump of place or velocity`() {
    let spring = LayerSpring(duration: 0.3)
    let binding = bind(hundred, smoothing: spring)
    stage.renderer.advance(to: 1)
    let values = (0...120).map { frame in
      if frame == 0 { scroll(to: 50) }
      if frame == 31 { scroll(to: 100) }
      stage.renderer.advance(to: 1 + Double(frame) / 60)
      return Double(card.opacity)
    }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    #expect(
      steps.allSatisfy { $0 >= -1e-6 && $0 < 0.09 } && values.last == 1, "\(values.suffix(4))")
    #expect(values[30] <= 0.5 + 1e-6)
    #expect(abs(values[6] - 0.5 * spring.value(at: 0.1)) < 0.04, "\(values[6])")
    binding.unbind()
  }

  @Test func `a scroll in flight goes on with the velocity of the spring`() {
    let spring = LayerSpring(duration: 0.3)
    let binding = bind(hundred, smoothing: spring)
    stage.renderer.advance(to: 1)
    for frame in 0...40 {
      if frame == 0 { scroll(to: 50) }
      if frame == 6 { scroll(to: 100) }
      stage.renderer.advance(to: 1 + Double(frame) / 60)
      // Springs add up. The second one begins in the frame before its scroll.
      let times = [Double(frame), Double(frame - 5)].map { max($0, 0) / 60 }
      let expected = times.map { 0.5 * spring.value(at: $0) }.reduce(0, +)
      #expect(abs(Double(card.opacity) - expected) < 1e-4, "frame \(frame)")
    }
    binding.unbind()
  }

  @Test(arguments: [ReducedMotion.fade, .immediate])
  func `under Reduced Motion what moves stays, and the rest follows`(setting: ReducedMotion) {
    ReducedMotion.scoped.withValue(setting) {
      let binding = bind(.cover(card))
      scroll(to: 270)
      stage.renderer.advance(to: 1)
      #expect(card.opacity == 0.5 && card.position.y == 320)
      binding.unbind()
    }
  }

  @Test(arguments: [ReducedMotion.fade, .immediate])
  func `under Reduced Motion essential clips follow`(setting: ReducedMotion) {
    ReducedMotion.scoped.withValue(setting) {
      let start = card.position.y
      let timeline = Timeline.animate(
        card, keyPath: "position.y", to: start + 100,
        animation: .basic(duration: 1, timingFunction: .linear).asEssential())
      let binding = stage.renderer.perform { timeline.bind(to: stage.layer, .cover(card)) }
      scroll(to: 270)
      stage.renderer.advance(to: 1)
      #expect(isNear(card.position.y, start + 50))
      binding.unbind()
      #expect(card.position.y == start)
    }
  }

  @Test func `a released binding follows no more`() {
    var binding: ScrollBinding? = bind(.cover(card))
    weak let released = binding
    #expect(binding?.isBound == true)
    binding = nil
    #expect(released == nil)
    scroll(to: 270)
    stage.renderer.advance(to: 1)
    #expect(card.opacity == 0)
  }
}
