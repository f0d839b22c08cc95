import LayerSnapshotReports

struct KeyReport: Encodable {
  var name: String
  var type: String
  var model: String
  var shown: String
  /// The numbers on screen; `nil` for a value without numbers.
  var numbers: [Double]?
  var `default`: String
  var range: [Double]?

  static func all(of player: ScenePlayer, at time: Double) -> [KeyReport] {
    let keys = player.keys
    return player.read(at: time) { played in
      keys.map { key in
        KeyReport(
          name: key.name, type: key.typeName, model: key.modelText(in: played.layer),
          shown: key.shownText(in: played.layer), numbers: key.shownNumbers(in: played.layer),
          default: ValueText.text(of: key.defaultValue, as: key.type),
          range: key.range.map { [$0.lowerBound, $0.upperBound] })
      }
    }
  }

  static func table(of keys: [KeyReport]) -> String {
    let head = ["key", "type", "value", "model", "default", "range"]
    let rows = keys.map { key in
      [
        key.name, key.type, key.shown, key.model, key.default,
        key.range.map { $0.map { LayerValueText.text(of: $0) }.joined(separator: "...") } ?? "-",
      ]
    }
    return TextTable.text(of: [head] + rows)
  }
}
