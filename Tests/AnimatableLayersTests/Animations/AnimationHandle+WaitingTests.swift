import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct AnimationHandleWaitingTests {
  /// A stage, and the handle of a timeline that waits two seconds.
  private final class Scene {
    let stage = Stage(CALayer())
    let handle: AnimationHandle
    private let record: OutcomeRecord
    var outcomes: [AnimationOutcome] { record.outcomes }

    init(_ timeline: Timeline = .sequence { [Timeline.wait(1.5), .wait(0.5)] }) {
      handle = stage.renderer.perform { timeline.run() }
      record = OutcomeRecord(of: handle)
    }

    func advance(to time: CFTimeInterval) { stage.renderer.advance(to: time) }
  }

  @Test func `a timeline of waits lasts`() {
    let scene = Scene()
    #expect(scene.handle.duration == 2)
    scene.advance(to: 1.5)
    #expect(scene.handle.elapsedTime == 1.5 && scene.handle.fractionComplete == 0.75)
    #expect(scene.handle.state == .running && scene.outcomes == [])
    scene.advance(to: 3)
    #expect(scene.handle.state == .ended(.finished) && scene.outcomes == [.finished])
    #expect(scene.handle.elapsedTime == 2)
  }

  @Test func `a wait is paused, sought and slowed like an animation`() {
    let scene = Scene()
    scene.advance(to: 0.5)
    scene.handle.pause()
    scene.advance(to: 10)
    #expect(scene.handle.elapsedTime == 0.5 && scene.outcomes == [])
    scene.handle.resume()
    scene.handle.rate = 0.5
    scene.advance(to: 12)
    #expect(scene.handle.elapsedTime == 1.5 && scene.outcomes == [])
    scene.handle.seek(to: 1.75)
    scene.advance(to: 12.25)
    #expect(scene.outcomes == [])
    scene.advance(to: 12.5)
    #expect(scene.outcomes == [.finished])
  }

  @Test func `a wait that runs back ends at its start`() {
    let scene = Scene()
    scene.advance(to: 0.5)
    scene.handle.isReversed = true
    scene.advance(to: 0.75)
    #expect(scene.handle.elapsedTime == 0.25 && scene.outcomes == [])
    scene.advance(to: 1)
    #expect(scene.outcomes == [.finished] && scene.handle.elapsedTime == 0)
  }

  @Test func `a wait that is sought to its end is over at once, or when it is resumed`() {
    let scene = Scene()
    scene.handle.pause()
    scene.handle.seek(to: 2)
    scene.advance(to: 1)
    #expect(scene.handle.state == .paused && scene.outcomes == [])
    scene.handle.resume()
    #expect(scene.handle.state == .ended(.finished))
    let running = Scene()
    running.handle.seek(to: 2)
    #expect(running.handle.state == .ended(.finished))
    running.advance(to: 5)
    #expect(running.outcomes == [.finished])
  }

  @Test func `a cancelled wait completes once, as cancelled`() {
    let scene = Scene()
    scene.advance(to: 0.5)
    scene.handle.stop(at: .current)
    scene.advance(to: 5)
    #expect(scene.outcomes == [.cancelled] && scene.handle.elapsedTime == 0.5)
  }

  @Test func `a wait without an end is still there after a year`() {
    let scene = Scene(Timeline.wait(1).repeated())
    scene.advance(to: 31_536_000)
    #expect(scene.handle.duration == .infinity && scene.handle.state == .running)
  }
}
