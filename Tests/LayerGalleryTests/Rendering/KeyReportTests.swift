import Testing

@testable import LayerGallery

@Suite struct KeyReportTests {
  @Test func `a report lists the set value, the presented value and the range`() throws {
    var settings = PlayerSettings()
    settings.motion = "grows"
    let reports = KeyReport.all(of: try ScenePlayer(SampleScenes.dot, settings), at: 0)
    let growth = try #require(reports.first)
    #expect(growth.name == "growth" && growth.model == "1" && growth.shown == "0.25")
    #expect(growth.numbers == [0.25] && growth.default == "0.25" && growth.range == [0, 1])
  }

  @Test func `people read a table`() throws {
    let reports = KeyReport.all(of: try ScenePlayer(SampleScenes.dot), at: 0)
    let lines = KeyReport.table(of: reports).split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines[0] == ["key", "type", "value", "model", "default", "range"])
    #expect(lines[1] == ["growth", "CGFloat", "0.25", "0.25", "0.25", "0...1"])
    #expect(lines.count == reports.count + 1)
  }
}
