import LayerTestSupport
import MotionMath
import TestSupport
import Testing

@testable import AnimatableLayers

private final class MarkerLog {
  var list: [String] = []

  func note(_ name: String) -> (TimelineDirection) -> Void {
    { [self] direction in list.append(name + (direction == .forwards ? ">" : "<")) }
  }
}

@Suite struct TimelineMarkersTests {
  private let log = MarkerLog()
  private let stage = Stage(CALayer())

  /// Even clips of a second each, from 0 to 10 and on to 30.
  private var clips: Timeline {
    .sequence {
      Timeline.animate(
        stage.layer, keyPath: \.position.x, from: 0, to: 10, duration: 1, timingFunction: .linear)
      Timeline.animate(
        stage.layer, keyPath: \.position.x, to: 30, duration: 1, timingFunction: .linear)
    }
  }

  private var marked: Timeline {
    clips.marker(at: 0, log.note("start")).marker(at: 1.5, log.note("c"))
      .marker(at: 0.5, log.note("a")).marker(at: 0.505, log.note("b"))
      .marker(at: 0.5, log.note("a2")).marker(at: 2, log.note("end"))
      .label("first", at: 0.25).label("turn", at: 1).label("late", at: 1.75)
  }

  private func play(_ timeline: Timeline, until end: Double, framesPerSecond: Double) -> [String] {
    log.list = []
    let start = stage.renderer.time
    stage.renderer.perform { _ = timeline.run() }
    for frame in 0...Int(end * framesPerSecond) {
      stage.renderer.advance(to: start + Double(frame) / framesPerSecond)
    }
    stage.renderer.advance(to: start + end)
    return log.list
  }

  @Test(arguments: [0.4, 10, 30, 60, 120])
  func `every marker is called once in its order at any frame rate`(rate: Double) {
    let names = ["start>", "a>", "a2>", "b>", "c>", "end>"]
    #expect(play(marked, until: 3, framesPerSecond: rate) == names)
  }

  @Test func `a marker is called at its own time before the frame that follows`() {
    var times: [Double] = []
    stage.renderer.perform {
      clips.marker(at: 0.31) { _ in times.append(CACurrentMediaTime()) }
        .marker(at: 0.32) { _ in times.append(CACurrentMediaTime()) }.run()
    }
    stage.renderer.advance(to: 0.3)
    #expect(times.isEmpty)
    stage.renderer.advance(to: 0.4)
    #expect(times.count == 2 && isNear(times[1] - times[0], 0.01), "\(times)")
  }

  @Test func `backwards they come in the other order and are told so`() {
    let handle = stage.renderer.perform { marked.run() }
    stage.renderer.perform(at: 1.2) { handle.isReversed = true }
    stage.renderer.advance(to: 5)
    #expect(log.list == ["start>", "a>", "a2>", "b>", "b<", "a2<", "a<", "start<"])
    #expect(handle.state == .ended(.finished))
  }

  @Test func `the handle's rate and the layer's time count`() {
    let handle = stage.renderer.perform { marked.run() }
    stage.renderer.perform { handle.rate = 0.5 }
    stage.renderer.advance(to: 0.99)
    #expect(log.list == ["start>"])
    stage.renderer.advance(to: 1)
    #expect(log.list == ["start>", "a>", "a2>"])
    stage.renderer.perform { stage.layer.playback.pause() }
    stage.renderer.advance(to: 9)
    #expect(log.list == ["start>", "a>", "a2>"])
    stage.renderer.perform {
      stage.layer.playback.resume()
      stage.layer.playback.rate = 0.5
    }
    stage.renderer.advance(to: 9.2)
    #expect(log.list.last == "b>")
    stage.renderer.advance(to: 12.9)
    #expect(log.list.last == "b>")
    stage.renderer.advance(to: 30)
    #expect(log.list.suffix(2) == ["c>", "end>"] && handle.state == .ended(.finished))
  }

  @Test func `seeking calls none, and a finger all where it is asked for`() {
    let handle = stage.renderer.perform { marked.run() }
    stage.renderer.perform {
      handle.pause()
      handle.seek(to: 1)
      handle.fractionComplete = 0.1
    }
    #expect(log.list == [])
    stage.renderer.perform {
      handle.callsMarkersWhileScrubbing = true
      handle.fractionComplete = 0.5
      handle.fractionComplete = 0.251
      handle.fractionComplete = 0.1
    }
    #expect(log.list == ["a>", "a2>", "b>", "b<", "a2<", "a<"])
  }

