import AnimatableLayers
import LayerHosting
import LayerTestSupport
import Testing

@Suite struct HostedPlaybackTests {
  private let stage = Stage(HostedDial.make(0, 0, 100, 100))

  private func play(
    _ playback: HostedPlayback, replacing previous: HostedPlayback = HostedPlayback()
  ) {
    stage.change { playback.apply(to: $0, replacing: previous, since: start) }
  }

  private let start: CFTimeInterval

  init() {
    start = stage.layer.playback.time
    stage.change { $0.progress = 1 }
  }

  @Test func `a pause holds what the screen shows, and playing goes on from there`() {
    _ = stage.shown(at: 0.25)
    play(HostedPlayback(.paused(at: nil)))
    #expect(isNear(stage.shown(\.progress, at: 5), 0.25))
    play(HostedPlayback(.playing), replacing: HostedPlayback(.paused(at: nil)))
    #expect(isNear(stage.shown(\.progress, at: 5.5), 0.75))
  }

  @Test func `a pause at a time shows the layer then, wherever it was`() {
    _ = stage.shown(at: 0.1)
    play(HostedPlayback(.paused(at: 0.6)))
    #expect(isNear(stage.shown(\.progress, at: 3), 0.6))
    play(HostedPlayback(.paused(at: 0.2)), replacing: HostedPlayback(.paused(at: 0.6)))
    #expect(isNear(stage.shown(\.progress, at: 4), 0.2))
    // One pause, however often it moved.
    play(HostedPlayback(.playing), replacing: HostedPlayback(.paused(at: 0.2)))
    #expect(isNear(stage.shown(\.progress, at: 4.5), 0.7))
  }

  @Test func `a pause's time counts from when the host took the layer`() {
    _ = stage.shown(at: 0.1)
    stage.change {
      HostedPlayback(.paused(at: 0.5)).apply(
        to: $0, replacing: HostedPlayback(), since: start + 0.25)
    }
    #expect(isNear(stage.shown(\.progress, at: 3), 0.75))
  }

  @Test func `an update that changes nothing leaves the app's own pause alone`() {
    _ = stage.shown(at: 0.25)
    stage.change { $0.playback.pause() }
    play(HostedPlayback())
    #expect(isNear(stage.shown(\.progress, at: 5), 0.25))
    stage.change { $0.playback.resume() }
    play(HostedPlayback(.paused(at: nil)))
    play(HostedPlayback(.paused(at: nil)), replacing: HostedPlayback(.paused(at: nil)))
    play(HostedPlayback(), replacing: HostedPlayback(.paused(at: nil)))
    #expect(isNear(stage.shown(\.progress, at: 5.5), 0.75), "repeated pauses count once")
  }

  @Test func `the speed holds from when it is set, during a pause as well`() {
    _ = stage.shown(at: 0.2)
    play(HostedPlayback(speed: 0.5))
    #expect(isNear(stage.shown(\.progress, at: 0.4), 0.3))
    play(HostedPlayback(.paused(at: nil), speed: 0.5), replacing: HostedPlayback(speed: 0.5))
    play(
      HostedPlayback(.paused(at: nil), speed: 2),
      replacing: HostedPlayback(.paused(at: nil), speed: 0.5))
    #expect(isNear(stage.shown(\.progress, at: 1), 0.3))
    play(HostedPlayback(speed: 2), replacing: HostedPlayback(.paused(at: nil), speed: 2))
    #expect(isNear(stage.shown(\.progress, at: 1.2), 0.7))
  }
}
