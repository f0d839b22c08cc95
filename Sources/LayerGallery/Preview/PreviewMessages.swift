/// The answers of the preview's server that its page reads as JSON.
enum PreviewMessages {
  struct Scene: Encodable {
    var name: String
    var group: String
    var summary: String
    /// The lines that make the layer, as HTML; empty for none.
    var code: String
    /// The `name` of each state, and its lines as HTML in `code`; motions and gestures have both.
    var states: [[String: String]]
    var motions: [[String: String]]
    var gestures: [[String: String]]

    init(_ scene: GalleryScene) {
      func part(_ name: String, _ code: String) -> [String: String] {
        ["name": name, "code": SwiftMarkup.html(code)]
      }
      name = scene.name
      group = scene.group
      summary = scene.summary
      code = SwiftMarkup.html(scene.code)
      states = scene.states.map { part($0.name, $0.code) }
      motions = scene.motions.map { part($0.name, $0.code) }
      gestures = scene.gestures.map { part($0.name, $0.code) }
    }
  }

  struct Key: Encodable, Equatable {
    enum Kind: String, Encodable {
      case number, flag, choice, color, text
    }

    var name: String
    var kind: Kind
    /// A description of the values that it may hold.
    var form: String
    /// The smallest and the greatest number of a slider.
    var range: [Double]?
    var choices: [String]?

    init(_ key: SceneKey) {
      name = key.name
      form = ValueText.form(of: key.type)
      let choices = ValueText.caseNames(of: key.type)
      switch key.type {
      case is Bool.Type: kind = .flag
      case is CGColor.Type: kind = .color
      case is CGFloat.Type, is Double.Type, is Float.Type, is Int.Type:
        kind = .number
        range = Self.range(of: key)
      default:
        kind = choices.isEmpty ? .text : .choice
        if !choices.isEmpty { self.choices = choices }
      }
    }

    private static func range(of key: SceneKey) -> [Double] {
      if let range = key.range { return [range.lowerBound, range.upperBound] }
      let value = key.defaultValue.flatMap { LayerValueText.numbers(in: $0)?.first } ?? 0
      if abs(value) <= 1 { return [min(value, 0), 1] }
      return value > 0 ? [0, 2 * value] : [2 * value, 0]
    }
  }

  struct Pane: Encodable {
    /// In points.
    var width: Double
    var height: Double
    /// Pixels for each point.
    var scale: Double
    /// In seconds; 0 when nothing moves by itself.
    var duration: Double
    var rest: Double
    var keys: [Key]
    var curves: [PageEntry.Curve]

    init(_ pane: PreviewPane) throws(SceneError) {
      let player = pane.player
      width = Double(player.size.width)
      height = Double(player.size.height)
      scale = Double(player.settings.scale)
      duration = player.duration
      rest = player.rest
      keys = player.keys.map { Key($0) }
      curves = try pane.curves()
    }
  }

  struct Changes: Encodable {
    var changes: [AnimationChange]
    var curves: [PageEntry.Curve]
  }

  struct Pace: Encodable {
    var code: String
    /// The time until it comes to rest, in seconds.
    var duration: Double
    /// The fraction of the way at evenly spaced times.
    var ways: [Double]

    init(_ pace: AnimationPace) throws(SceneError) {
      guard let course = pace.course(count: 201) else { throw pace.refusal }
      code = pace.code
      duration = course.duration
      ways = course.ways
    }
  }

  struct Inspection: Encodable {
    var time: Double
    var tree: LayerReport
  }
}
