struct SceneSummary: Encodable {
  struct Part: Encodable {
    var name: String
    /// The duration of a motion, in seconds.
    var duration: Double?
    var from: String?
    var code: String?
  }

  struct Key: Encodable {
    var name: String
    var type: String
    var form: String
    var `default`: String
    var range: [Double]?
    var cases: [String]?
  }

  var name: String
  var group: String?
  var summary: String?
  var layer: String
  /// The width and height of a frame, in points.
  var size: [Double]
  var code: String?
  var states: [Part]
  var motions: [Part]
  var gestures: [Part]
  var keys: [Key]

  init(_ scene: GalleryScene) {
    let layers = scene.makeLayers()
    let size = layers.stage.bounds.size
    name = scene.name
    group = Self.text(scene.group)
    summary = Self.text(scene.summary)
    layer = "\(Swift.type(of: layers.layer))"
    self.size = [Double(size.width), Double(size.height)]
    code = Self.text(scene.code)
    states = scene.states.map { Part(name: $0.name, code: Self.text($0.code)) }
    motions = scene.motions.map {
      Part(name: $0.name, duration: $0.duration, from: $0.state, code: Self.text($0.code))
    }
    gestures = scene.gestures.map { Part(name: $0.name, from: $0.state, code: Self.text($0.code)) }
    keys = SceneKey.all(of: layers.layer, in: scene).map { key in
      let cases = ValueText.caseNames(of: key.type)
      return Key(
        name: key.name, type: key.typeName, form: ValueText.form(of: key.type),
        default: ValueText.text(of: key.defaultValue, as: key.type),
        range: key.range.map { [$0.lowerBound, $0.upperBound] },
        cases: cases.isEmpty ? nil : cases)
    }
  }

  private static func text(_ text: String) -> String? { text.isEmpty ? nil : text }

  var text: String {
    var lines = ["\(name)\(summary.map { "  \($0)" } ?? "")", "  layer     \(layer)"]
    for (title, names) in [
      ("states", states.map(\.name)),
      ("motions", motions.map { "\($0.name) (\(Self.number($0.duration ?? 0)) s)" }),
      ("gestures", gestures.map(\.name)),
    ] where !names.isEmpty {
      lines.append("  " + Self.padded(title, 10) + names.joined(separator: ", "))
    }
    let width = keys.map(\.name.count).max() ?? 0
    for (index, key) in keys.enumerated() {
      let range = key.range.map { ", \(Self.number($0[0])) to \(Self.number($0[1]))" } ?? ""
      lines.append(
        "  " + Self.padded(index == 0 ? "keys" : "", 10) + Self.padded(key.name, width + 2)
          + "\(key.type) = \(key.default)\(range)")
    }
    return lines.joined(separator: "\n")
  }

  private static func number(_ number: Double) -> String { LayerValueText.text(of: number) }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