  @Test(arguments: [CAMediaTimingFunctionName.easeIn, .easeOut], [0.2, 0.4, 0.6, 0.8])
  func `a marker is called once, whether a finger passes its picture or the run plays on`(
    pace: CAMediaTimingFunctionName, fraction: Double
  ) {
    let timeline = Timeline.animate(
      stage.layer, keyPath: \.position.x, to: 10, duration: 1, timingFunction: pace)
    let handle = stage.renderer.perform { timeline.marker(at: 0.5, log.note("m")).run() }
    stage.renderer.perform {
      handle.pause()
      handle.callsMarkersWhileScrubbing = true
      handle.fractionComplete = fraction
    }
    let half = 10 * CAMediaTimingFunction(name: pace).timingCurve.value(at: 0.5)
    let shown = Double(stage.shown(\.position.x, at: 1) ?? .nan)
    #expect(log.list == (shown > half ? ["m>"] : []))
    stage.renderer.perform { handle.resume() }
    stage.renderer.advance(to: 5)
    #expect(log.list == ["m>"] && handle.state == .ended(.finished))
  }

  @Test
  func `a pause at a label shows exactly its time, and playing on calls no marker twice`() {
    let handle = stage.renderer.perform {
      clips.label("turn", at: 1).marker(at: "turn", log.note("turn")).marker(
        at: 1.004, log.note("next")
      ).run()
    }
    stage.renderer.perform { handle.pause(at: "turn") }
    stage.renderer.advance(to: 0.9)
    #expect(handle.state == .running)
    // The frame comes late.
    stage.renderer.advance(to: 1.3)
    #expect(handle.state == .paused && handle.elapsedTime == 1 && log.list == ["turn>"])
    #expect(stage.shown(\.position.x, at: 4) == 10)
    stage.renderer.perform { handle.resume() }
    #expect(isNear(stage.shown(\.position.x, at: 4.5), 20))
    stage.renderer.advance(to: 9)
    #expect(log.list == ["turn>", "next>"] && handle.state == .ended(.finished))
  }

  @Test func `a repeat calls them in every round, there and back`() {
    let part = Timeline.parallel {
      Timeline.animate(stage.layer, keyPath: \.position.x, to: 10, duration: 1)
      Timeline.marker(log.note("0"))
      Timeline.marker(log.note("m")).placed(.time(0.25))
      Timeline.marker(log.note("1")).placed(.time(1))
    }
    for (timeline, length, rate, calls) in [
      (part.repeated(2), 3.0, 60.0, "0> m> 1> 0> m> 1>"),
      (part.repeated(2, autoreverses: true), 5, 7, "0> m> 1> m< 0> m> 1> m< 0<"),
      (part.repeated(2).repeated(1.5), 4, 60, "0> m> 1> 0> m> 1> 0> m> 1> 0>"),
      (part.repeated(), 2.5, 60, "0> m> 1> 0> m> 1> 0> m>"),
    ] {
      let found = play(timeline, until: length, framesPerSecond: rate)
      #expect(found.joined(separator: " ") == calls)
    }
  }

  @Test
  func `a cancelled run calls none that is ahead, one at the end comes before the completion`() {
    let handle = stage.renderer.perform { marked.run() }
    stage.renderer.perform(at: 1) { handle.stop(at: .end) }
    stage.renderer.advance(to: 5)
    #expect(log.list == ["start>", "a>", "a2>", "b>"])
    log.list = []
    stage.renderer.perform {
      let handle = clips.marker(at: 2, log.note("end")).run()
      handle.addCompletion { _ in log.list.append("completed") }
    }
    stage.renderer.advance(to: 9)
    #expect(log.list == ["end>", "completed"])
  }

  @Test func `a marker may pause, seek and stop`() {
    var handle: AnimationHandle?
    stage.renderer.perform {
      handle = clips.marker(at: 0.5) { _ in handle?.pause() }.marker(at: 0.6, log.note("b")).run()
    }
    stage.renderer.advance(to: 2)
    #expect(handle?.state == .paused && handle?.elapsedTime == 0.5 && log.list == [])
    stage.renderer.perform { handle?.resume() }
    stage.renderer.advance(to: 9)
    #expect(log.list == ["b>"])
    stage.renderer.perform {
      handle = clips.marker(at: 0.5) { _ in handle?.stop(at: .start) }
        .marker(at: 0.6, log.note("c")).run()
    }
    stage.renderer.advance(to: 20)
    #expect(log.list == ["b>"] && handle?.state == .ended(.cancelled))
    handle = nil
  }

