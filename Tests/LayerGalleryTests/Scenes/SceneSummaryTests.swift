import Testing

@testable import LayerGallery

@Suite struct SceneSummaryTests {
  @Test func `a summary names states, motions, gestures and keys`() throws {
    let summary = SceneSummary(SampleScenes.dot)
    #expect(summary.layer == "DotLayer" && summary.summary == "A dot that grows.")
    #expect(summary.group == nil && summary.size == [16, 16])
    #expect(summary.states.map(\.name) == ["full", "gone"])
    #expect(summary.states[0].code == "dot.growth = 1" && summary.states[1].code == nil)
    #expect(summary.motions.map(\.duration) == [1, 0.5, 1] && summary.motions[1].from == "full")
    #expect(summary.gestures.map(\.name) == ["drag"])
    let style = try #require(summary.keys.first { $0.name == "dotStyle" })
    #expect(style.cases == ["filled", "hollow"] && style.default == "filled")
    #expect(summary.keys[0].range == [0, 1])
  }
}
