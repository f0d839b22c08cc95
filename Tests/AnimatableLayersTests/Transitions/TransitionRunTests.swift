import Testing

@testable import AnimatableLayers

@Suite struct TransitionRunTests {
  @Test func `edges of what turns over are antialiased, also inside of it, until the end`() {
    let cards = CardTable()
    let (front, back) = (cards.front, cards.back)
    let inside = CALayer()
    front.addSublayer(inside)
    let smooth = CALayer()
    smooth.allowsEdgeAntialiasing = true
    back.addSublayer(smooth)
    cards.holder.addSublayer(front)
    let renderer = LayerRenderer(layer: cards.table)
    func turn(_ old: CALayer, _ new: CALayer, _ options: CALayer.AnimationOptions) {
      renderer.perform { _ = CALayer.transition(from: old, to: new, duration: 1, options: options) }
    }
    turn(front, back, .transitionFlipFromLeft)
    #expect([front, back, inside].allSatisfy { $0.allowsEdgeAntialiasing })
    renderer.advance(to: 0.3)
    // Played back, which is another transition.
    turn(back, front, .transitionFlipFromLeft)
    #expect([front, back, inside].allSatisfy { $0.allowsEdgeAntialiasing })
    renderer.advance(to: 1)
    #expect([front, back, inside].allSatisfy { !$0.allowsEdgeAntialiasing })
    #expect(smooth.allowsEdgeAntialiasing)
    turn(front, back, .transitionPushFromLeft)
    #expect(!front.allowsEdgeAntialiasing && !back.allowsEdgeAntialiasing)
  }

  @Test(arguments: [false, true])
  func `taken back, a layer that the transition brought leaves, and one that was there hides`(
    isThere: Bool
  ) {
    let cards = CardTable()
    cards.holder.addSublayer(cards.front)
    if isThere {
      cards.back.isHidden = true
      cards.holder.addSublayer(cards.back)
    }
    let renderer = LayerRenderer(layer: cards.table)
    let handle = renderer.perform {
      CALayer.transition(
        from: cards.front, to: cards.back, duration: 1,
        options: [.transitionFlipFromLeft, .showHideTransitionLayers])
    }
    renderer.advance(to: 0.25)
    renderer.perform { handle.stop(at: .start) }
    #expect(cards.front.superlayer === cards.holder && !cards.front.isHidden)
    #expect((cards.back.superlayer === cards.holder) == isThere && cards.back.isHidden == isThere)
  }
}
