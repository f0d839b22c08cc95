import Testing

@testable import LayerGallery

@Suite struct SceneKeyTests {
  private let layer = DotLayer()

  private func key(_ name: String) throws -> SceneKey {
    try #require(SceneKey.all(of: layer, in: SampleScenes.dot).first { $0.name == name })
  }

  @Test func `keys come in the order of their declaration, with types and ranges`() throws {
    let names = SceneKey.all(of: layer, in: SampleScenes.dot).map(\.name)
    let declared = "growth color center isOutlined dotStyle weights edge shift"
    #expect(names.joined(separator: " ") == declared)
    #expect(try key("growth").range == 0...1 && key("shift").range == nil)
    #expect(try key("dotStyle").typeName == "DotStyle")
  }

  @Test func `values read as text and numbers, and what is shown is not what was set`() throws {
    layer.growth = 0.75
    #expect(try key("growth").modelText(in: layer) == "0.75")
    #expect(try key("growth").shownNumbers(in: layer) == [0.75])
    #expect(try key("color").shownNumbers(in: layer) == [0, 0, 1, 1])
    #expect(try key("dotStyle").shownNumbers(in: layer) == nil)
    let player = try ScenePlayer(SampleScenes.dot, PlayerSettings(motion: "grows"))
    let growth = try #require(player.keys.first { $0.name == "growth" })
    player.read(at: 0.5) { played in
      #expect(growth.modelText(in: played.layer) == "1")
      #expect(growth.shownText(in: played.layer) != "1")
    }
  }
}
