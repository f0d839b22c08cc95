import AnimatableLayers
import LayerHosting
import LayerTestSupport
import Testing

/// Updates as SwiftUI's views make them: a number for each, and phases that it interpolates.
@Suite struct HostedUpdatesTests {
  private let stage = Stage(HostedDial.make(0, 0, 100, 100))
  private let updates = HostedUpdates()
  private let ends = Ends()
  private let first = UpdatePhases().adding(update: 0)
  private var second: UpdatePhases { first.adding(update: 1) }
  private var dial: HostedDial { stage.layer }

  private func show(
    _ number: Int, at phases: UpdatePhases, towards end: UpdatePhases,
    _ animation: LayerAnimation? = nil, progress: CGFloat
  ) {
    stage.renderer.perform {
      updates.show(
        number, at: phases, towards: end, animation: animation,
        completion: { [ends] in ends.all.append($0) }
      ) { dial.progress = progress }
    }
  }

  @Test func `an animated update shows its key where the framework is`() {
    show(0, at: .zero, towards: first, progress: 1)
    #expect(dial.progress == 0)
    show(0, at: mix(.zero, first, 0.4), towards: first, progress: 1)
    #expect(isNear(dial.progress, 0.4) && isNear(dial.presentation()?.progress, 0.4))
    #expect(dial.animationKeys() == nil && ends.all.isEmpty)
    show(0, at: first, towards: first, progress: 1)
    #expect(dial.progress == 1 && ends.all == [true])
  }

  @Test func `an animated update that interrupts another takes over from it`() {
    show(0, at: .zero, towards: first, progress: 1)
    let half = mix(.zero, first, 0.5)
    show(0, at: half, towards: first, progress: 1)
    show(1, at: half, towards: second, progress: 0)
    #expect(isNear(dial.progress, 0.5))
    show(1, at: mix(half, second, 0.5), towards: second, progress: 0)
    #expect(isNear(dial.progress, 0.75 - 0.5))
    show(1, at: second, towards: second, progress: 0)
    #expect(dial.progress == 0 && ends.all == [true, true])
  }

  /// As SwiftUI's animations were seen to go on: through 0.25, 0.5 and 1, and complete.
  @Test func `an update of something else leaves the key in flight`() {
    show(0, at: .zero, towards: first, progress: 1)
    show(0, at: mix(.zero, first, 0.25), towards: first, progress: 1)
    #expect(isNear(dial.progress, 0.25))
    let half = mix(.zero, first, 0.5)
    show(1, at: half, towards: second, LayerAnimation(nil), progress: 1)
    #expect(isNear(dial.progress, 0.5))
    show(1, at: mix(half, second, 0.5), towards: second, progress: 1)
    #expect(isNear(dial.progress, 0.75))
    show(1, at: second, towards: second, progress: 1)
    #expect(dial.progress == 1 && ends.all == [true])
  }

  @Test func `an update that is not animated takes the key over`() {
    show(0, at: .zero, towards: first, progress: 1)
    show(1, at: mix(.zero, first, 0.5), towards: second, LayerAnimation(.disabled), progress: 0.2)
    #expect(isNear(dial.progress, 0.2) && ends.all == [false])
    show(1, at: second, towards: second, LayerAnimation(.disabled), progress: 0.2)
    #expect(isNear(dial.progress, 0.2))
  }

  @Test func `without an animation of the framework the toolkit's plays`() {
    show(0, at: first, towards: first, LayerAnimation(nil), progress: 1)
    #expect(dial.progress == 1)
    #expect(isNear(stage.shown(\.progress, at: 0.5), 0.5))
  }

  @Test func `hundreds of updates leave the layer at the last one`() {
    var end = UpdatePhases()
    var shown = end
    for number in 0..<300 {
      end = end.adding(update: number)
      show(number, at: shown, towards: end, progress: CGFloat(number))
      shown = mix(shown, end, 0.5)
      show(number, at: shown, towards: end, progress: CGFloat(number))
    }
    #expect(dial.progress > 296 && dial.progress < 299)
    show(299, at: end, towards: end, progress: 299)
    #expect(dial.progress == 299)
  }
}
