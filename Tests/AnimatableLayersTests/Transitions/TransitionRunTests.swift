import Testing

@testable import AnimatableLayers

@Suite struct TransitionRunTests {
  @Test func `edges of what turns over are antialiased, also inside of it, until the end`() {
    let scene = CardScene()
    let (inside, smooth) = (CALayer(), CALayer())
    scene.front.addSublayer(inside)
    smooth.allowsEdgeAntialiasing = true
    scene.back.addSublayer(smooth)
    scene.turn(scene.front, scene.back, .transitionFlipFromLeft)
    let turned = [scene.front, scene.back, inside]
    #expect(turned.allSatisfy { $0.allowsEdgeAntialiasing })
    scene.renderer.advance(to: 0.3)
    // Played back, which is another transition.
    scene.turn(scene.back, scene.front, .transitionFlipFromLeft)
    #expect(turned.allSatisfy { $0.allowsEdgeAntialiasing })
    scene.renderer.advance(to: 1)
    #expect(turned.allSatisfy { !$0.allowsEdgeAntialiasing } && smooth.allowsEdgeAntialiasing)
    scene.turn(scene.front, scene.back, .transitionPushFromLeft)
    #expect(!scene.front.allowsEdgeAntialiasing && !scene.back.allowsEdgeAntialiasing)
  }

  @Test func `an old layer that was taken out early comes back`() {
    let scene = CardScene()
    scene.turn(scene.front, scene.back, .transitionPushFromRight)
    scene.renderer.perform(at: 0.3) { scene.front.removeFromSuperlayer() }
    scene.renderer.advance(to: 0.5)
    scene.turn(scene.back, scene.front, .transitionPushFromRight)
    scene.renderer.advance(to: 2)
    #expect(scene.holder.sublayers == [scene.front] && !scene.front.isHidden)
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
      let card = scene.front
      let handle = scene.renderer.perform {
        CALayer.transition(with: card, duration: 0.5, options: kind) { card.cornerRadius = 8 }
      }
      scene.renderer.perform(at: 0.2) { takeBack(handle) }
      scene.renderer.advance(to: 3)
      #expect(scene.holder.sublayers == [card] && !card.isHidden && card.cornerRadius == 8)
    }
  }

  @Test(arguments: [false, true])
  func `taken back, a layer that the transition brought leaves, and one that was there hides`(
    isThere: Bool
  ) {
    let scene = CardScene(showHide: isThere)
    let handle = scene.turn(
      scene.front, scene.back, [.transitionFlipFromLeft, .showHideTransitionLayers])
    scene.renderer.perform(at: 0.25) { handle.stop(at: .start) }
    #expect(scene.front.superlayer === scene.holder && !scene.front.isHidden)
    #expect((scene.back.superlayer === scene.holder) == isThere && scene.back.isHidden == isThere)
  }
}
