import AnimatableLayers
import LayerControls
import Testing

@Suite struct ProgressBarLayerTests {
  private func makeBar() -> ProgressBarLayer {
    let bar = sized(ProgressBarLayer(), 60, 6)
    bar.trackColor = DrawnLayer.red
    bar.tintColor = DrawnLayer.green
    return bar
  }

  @Test func `progress, buffer and track follow each other`() {
    let drawn = DrawnLayer(of: makeBar()) {
      $0.progress = 0.5
      $0.buffer = 0.75
    }
    #expect(drawn.letters((20, 3), (55, 3)) == "GR")
    #expect(drawn[38, 3][0] > 100 && drawn[38, 3][1] > 60, "the buffer")
  }

  @Test func `a bar that has hardly begun stays inside its round end`() {
    #expect(DrawnLayer(of: makeBar()) { $0.progress = 0.01 }.alpha(0, 0) < 128)
  }

  @Test func `stripes wander with the phase, and only where the bar is filled`() {
    let bar = makeBar()
    bar.progress = 0.5
    let plain = DrawnLayer(of: bar)
    bar.stripes = 1
    let striped = DrawnLayer(of: bar)
    bar.phase = 0.5
    let moved = DrawnLayer(of: bar)
    #expect(plain != striped && striped != moved)
    #expect((0..<28).contains { moved[$0, 3] != plain[$0, 3] })
    #expect((30..<60).allSatisfy { moved[$0, 3] == plain[$0, 3] })
  }

  @Test func `an indeterminate bar has no value`() {
    let bar = makeBar()
    bar.progress = 0.3
    #expect(bar.accessibilitySummary.value == "30%")
    bar.isIndeterminate = true
    #expect(bar.accessibilitySummary.value == "In progress")
    bar.phase = 0
    #expect(DrawnLayer(of: bar)[30, 3] == DrawnLayer.redPixel, "a cycle begins empty")
    bar.phase = 0.5
    #expect(DrawnLayer(of: bar)[30, 3] == DrawnLayer.greenPixel)
  }
}
