import Testing

@testable import LayerGallery

@Suite struct ValueTableTests {
  @Test func `a table has what the screen shows at each time, its commas quoted`() throws {
    let player = try ScenePlayer(SampleScenes.dot, PlayerSettings(motion: "shrinks"))
    var table = ValueTable(of: player, at: [0, 0.5])
    #expect(table.scene == "Dot" && table.size == [16, 16])
    #expect(table.keys.prefix(2) == ["growth", "color"] && table.rows.map(\.time) == [0, 0.5])
    #expect(table.rows.map { $0.values[0] } == ["1", "0"])
    table.keys = ["list", "words"]
    table.rows = [ValueTable.Row(time: 0.25, values: ["1, 2", "read \"hi\""])]
    #expect(table.csv == "time,list,words\n0.25,\"1, 2\",\"read \"\"hi\"\"\"\n")
  }
}
