import AnimatableLayers
import LayerControls
import Testing

// The samples of the page on animation blocks, as they stand there.

// sample begins
func show(_ card: CALayer, with ring: ProgressRingLayer) {
  CALayer.animate(withDuration: 0.3, options: .curveEaseOut) {
    card.position.y = 80
    card.setValue(1.1, forKeyPath: "transform.scale")
    ring.progress = 1
  } completion: { finished in
    print(finished ? "there" : "cut short")
  }
}
// sample ends

// sample begins
func drop(_ card: CALayer) {
  // As people perceive it: one swing takes half a second.
  CALayer.animate(springDuration: 0.5, bounce: 0.3) {
    card.position.y = 200
  }
  // By physics: any animation that a key could declare moves a block.
  CALayer.animate(
    .spring(LayerSpring(mass: 1, stiffness: 200, damping: 15))
  ) {
    card.zPosition = 1
  }
  // In UIKit's terms: at rest after half a second.
  CALayer.animate(
    withDuration: 0.5, usingSpringWithDamping: 0.7,
    initialSpringVelocity: 0
  ) { card.setValue(1.2, forKeyPath: "transform.scale") }
  // As a scroll view does: friction stops it at the new value.
  CALayer.animate(withDecelerationRate: 0.998) {
    card.bounds.origin.y = 300
  }
}
// sample ends

// sample begins
func tour(_ tourist: CALayer, corners: [CGPoint]) {
  CALayer.animateKeyframes(withDuration: 4) {
    CALayer.addKeyframes(tourist, keyPath: \.position, through: corners)
    CALayer.addKeyframe(
      withRelativeStartTime: 0.5, relativeDuration: 0.5
    ) { tourist.opacity = 0.5 }
  }
}
// sample ends

// sample begins
func drift(_ moon: CALayer) {
  let calm = CAFrameRateRange(minimum: 10, maximum: 30)
  CALayer.animate(
    withDuration: 20,
    options: [.curveLinear, .preferredFrameRateRange(calm)]
  ) {
    moon.position.x += 100
  }
}
// sample ends

// sample begins
func scrub(_ handle: AnimationHandle) {
  handle.pause()
  handle.fractionComplete = 0.5
  handle.isReversed = true
  handle.rate = 2
  handle.resume()
}
// sample ends

// sample begins
func leave(_ card: CALayer) async {
  let outcome = await CALayer.animate(withDuration: 0.3) {
    card.opacity = 0
  }.outcome()
  if outcome == .finished { card.removeFromSuperlayer() }
}
// sample ends

// sample begins
func bounceTwice(_ card: CALayer) {
  CALayer.animate(withDuration: 0.6) {
    card.opacity = 1
    CALayer.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
      card.position.y -= 20
    }
    CALayer.performWithoutAnimation { card.zPosition = 10 }
  }
}
// sample ends

@Test func `a block animates layers and keys of all kinds`() {
  let board = CALayer()
  let card = CALayer()
  let ring = ProgressRingLayer()
  for layer in [card, ring] { board.addSublayer(layer) }
  let renderer = LayerRenderer(layer: board)
  renderer.perform { show(card, with: ring) }
  #expect(card.animationKeys()?.count == 2 && ring.animationKeys() == ["progress"])
  renderer.perform { drop(card) }
  #expect(renderer.perform { card.presentation()?.position.y } != 200)
  renderer.advance(to: 5)
  #expect(card.animationKeys() == nil && card.position.y == 200 && card.bounds.origin.y == 300)
}

@Test func `a tourist is at each corner in its turn`() {
  let tourist = CALayer()
  let renderer = LayerRenderer(layer: tourist)
  let corners = [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10), CGPoint.zero]
  renderer.perform { tour(tourist, corners: corners) }
  for (turn, corner) in corners.dropLast().enumerated() {
    renderer.advance(to: Double(turn + 1))
    #expect(tourist.presentation()?.position == corner)
  }
  #expect(tourist.presentation()?.opacity == 0.75 && tourist.opacity == 0.5)
}

@Test func `a moon drifts in few frames`() {
  let moon = CALayer()
  let renderer = LayerRenderer(layer: moon)
  renderer.perform { drift(moon) }
  let range = moon.animation(forKey: "position")?.preferredFrameRateRange
  #expect(range?.minimum == 10 && range?.maximum == 30)
  renderer.advance(to: 10)
  #expect(moon.presentation()?.position.x == 50)
}

@Test func `a reversed handle takes the model back`() {
  let card = CALayer()
  let renderer = LayerRenderer(layer: card)
  let handle = renderer.perform { CALayer.animate(withDuration: 1) { card.opacity = 0 } }
  renderer.perform { scrub(handle) }
  #expect(card.opacity == 1)
  renderer.advance(to: 0.2)
  #expect(handle.state == .running)
  renderer.advance(to: 0.26)
  #expect(handle.state == .ended(.finished))
}

@Test func `an asynchronous function waits for the end`() async {
  let board = CALayer()
  let card = CALayer()
  board.addSublayer(card)
  // Off screen there is nothing to wait for, and nothing to remove it for.
  await leave(card)
  #expect(card.opacity == 0 && card.superlayer === board)
}

@Test func `parts of a block repeat, or do not animate`() {
  let board = CALayer()
  let card = CALayer()
  card.opacity = 0
  board.addSublayer(card)
  let renderer = LayerRenderer(layer: board)
  renderer.perform { bounceTwice(card) }
  #expect(Set(card.animationKeys() ?? []) == ["opacity", "position"])
  #expect(card.animation(forKey: "position")?.repeatCount == 2 && card.zPosition == 10)
}
