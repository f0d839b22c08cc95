import Testing

@testable import LayerGallery

@Suite struct ValueTableTests {
  private func table(at times: [Double]) throws -> ValueTable {
    return ValueTable(
      of: try ScenePlayer(SampleScenes.dot, PlayerSettings(motion: "shrinks")), at: times)
  }

  @Test func `a table has what the screen shows at each time, its commas quoted`() throws {
    let table = try table(at: [0, 0.5])
    #expect(table.scene == "Dot" && table.size == [16, 16])
    #expect(table.keys.prefix(2) == ["growth", "color"] && table.rows.map(\.time) == [0, 0.5])
    #expect(table.rows.map { $0.values[0] } == ["1", "0"])
    let row = ValueTable.Row(time: 0.25, values: ["1, 2", "read \"hi\""])
    var quoted = try self.table(at: [0])
    quoted.keys = ["list", "words"]
    quoted.rows = [row]
    #expect(quoted.csv == "time,list,words\n0.25,\"1, 2\",\"read \"\"hi\"\"\"\n")
  }
}
