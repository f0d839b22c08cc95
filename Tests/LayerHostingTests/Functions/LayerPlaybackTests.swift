import AnimatableLayers
import LayerHosting
import LayerTestSupport
import Testing

@Suite struct LayerPlaybackTests {
  private let stage = Stage(HostedDial.make(0, 0, 100, 100))

  private func play(_ playback: LayerPlayback, replacing former: LayerPlayback = LayerPlayback()) {
    stage.change { playback.apply(to: $0, replacing: former, since: start) }
  }

  private let start: CFTimeInterval

  init() {
    start = stage.layer.playbackTime
    stage.change { $0.progress = 1 }
  }

  @Test func `a pause holds what the screen shows, and playing goes on from there`() {
    _ = stage.shown(at: 0.25)
    play(LayerPlayback(.paused(at: nil)))
    #expect(isNear(stage.shown(\.progress, at: 5), 0.25))
    play(LayerPlayback(.playing), replacing: LayerPlayback(.paused(at: nil)))
    #expect(isNear(stage.shown(\.progress, at: 5.5), 0.75))
  }

  @Test func `a pause at a time shows the layer then, wherever it was`() {
    _ = stage.shown(at: 0.1)
    play(LayerPlayback(.paused(at: 0.6)))
    #expect(isNear(stage.shown(\.progress, at: 3), 0.6))
    play(LayerPlayback(.paused(at: 0.2)), replacing: LayerPlayback(.paused(at: 0.6)))
    #expect(isNear(stage.shown(\.progress, at: 4), 0.2))
    // One pause, however often it moved.
    play(LayerPlayback(.playing), replacing: LayerPlayback(.paused(at: 0.2)))
    #expect(isNear(stage.shown(\.progress, at: 4.5), 0.7))
  }

  @Test func `an update that changes nothing leaves the app's own pause alone`() {
    _ = stage.shown(at: 0.25)
    stage.change { $0.pauseAnimations() }
    play(LayerPlayback())
    #expect(isNear(stage.shown(\.progress, at: 5), 0.25))
    stage.change { $0.resumeAnimations() }
    play(LayerPlayback(.paused(at: nil)))
    play(LayerPlayback(.paused(at: nil)), replacing: LayerPlayback(.paused(at: nil)))
    play(LayerPlayback(), replacing: LayerPlayback(.paused(at: nil)))
    #expect(isNear(stage.shown(\.progress, at: 5.5), 0.75), "one pause, however often it is said")
  }

  @Test func `the speed holds from when it is set, during a pause as well`() {
    _ = stage.shown(at: 0.2)
    play(LayerPlayback(speed: 0.5))
    #expect(isNear(stage.shown(\.progress, at: 0.4), 0.3))
    play(LayerPlayback(.paused(at: nil), speed: 0.5), replacing: LayerPlayback(speed: 0.5))
    play(
      LayerPlayback(.paused(at: nil), speed: 2),
      replacing: LayerPlayback(.paused(at: nil), speed: 0.5))
    #expect(isNear(stage.shown(\.progress, at: 1), 0.3))
    play(LayerPlayback(speed: 2), replacing: LayerPlayback(.paused(at: nil), speed: 2))
    #expect(isNear(stage.shown(\.progress, at: 1.2), 0.7))
  }
}
