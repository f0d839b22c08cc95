import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct TimelineFrameRatesTests {
  private static let calm = CAFrameRateRange(minimum: 10, maximum: 30)
  private static let quick = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 100)

  private func move(_ layer: CALayer, to end: Double) -> Timeline {
    .animate(layer, keyPath: "zPosition", to: end, duration: 1, timingFunction: .linear)
  }

  /// The frame rate of the animation that a timeline makes of `zPosition`.
  private func rates(of timeline: (CALayer) -> Timeline) throws -> CAFrameRateRange {
    let stage = Stage(CALayer())
    stage.change { _ = timeline($0).run() }
    return try #require(stage.layer.animation(forKey: "zPosition")).preferredFrameRateRange
  }

  @Test func `the animation of a clip has the range, whatever the clip is`() throws {
    let clips: [(CALayer) -> Timeline] = [
      { move($0, to: 1) }, { move($0, to: 1).delayed(by: 1).repeated() },
      { Timeline.animate($0, keyPath: \.zPosition, to: 1, interpolation: .system.inSteps(3)) },
      { Timeline.decay($0, keyPath: \.zPosition, velocity: 100) },
    ]
    for clip in clips {
      #expect(try rates(of: clip) == .default)
      #expect(try rates { clip($0).preferredFrameRateRange(Self.calm) } == Self.calm)
    }
  }

  @Test func `a part keeps its own range, and the highest counts for a key path`() throws {
    let rates = try rates { layer in
      Timeline.sequence {
        [move(layer, to: 1).preferredFrameRateRange(Self.quick).repeated(2), move(layer, to: 2)]
      }
      .preferredFrameRateRange(Self.calm)
    }
    #expect(rates == Self.quick)
    let stage = Stage(CALayer())
    stage.change { layer in
      Timeline.parallel {
        move(layer, to: 1).preferredFrameRateRange(Self.quick)
        Timeline.animate(layer, keyPath: \.opacity, to: 0)
      }
      .preferredFrameRateRange(Self.calm).run()
    }
    #expect(stage.layer.animation(forKey: "zPosition")?.preferredFrameRateRange == Self.quick)
    #expect(stage.layer.animation(forKey: "opacity")?.preferredFrameRateRange == Self.calm)
  }

  @Test func `the highest range is the one that prefers the most`() throws {
    let wide = CAFrameRateRange(minimum: 10, maximum: 240, preferred: 20)
    let rates = try rates { layer in
      Timeline.sequence {
        move(layer, to: 1).preferredFrameRateRange(Self.quick)
        move(layer, to: 2).preferredFrameRateRange(wide)
      }
    }
    #expect(rates == Self.quick)
  }

  @Test func `all else of the timeline stays as it is`() {
    let layer = CALayer()
    let timeline = Timeline.sequence {
      Timeline.label("start")
      move(layer, to: 8)
      move(layer, to: 0).repeated(2, autoreverses: true).placed(.end(offset: 1))
      Timeline.label("end")
    }
    let rated = timeline.preferredFrameRateRange(Self.calm)
    #expect(
      rated.duration == timeline.duration && rated.time(of: "end") == timeline.time(of: "end"))
    for time in stride(from: 0, to: 7, by: 0.25) {
      let values = [rated, timeline].map {
        number($0.value(forKeyPath: "zPosition", of: layer, at: time))
      }
      #expect(values[0] == values[1], "at \(time) s")
    }
    let parts = Timeline.parallel {
      move(layer, to: 1).placed(.time(3)).preferredFrameRateRange(Self.calm)
    }
    #expect(parts.duration == 4)
  }

  #if os(macOS) || os(Linux)
    @Test func `a range out of order traps`() async {
      await #expect(processExitsWith: .failure) {
        _ = Timeline.wait(1).preferredFrameRateRange(CAFrameRateRange(minimum: 60, maximum: 30))
      }
    }
  #endif
}
