import Testing

@testable import LayerGallery

@Suite struct ValueTableTests {
  private func table(at times: [Double]) throws -> ValueTable {
    return ValueTable(
      of: try ScenePlayer(SampleScenes.dot, PlayerSettings(motion: "shrinks")), at: times)
  }

  @Test func `a table has what the screen shows of each key at each time`() throws {
    let table = try table(at: [0, 0.5])
    #expect(table.scene == "Dot" && table.size == [16, 16])
    #expect(table.keys.prefix(2) == ["growth", "color"] && table.rows.map(\.time) == [0, 0.5])
    #expect(table.rows.map { $0.values[0] } == ["1", "0"])
  }

  @Test func `fields with commas are quoted`() throws {
    let row = ValueTable.Row(time: 0.25, values: ["1, 2", "read \"hi\""])
    var table = try table(at: [0])
    table.keys = ["list", "words"]
    table.rows = [row]
    #expect(table.csv == "time,list,words\n0.25,\"1, 2\",\"read \"\"hi\"\"\"\n")
  }
}
