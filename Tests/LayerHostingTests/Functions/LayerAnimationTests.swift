import AnimatableLayers
import LayerHosting
import LayerTestSupport
import Testing

@Suite struct LayerAnimationTests {
  private let stage = Stage(HostedDial.make(0, 0, 100, 100))
  private let ends = Ends()

  private func change(
    _ animation: KeyAnimation?, delay: CFTimeInterval = 0, to progress: CGFloat = 1
  ) {
    stage.change { layer in
      LayerAnimation(animation, delay: delay).perform(
        { layer.progress = progress }, completion: { [ends] in ends.all.append($0) })
    }
  }

  @Test func `changes animate as they are declared`() {
    change(nil)
    #expect(isNear(stage.shown(\.progress, at: 0.5), 0.5) && ends.all.isEmpty)
    _ = stage.shown(at: 1.5)
    #expect(ends.all == [true])
  }

  @Test func `changes show at once`() {
    change(.disabled)
    #expect(isNear(stage.shown(\.progress, at: 0.1), 1))
  }

  @Test(arguments: [nil, KeyAnimation.basic(duration: 1, timingFunction: .linear)])
  func `changes animate where the caller's transaction has no actions`(animation: KeyAnimation?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change(animation)
    CATransaction.commit()
    #expect(isNear(stage.shown(\.progress, at: 0.5), 0.5))
  }

  @Test func `changes take a duration, a delay and a curve`() {
    change(.basic(duration: 2, timingFunction: .linear), delay: 1)
    #expect(isNear(stage.shown(\.progress, at: 1), 0))
    #expect(isNear(stage.shown(\.progress, at: 2), 0.5))
    stage.change { $0.removeAllAnimations() }
    #expect(ends.all == [false])
  }

  @Test func `a spring goes on from what the screen shows`() throws {
    change(.spring(duration: 0.5, bounce: 0.4))
    let shown = try #require(stage.shown(\.progress, at: 0.1))
    #expect(shown > 0 && shown < 1)
    change(.spring(duration: 0.5), to: 0)
    #expect(isNear(stage.layer.presentation()?.progress, Double(shown)))
    _ = stage.shown(at: 5)
    #expect(ends.all.sorted { !$0 && $1 } == [false, true])
  }

  @Test(arguments: [nil, KeyAnimation.disabled, .implicit, .spring()])
  func `an update that changes nothing has no end`(animation: KeyAnimation?) {
    change(animation, to: 0)
    _ = stage.shown(at: 2)
    #expect(ends.all.isEmpty)
  }
}
