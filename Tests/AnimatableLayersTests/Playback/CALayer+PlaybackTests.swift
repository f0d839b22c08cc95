import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@Suite struct CALayerPlaybackTests {
  /// A layer and its child, of which `zPosition` counts ten seconds from 0.
  private let stage = Stage(CALayer())
  private let child = CALayer()
  private let recorder = AnimationRecorder()

  init() {
    stage.change { [child, recorder] layer in
      layer.addSublayer(child)
      layer.add(Self.count(), forKey: "count")
      child.add(Self.count(recorder), forKey: "count")
    }
  }

  private static func count(_ delegate: AnimationRecorder? = nil) -> CAAnimation {
    basic("zPosition", from: 0, to: 10, duration: 10, delegate: delegate)
  }

  /// Expects the times that the layer and its child count.
  private func expect(
    at time: CFTimeInterval, _ parent: Double, _ inner: Double,
    location: SourceLocation = #_sourceLocation
  ) {
    stage.renderer.advance(to: time)
    for (layer, expected) in [(stage.layer, parent), (child, inner)] {
      #expect(isNear(shown(layer), expected), "at \(time) s", sourceLocation: location)
    }
  }

  private func shown(_ layer: CALayer) -> CGFloat? { layer.presentation()?.zPosition }

  // MARK: Pauses

  @Test func `what moves stands still and goes on from there`() {
    stage.change(at: 2) { $0.playback.pause() }
    for time in [2.0, 3, 50] { expect(at: time, 2, 2) }
    stage.change { $0.playback.resume() }
    expect(at: 50, 2, 2)
    expect(at: 53, 5, 5)
  }

  @Test func `the end comes later by the pause, and once`() {
    stage.change(at: 4) { $0.playback.pause() }
    stage.change(at: 100) { $0.playback.resume() }
    stage.renderer.advance(to: 105.9)
    #expect(recorder.events == ["start"])
    stage.renderer.advance(to: 106)
    #expect(recorder.events == ["start", "true"] && stage.layer.animationKeys() == nil)
  }

  @Test func `pauses are counted, and one resumption too many is nothing`() {
    stage.change(at: 1) { $0.playback.resume() }
    for _ in 0..<3 { stage.change { $0.playback.pause() } }
    for _ in 0..<2 { stage.change(at: 5) { $0.playback.resume() } }
    expect(at: 6, 1, 1)
    #expect(stage.layer.playback.isPaused)
    for _ in 0..<2 { stage.change { $0.playback.resume() } }
    #expect(!stage.layer.playback.isPaused)
    expect(at: 8, 3, 3)
  }

  @Test(arguments: [true, false])
  func `a layer and one above it are paused independently`(parentFirst: Bool) {
    stage.change(at: 1) { _ in child.playback.pause() }
    stage.change(at: 2) { $0.playback.pause() }
    stage.change(at: 3) { _ in (parentFirst ? stage.layer : child).playback.resume() }
    expect(at: 4, parentFirst ? 3 : 2, 1)
    stage.change { _ in (parentFirst ? child : stage.layer).playback.resume() }
    expect(at: 5, parentFirst ? 4 : 3, 2)
  }

  @Test func `a mask stands still with its layer`() {
    let mask = CALayer()
    stage.change {
      $0.mask = mask
      mask.add(Self.count(), forKey: "count")
    }
    stage.change(at: 1) { $0.playback.pause() }
    stage.renderer.advance(to: 3)
    #expect(isNear(shown(mask), 1))
  }

  @Test func `an animation added during a pause begins with the time`() {
    stage.change(at: 1) { $0.playback.pause() }
    stage.change(at: 4) { _ in child.add(Self.count(), forKey: "count") }
    expect(at: 6, 1, 0)
    stage.change { $0.playback.resume() }
    expect(at: 9, 4, 3)
  }

  @Test func `an implicit animation waits for the end of a pause, too`() {
    stage.change { $0.playback.pause() }
    stage.change { $0.opacity = 0 }
    #expect(isNear(stage.shown(at: 3)?.opacity, 1))
    stage.change { $0.playback.resume() }
    #expect(isNear(stage.shown(at: 3.25)?.opacity, 0))
  }

  @Test func `a pause stays with a layer that leaves its tree and comes back`() {
    stage.change(at: 2) { _ in child.playback.pause() }
    stage.change { _ in child.removeFromSuperlayer() }
    stage.change(at: 5) {
      $0.addSublayer(child)
      if child.animationKeys() == nil { child.add(Self.count(), forKey: "count") }
    }
    let before = shown(child)
    stage.renderer.advance(to: 6)
    #expect(child.playback.isPaused && shown(child) == before && before != nil)
    stage.change { _ in child.playback.resume() }
    stage.renderer.advance(to: 7.5)
    #expect(isNear(shown(child), (before ?? 0) + 1.5))
  }

  @Test func `a pause can end while the layer is away`() {
    stage.change(at: 2) { _ in
      child.playback.pause()
      child.removeFromSuperlayer()
    }
    stage.change(at: 5) { _ in child.playback.resume() }
    stage.change { $0.addSublayer(child) }
    #expect(isNear(child.playback.time, 2))
    stage.renderer.advance(to: 6)
    #expect(isNear(child.playback.time, 3))
  }

  @Test func `hundreds of pauses lose no time`() {
    var time = 0.0
    for _ in 0..<500 {
      time += 0.1
      stage.change(at: time) { $0.playback.pause() }
      time += 0.3
      stage.change(at: time) { $0.playback.resume() }
    }
    #expect(abs(stage.layer.playback.time - 50) < 1e-9)
  }

  @Test func `a pause searches for no action and adds no animation`() {
    let (stage, recorder) = (Stage(CALayer()), EventRecorder())
    stage.layer.delegate = recorder
    stage.change {
      $0.playback.pause()
      $0.playback.seek(to: 3)
      $0.playback.rate = 2
      $0.playback.resume()
    }
    #expect(recorder.events == [] && stage.layer.animationKeys() == nil)
  }

  @Test func `a pause outside a transaction stops at the time on screen`() {
    stage.renderer.advance(to: 2)
    stage.layer.playback.pause()
    expect(at: 3, 2, 2)
  }

  // MARK: Seeking

  @Test func `a paused tree shows any moment, forwards and back`() {
    stage.change { $0.playback.pause() }
    for time in [7.5, 0, 9.9, 3.25] {
      stage.change { $0.playback.seek(to: time) }
      expect(at: 0, time, time)
      #expect(isNear(stage.layer.playback.time, time))
    }
    stage.change(at: 20) { $0.playback.resume() }
    expect(at: 21, 4.25, 4.25)
  }

  @Test func `a running tree jumps and runs on`() {
    stage.change(at: 1) { $0.playback.seek(to: 6) }
    expect(at: 1, 6, 6)
    expect(at: 3, 8, 8)
  }

  @Test func `a jump past the end finishes what it passes`() {
    stage.change { $0.playback.seek(to: 11) }
    stage.renderer.advance(to: 0)
    #expect(recorder.events.last == "true")
  }

  // MARK: Rates

  @Test func `a change of the rate moves nothing by itself`() {
    stage.change(at: 1) { $0.playback.rate = 3 }
    expect(at: 1, 1, 1)
    expect(at: 2, 4, 4)
    stage.change { $0.playback.rate = 0.5 }
    expect(at: 4, 5, 5)
    stage.change { $0.playback.rate = 0 }
    expect(at: 9, 5, 5)
    #expect(!stage.layer.playback.isPaused)
    stage.change { $0.playback.rate = -1 }
    expect(at: 10, 4, 4)
  }

  @Test func `a rate set during a pause holds from its end on`() {
    stage.change(at: 1) {
      $0.playback.pause()
      $0.playback.rate = 2
    }
    expect(at: 5, 1, 1)
    #expect(stage.layer.playback.rate == 2)
    stage.change { $0.playback.resume() }
    expect(at: 7, 5, 5)
  }

  @Test func `a layer's own speed and begin survive a pause`() {
    let layer = CALayer()
    (layer.speed, layer.beginTime, layer.timeOffset) = (2, 1, 0.5)
    let stage = Stage(layer)
    stage.renderer.advance(to: 3)
    #expect(isNear(layer.playback.time, 4.5) && layer.playback.rate == 2)
    stage.change { $0.playback.pause() }
    #expect(layer.playback.rate == 2)
    stage.change(at: 4) { $0.playback.resume() }
    stage.renderer.advance(to: 5)
    #expect(isNear(layer.playback.time, 6.5))
  }

  #if os(macOS) || os(Linux)
    @Test func `a moment or a rate that is none traps`() async {
      await #expect(processExitsWith: .refusedData) { CALayer().playback.seek(to: .nan) }
      await #expect(processExitsWith: .refusedData) { CALayer().playback.seek(to: -.infinity) }
      await #expect(processExitsWith: .refusedData) { CALayer().playback.rate = .nan }
      await #expect(processExitsWith: .refusedData) { CALayer().playback.rate = .infinity }
    }
  #endif
}
