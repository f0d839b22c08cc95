import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@Suite struct CALayerPlaybackTests {
  /// Records the ends of animations.
  private final class Ends: NSObject, CAAnimationDelegate {
    var finished: [Bool] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished.append(flag) }
  }

  /// A move of ten seconds in which a layer's `zPosition` counts them.
  private func count(delegate: Ends? = nil) -> CAAnimation {
    let animation = basic("zPosition", from: 0, to: 10, duration: 10)
    animation.delegate = delegate
    return animation
  }

  /// A stage with a parent and a child, both counting from 0.
  private func countingFamily() -> (stage: Stage<CALayer>, child: CALayer) {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    let stage = Stage(parent)
    stage.change {
      $0.add(count(), forKey: "count")
      child.add(count(), forKey: "count")
    }
    return (stage, child)
  }

  private func shown(_ layer: CALayer) -> CGFloat? { layer.presentation()?.zPosition }

  // MARK: Pauses

  @Test func `what moves stands still and goes on from there`() {
    let (stage, child) = countingFamily()
    stage.change(at: 2) { $0.playback.pause() }
    for time in [2.0, 3, 50] {
      stage.renderer.advance(to: time)
      #expect(isNear(shown(stage.layer), 2) && isNear(shown(child), 2), "at \(time) s")
    }
    stage.change { $0.playback.resume() }
    #expect(isNear(shown(stage.layer), 2))
    stage.renderer.advance(to: 53)
    #expect(isNear(shown(stage.layer), 5) && isNear(shown(child), 5))
  }

  @Test func `the end comes later by the pause, and once`() {
    let (stage, ends) = (Stage(CALayer()), Ends())
    stage.change { $0.add(count(delegate: ends), forKey: "count") }
    stage.change(at: 4) { $0.playback.pause() }
    stage.change(at: 100) { $0.playback.resume() }
    stage.renderer.advance(to: 105.9)
    #expect(ends.finished == [])
    stage.renderer.advance(to: 106)
    #expect(ends.finished == [true] && stage.layer.animationKeys() == nil)
  }

  @Test func `pauses are counted, and one resumption too many is nothing`() {
    let (stage, _) = countingFamily()
    stage.change(at: 1) { $0.playback.resume() }
    for _ in 0..<3 { stage.change { $0.playback.pause() } }
    for _ in 0..<2 { stage.change(at: 5) { $0.playback.resume() } }
    stage.renderer.advance(to: 6)
    #expect(stage.layer.playback.isPaused && isNear(shown(stage.layer), 1))
    for _ in 0..<2 { stage.change { $0.playback.resume() } }
    #expect(!stage.layer.playback.isPaused)
    stage.renderer.advance(to: 8)
    #expect(isNear(shown(stage.layer), 3))
  }

  @Test func `a layer and one above it are paused independently`() {
    for parentFirst in [true, false] {
      let (stage, child) = countingFamily()
      stage.change(at: 1) { _ in child.playback.pause() }
      stage.change(at: 2) { $0.playback.pause() }
      stage.change(at: 3) { _ in (parentFirst ? stage.layer : child).playback.resume() }
      stage.renderer.advance(to: 4)
      #expect(isNear(shown(stage.layer), parentFirst ? 3 : 2))
      #expect(isNear(shown(child), 1))
      stage.change { _ in (parentFirst ? child : stage.layer).playback.resume() }
      stage.renderer.advance(to: 5)
      #expect(isNear(shown(stage.layer), parentFirst ? 4 : 3))
      #expect(isNear(shown(child), 2))
    }
  }

  @Test func `a mask stands still with its layer`() {
    let (stage, mask) = (Stage(CALayer()), CALayer())
    stage.change {
      $0.mask = mask
      mask.add(count(), forKey: "count")
    }
    stage.change(at: 1) { $0.playback.pause() }
    stage.renderer.advance(to: 3)
    #expect(isNear(shown(mask), 1))
  }

  @Test func `an animation added during a pause begins with the time`() {
    let (stage, child) = (Stage(CALayer()), CALayer())
    stage.change { $0.addSublayer(child) }
    stage.change(at: 1) { $0.playback.pause() }
    stage.change(at: 4) { _ in child.add(count(), forKey: "count") }
    stage.renderer.advance(to: 6)
    #expect(isNear(shown(child), 0))
    stage.change { $0.playback.resume() }
    stage.renderer.advance(to: 9)
    #expect(isNear(shown(child), 3))
  }

  @Test func `an implicit animation waits for the end of a pause, too`() {
    let stage = Stage(CALayer())
    stage.change { $0.playback.pause() }
    stage.change { $0.opacity = 0 }
    #expect(isNear(stage.shown(at: 3)?.opacity, 1))
    stage.change { $0.playback.resume() }
    #expect(isNear(stage.shown(at: 3.25)?.opacity, 0))
  }

  @Test func `a pause stays with a layer that leaves its tree and comes back`() {
    let (stage, child) = countingFamily()
    stage.change(at: 2) { _ in child.playback.pause() }
    stage.change { _ in child.removeFromSuperlayer() }
    stage.change(at: 5) {
      $0.addSublayer(child)
      if child.animationKeys() == nil { child.add(count(), forKey: "count") }
    }
    let before = shown(child)
    stage.renderer.advance(to: 6)
    #expect(child.playback.isPaused && shown(child) == before && before != nil)
    stage.change { _ in child.playback.resume() }
    stage.renderer.advance(to: 7.5)
    #expect(isNear(shown(child), (before ?? 0) + 1.5))
  }

  @Test func `a pause can end while the layer is away`() {
    let (stage, child) = countingFamily()
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
    let stage = Stage(CALayer())
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
    final class EventRecorder: NSObject, CALayerDelegate {
      var events: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        events.append(event)
        return nil
      }
    }
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
    let (stage, child) = countingFamily()
    stage.renderer.advance(to: 2)
    stage.layer.playback.pause()
    stage.renderer.advance(to: 3)
    #expect(isNear(shown(child), 2))
  }

  // MARK: Seeking

  @Test func `a paused tree shows any moment, forwards and back`() {
    let (stage, child) = countingFamily()
    stage.change { $0.playback.pause() }
    for time in [7.5, 0, 9.9, 3.25] {
      stage.change { $0.playback.seek(to: time) }
      #expect(isNear(shown(stage.layer), time) && isNear(shown(child), time))
      #expect(isNear(stage.layer.playback.time, time))
    }
    stage.change(at: 20) { $0.playback.resume() }
    stage.renderer.advance(to: 21)
    #expect(isNear(shown(child), 4.25))
  }

  @Test func `a running tree jumps and runs on`() {
    let (stage, child) = countingFamily()
    stage.change(at: 1) { $0.playback.seek(to: 6) }
    #expect(isNear(shown(child), 6))
    stage.renderer.advance(to: 3)
    #expect(isNear(shown(child), 8))
  }

  @Test func `a jump past the end finishes what it passes`() {
    let (stage, ends) = (Stage(CALayer()), Ends())
    stage.change { $0.add(count(delegate: ends), forKey: "count") }
    stage.change { $0.playback.seek(to: 11) }
    stage.renderer.advance(to: 0)
    #expect(ends.finished == [true])
  }

  // MARK: Rates

  @Test func `a change of the rate moves nothing by itself`() {
    let (stage, child) = countingFamily()
    stage.change(at: 1) { $0.playback.rate = 3 }
    #expect(isNear(shown(child), 1))
    stage.renderer.advance(to: 2)
    #expect(isNear(shown(child), 4))
    stage.change { $0.playback.rate = 0.5 }
    stage.renderer.advance(to: 4)
    #expect(isNear(shown(child), 5))
    stage.change { $0.playback.rate = 0 }
    stage.renderer.advance(to: 9)
    #expect(isNear(shown(child), 5) && !stage.layer.playback.isPaused)
    stage.change { $0.playback.rate = -1 }
    stage.renderer.advance(to: 10)
    #expect(isNear(shown(child), 4))
  }

  @Test func `a rate set during a pause holds from its end on`() {
    let (stage, child) = countingFamily()
    stage.change(at: 1) {
      $0.playback.pause()
      $0.playback.rate = 2
    }
    stage.renderer.advance(to: 5)
    #expect(isNear(shown(child), 1) && stage.layer.playback.rate == 2)
    stage.change { $0.playback.resume() }
    stage.renderer.advance(to: 7)
    #expect(isNear(shown(child), 5))
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
