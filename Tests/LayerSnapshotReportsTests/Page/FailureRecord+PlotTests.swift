import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct FailureRecordPlotTests {
  private func html(
    _ numbers: [[Double]], times: [Double] = [0, 0.5, 1], mark: Double? = nil,
    title: String = "progress of Ring"
  ) -> String {
    FailureRecord.Plot(title: title, times: times, numbers: numbers, mark: mark).markup
  }

  @Test func `a curve goes from the lower left to the upper right, with its ends as text`() {
    let html = html([[0, 1, 2]], mark: 0.5, title: "<progress>")
    #expect(html.contains(#"<polyline class="curve-0" points="0,192 500,100 1000,8"/>"#))
    #expect(html.contains(#"<span class="high">2</span><span class="low">0</span>"#))
    #expect(html.contains(#"<span class="start">0</span><span class="end">1 s</span>"#))
    #expect(html.contains(#"<line class="mark" x1="500" x2="500""#))
    #expect(html.contains("<figcaption>&lt;progress&gt; <strong>0.5 s</strong>"))
  }

  @Test func `of several numbers, those that move have curves, and others no plot`() {
    expectText(
      html([[0, 0, 0], [1, 2, 1], [3, 3, 4]]),
      has: #"<b class="curve-0">[1]</b> <b class="curve-1">[2]</b>"#, lacks: ["curve-2", "mark"])
    let others = [
      html([[1, 1, 1]]), html([[0, 1]], times: []), html([[0, 1]], times: [0, 0]), html([]),
    ]
    #expect(others == ["", "", "", ""])
  }
}
