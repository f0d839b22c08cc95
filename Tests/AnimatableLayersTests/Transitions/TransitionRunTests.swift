import Testing

@testable import AnimatableLayers

@Suite struct TransitionRunTests {
  @Test func `edges of what turns over are antialiased, also inside of it, until the end`() {
    let scene = CardScene()
    let (front, back) = (scene.cards.front, scene.cards.back)
    let inside = CALayer()
    front.addSublayer(inside)
    let smooth = CALayer()
    smooth.allowsEdgeAntialiasing = true
    back.addSublayer(smooth)
    scene.turn(front, back, .transitionFlipFromLeft)
    #expect([front, back, inside].allSatisfy { $0.allowsEdgeAntialiasing })
    scene.renderer.advance(to: 0.3)
    // Played back, which is another transition.
    scene.turn(back, front, .transitionFlipFromLeft)
    #expect([front, back, inside].allSatisfy { $0.allowsEdgeAntialiasing })
    scene.renderer.advance(to: 1)
    #expect([front, back, inside].allSatisfy { !$0.allowsEdgeAntialiasing })
    #expect(smooth.allowsEdgeAntialiasing)
    scene.turn(front, back, .transitionPushFromLeft)
    #expect(!front.allowsEdgeAntialiasing && !back.allowsEdgeAntialiasing)
  }

  @Test func `an old layer that was taken out early comes back`() {
    let scene = CardScene()
    let (front, back) = (scene.cards.front, scene.cards.back)
    scene.turn(front, back, .transitionPushFromRight)
    scene.renderer.perform(at: 0.3) { front.removeFromSuperlayer() }
    scene.renderer.advance(to: 0.5)
    scene.turn(back, front, .transitionPushFromRight)
    scene.renderer.advance(to: 2)
    #expect(scene.cards.holder.sublayers == [front] && !front.isHidden)
  }

  @Test(arguments: [CALayer.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft])
  func `taken back, a layer that changed stays, and its image leaves`(
    kind: CALayer.AnimationOptions
  ) {
    let ways: [(AnimationHandle) -> Void] = [
      { $0.isReversed = true }, { $0.finish(at: .start) }, { $0.stop(at: .start) },
    ]
    for takeBack in ways {
      let scene = CardScene()
      let card = scene.cards.front
      let handle = scene.renderer.perform {
        CALayer.transition(with: card, duration: 0.5, options: kind) { card.cornerRadius = 8 }
      }
      scene.renderer.perform(at: 0.2) { takeBack(handle) }
      scene.renderer.advance(to: 3)
      #expect(scene.cards.holder.sublayers == [card] && !card.isHidden && card.cornerRadius == 8)
    }
  }

  @Test(arguments: [false, true])
  func `taken back, a layer that the transition brought leaves, and one that was there hides`(
    isThere: Bool
  ) {
    let scene = CardScene(showHide: isThere)
    let cards = scene.cards
    let handle = scene.turn(
      cards.front, cards.back, [.transitionFlipFromLeft, .showHideTransitionLayers])
    scene.renderer.advance(to: 0.25)
    scene.renderer.perform { handle.stop(at: .start) }
    #expect(cards.front.superlayer === cards.holder && !cards.front.isHidden)
    #expect((cards.back.superlayer === cards.holder) == isThere && cards.back.isHidden == isThere)
  }
}
