struct ValueTable: Encodable {
  struct Row: Encodable {
    /// In seconds.
    var time: Double
    /// The presentation's values as text, in the order of the keys.
    var values: [String]
  }

  var scene: String
  /// The width and height of a frame, in points.
  var size: [Double]
  var keys: [String]
  var rows: [Row]

  init(of player: ScenePlayer, at times: [CFTimeInterval]) {
    let keys = player.keys
    scene = player.scene.name
    size = [Double(player.size.width), Double(player.size.height)]
    self.keys = keys.map(\.name)
    rows = times.map { time in
      Row(
        time: time,
        values: player.read(at: time) { played in keys.map { $0.shownText(in: played.layer) } })
    }
  }

  var csv: String {
    let head = (["time"] + keys).map(Self.field).joined(separator: ",")
    let lines = rows.map { row in
      ([LayerValueText.text(of: row.time)] + row.values).map(Self.field).joined(separator: ",")
    }
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