  @Test func `a layer that leaves in a marker ends its run once`() {
    let handle = stage.start { layer in
      clips.marker(at: 0.5) { _ in layer.removeFromSuperlayer() }.run()
    }
    let record = OutcomeRecord(of: handle)
    for time in [0.6, 1, 9] { stage.renderer.advance(to: time) }
    #expect(record.outcomes == [.removed])
  }

  @Test(arguments: [ReducedMotion.fade, .immediate])
  func `all come under Reduced Motion, and without a screen`(setting: ReducedMotion) {
    ReducedMotion.scoped.withValue(setting) {
      #expect(
        play(marked, until: 3, framesPerSecond: 60) == ["start>", "a>", "a2>", "b>", "c>", "end>"])
    }
    log.list = []
    let lonely = CALayer()
    stage.renderer.perform {
      _ =
        Timeline.animate(lonely, keyPath: \.opacity, to: 0, duration: 1)
        .marker(at: 0.5, log.note("half")).run()
    }
    stage.renderer.advance(to: 10)
    #expect(log.list == ["half>"])
  }

  @Test(arguments: [ReducedMotion.off, .fade, .immediate])
  func `a run pauses at its label, and one that is over does not`(setting: ReducedMotion) {
    ReducedMotion.scoped.withValue(setting) {
      let run = stage.start { layer in
        Timeline.sequence {
          Timeline.animate(layer, keyPath: \.position.y, to: 300, duration: 0.5)
          Timeline.label("top")
          Timeline.animate(layer, keyPath: \.position.y, to: 100, duration: 0.5)
        }.run()
      }
      stage.renderer.perform { run.pause(at: "top") }
      #expect(stage.shown(at: 3)?.position.y == 300 && run.state == .paused)
      stage.change { _ in run.resume() }
      #expect(stage.shown(at: 9)?.position.y == 100 && run.state == .ended(.finished))
      stage.change { _ in run.pause(at: "top") }
      #expect(run.state == .ended(.finished))
    }
  }

  @Test func `a run from label to label ends with the models at the second one`() {
    let handle = stage.renderer.perform { marked.run(from: "first", to: "late") }
    #expect(stage.layer.position.x == 25 && isNear(handle.duration, 1.5))
    #expect(isNear(stage.shown(\.position.x, at: 0), 2.5))
    #expect(isNear(stage.shown(\.position.x, at: 0.5), 7.5))
    #expect(isNear(stage.shown(\.position.x, at: 1.25), 20))
    stage.renderer.advance(to: 2)
    #expect(handle.state == .ended(.finished) && stage.layer.animationKeys() ?? [] == [])
    #expect(log.list == ["a>", "a2>", "b>", "c>"])
  }

  @Test func `backwards too`() {
    let handle = stage.renderer.perform { marked.run(from: "late", to: "first") }
    #expect(isNear(stage.layer.position.x, 2.5) && isNear(stage.shown(\.position.x, at: 0), 25))
    #expect(isNear(stage.shown(\.position.x, at: 0.5), 15))
    stage.renderer.advance(to: 2)
    #expect(handle.state == .ended(.finished) && handle.fractionComplete == 0)
    #expect(log.list == ["c<", "b<", "a2<", "a<"])
    let point = stage.renderer.perform { marked.run(from: "turn", to: "turn") }
    stage.renderer.advance(to: 3)
    #expect(stage.layer.position.x == 10 && point.outcome?.isComplete == true)
  }

  #if os(macOS) || os(Linux)
    @Test func `an unknown label and a time that is none stop with a message`() async {
      await #expect(processExitsWith: .failure) { Timeline.wait(1).run(from: "a", to: "b") }
      await #expect(processExitsWith: .failure) { _ = Timeline.wait(1).label("a", at: .nan) }
      await #expect(processExitsWith: .failure) { _ = Timeline.wait(1).marker(at: -1) { _ in } }
      await #expect(processExitsWith: .refusedData) {
        Timeline.wait(1).label("a", at: 0).run().pause(at: "b")
      }
    }
  #endif
}

extension AnimationHandle {
  fileprivate var outcome: AnimationOutcome? {
    if case .ended(let outcome) = state { outcome } else { nil }
  }
}
