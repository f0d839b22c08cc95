import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct TimelineCurveTests {
  private static let curves: [TimelineCurve] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default, TimelineCurve(0.6, -0.3, 0.7, 1.6),
    TimelineCurve(1, 0, 0, 1), TimelineCurve(0, 1, 1, 0),
  ]

  @Test(arguments: curves)
  func `a curve starts at 0, ends at 1 and stays there`(curve: TimelineCurve) {
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: -3) == 0)
    #expect(curve.progress(at: 1) == 1 && curve.progress(at: 7) == 1)
  }

  @Test func `even progress is the time itself`() {
    for time in [0.1, 0.25, 0.7] { #expect(TimelineCurve.linear.progress(at: time) == time) }
  }

  @Test func `a curve that is the same from both ends is halfway in the middle`() {
    #expect(abs(TimelineCurve.easeInEaseOut.progress(at: 0.5) - 0.5) < 1e-6)
    #expect(abs(TimelineCurve(1, 0, 0, 1).progress(at: 0.5) - 0.5) < 1e-6)
  }

  @Test func `curves start and end as slowly as their names say`() {
    #expect(TimelineCurve.easeIn.progress(at: 0.1) < 0.05)
    #expect(TimelineCurve.easeOut.progress(at: 0.9) > 0.95)
    #expect(TimelineCurve.default.progress(at: 0.5) > 0.7)
  }

  @Test(arguments: curves)
  func `a clip shows what Core Animation shows`(curve: TimelineCurve) {
    let stage = Stage(CALayer())
    let timeline = Timeline.animate(stage.layer, "zPosition", to: 100, duration: 1, curve: curve)
    stage.change { _ in timeline.run() }
    for time in stride(from: 0.0, through: 0.95, by: 0.05) {
      let shown = stage.shown(at: time)?.zPosition
      #expect(abs((shown ?? .nan) - 100 * curve.progress(at: time)) < 1e-4, "at \(time) s")
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `a curve that runs back in time traps`() async {
      await #expect(processExitsWith: .failure) { _ = TimelineCurve(-0.1, 0, 1, 1) }
      await #expect(processExitsWith: .failure) { _ = TimelineCurve(0, 0, 1.5, 1) }
      await #expect(processExitsWith: .failure) { _ = TimelineCurve(0, .nan, 1, 1) }
    }
  #endif

  // MARK: Steps

  @Test func `steps at the end start at 0 and jump to 1 at last`() {
    let steps = TimelineCurve.steps(4, .end)
    let rows = [(-1.0, 0.0), (0, 0), (0.24, 0), (0.25, 0.25), (0.6, 0.5), (0.99, 0.75), (1, 1)]
    for (time, progress) in rows { #expect(steps.progress(at: time) == progress, "at \(time)") }
    #expect(steps == .steps(4))
  }

  @Test func `steps at the start jump at once and are through before the end`() {
    let steps = TimelineCurve.steps(4, .start)
    let rows = [(-1.0, 0.0), (0, 0.25), (0.24, 0.25), (0.25, 0.5), (0.75, 1), (1, 1)]
    for (time, progress) in rows { #expect(steps.progress(at: time) == progress, "at \(time)") }
  }

  @Test(
    arguments: [1, 2, 3, 7, 10], [TimelineCurve.StepPosition.start, .end])
  func `a clip in steps shows what is asked for`(
    count: Int, position: TimelineCurve.StepPosition
  ) {
    let stage = Stage(CALayer())
    let timeline = Timeline.animate(
      stage.layer, "zPosition", from: 10, to: 80, duration: 1, curve: .steps(count, position))
    stage.change { _ in timeline.run() }
    for index in 0..<40 {
      let time = Double(index) / 40
      let asked = number(timeline.value(forKeyPath: "zPosition", of: stage.layer, at: time))
      #expect(stage.shown(at: time).map { Double($0.zPosition) } == asked, "at \(time) s")
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `no steps trap`() async {
      await #expect(processExitsWith: .failure) { _ = TimelineCurve.steps(0) }
    }
  #endif
}
