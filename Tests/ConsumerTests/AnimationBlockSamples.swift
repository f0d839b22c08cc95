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
  CALayer.animate(withDuration: 0.5, bounce: 0.3) { card.position.y = 200 }
  // As UIKit says it: at rest after half a second.
  CALayer.animate(
    withDuration: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
  ) { card.setValue(1.2, forKeyPath: "transform.scale") }
  // As a scroll view does: friction stops it at the new value.
  CALayer.animate(withDecelerationRate: 0.998) { card.bounds.origin.y = 300 }
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
  let outcome = await CALayer.animate(withDuration: 0.3) { card.opacity = 0 }.outcome()
  if outcome == .finished { card.removeFromSuperlayer() }
}
// sample ends

// sample begins
func bounceTwice(_ card: CALayer) {
  CALayer.animate(withDuration: 0.6) {
    card.opacity = 1
    CALayer.modifyAnimations(withRepeatCount: 2, autoreverses: true) { card.position.y -= 20 }
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
