import Testing

@testable import LayerGallery

@Suite struct KeyReportTests {
  @Test func `a report lists the set value, the presented value and the range`() throws {
    let reports = KeyReport.all(
      of: try ScenePlayer(SampleScenes.dot, PlayerSettings(motion: "grows")), at: 0)
    let growth = try #require(reports.first)
    #expect(growth.name == "growth" && growth.model == "1" && growth.shown == "0.25")
    #expect(growth.numbers == [0.25] && growth.default == "0.25" && growth.range == [0, 1])
  }
}
