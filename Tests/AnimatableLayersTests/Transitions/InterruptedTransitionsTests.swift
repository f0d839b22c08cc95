import Testing

@testable import AnimatableLayers

extension CardScene {
  fileprivate var visible: [CALayer] { cards.holder.sublayers ?? [] }
}

@Suite struct InterruptedTransitionsTests {
  @Test(arguments: [
    CALayer.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp,
    .transitionPushFromLeft,
  ])
  func `an interrupted transition completes at once, and still comes to rest`(
    options: CALayer.AnimationOptions
  ) {
    let scene = CardScene()
    let (front, back, third) = (scene.cards.front, scene.cards.back, scene.cards.third)
    let first = scene.turn(front, back, options)
    scene.renderer.advance(to: 0.4)
    #expect(scene.completions == [])
    let second = scene.turn(back, third, options)
    #expect(first.state == .ended(.replaced) && second.state == .running)
    #expect(scene.completions == [false])
    scene.renderer.advance(to: 2)
    #expect(scene.completions == [false, true])
    #expect(scene.visible == [third] && scene.cards.holder.transitionRuns.isEmpty)
  }

  @Test func `a change at once interrupts as well, and completes when all is in place`() {
    let scene = CardScene()
    let (front, back, third) = (scene.cards.front, scene.cards.back, scene.cards.third)
    var visible: [CALayer] = []
    var outcomes: [AnimationOutcome] = []
    scene.turn(front, back, .transitionCrossDissolve) {
      visible = scene.visible.filter { !$0.isHidden }
      scene.turn(third, front, .transitionCrossDissolve)
    }
    .addCompletion { outcomes.append($0) }
    scene.renderer.advance(to: 0.4)
    scene.renderer.perform {
      _ = CALayer.transition(from: back, to: third, duration: 0)
    }
    #expect(outcomes == [.replaced])
    #expect(scene.completions == [false] && visible == [third])
    scene.renderer.advance(to: 2)
    #expect(scene.completions == [false, true])
    #expect(scene.visible == [front] && scene.cards.holder.transitionRuns.isEmpty)
  }

  @Test func `a completion of an interrupted transition may begin the next`() {
    let scene = CardScene()
    let (front, back, third) = (scene.cards.front, scene.cards.back, scene.cards.third)
    scene.turn(front, back, .transitionCrossDissolve) {
      scene.turn(third, front, .transitionCrossDissolve)
    }
    scene.renderer.advance(to: 0.5)
    // Interrupts the first, whose completion interrupts this one.
    scene.turn(back, third, .transitionCrossDissolve)
    #expect(scene.completions == [false, false])
    scene.renderer.advance(to: 3)
    #expect(scene.completions == [false, false, true])
    #expect(scene.visible == [front] && scene.cards.holder.transitionRuns.isEmpty)
  }
}
