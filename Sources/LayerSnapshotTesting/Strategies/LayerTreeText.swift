import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

enum LayerTreeText {
  /// Keys that other parts of the line repeat, or that only affect how the layer is drawn.
  private static let others: Set = [
    "name", "bounds", "position", "contents", "needsDisplayOnBoundsChange", "drawsAsynchronously",
  ]

  /// The values of new layers as text, by class.
  private typealias Defaults = [ObjectIdentifier: [String: String]]

  static func lines(of layer: CALayer) -> LayerTreeLines {
    var defaults: Defaults = [:]
    return LayerTreeLines(
      layers(of: layer).map { layer, level, role in
        let name = layer.name.map { " " + quoted(LayerValueText.text(of: $0)) } ?? ""
        return ("\(role)\(type(of: layer))\(name)", level, values(of: layer, &defaults))
      })
  }

  /// In the order of the text's lines.
  static func layers(of layer: CALayer) -> [(layer: CALayer, level: Int, role: String)] {
    var layers: [(layer: CALayer, level: Int, role: String)] = []
    var open: [(layer: CALayer, level: Int, role: String)] = [(layer, 0, "")]
    while let next = open.popLast() {
      layers.append(next)
      open += (next.layer.sublayers ?? []).reversed().map { ($0, next.level + 1, "") }
      if let mask = next.layer.mask { open.append((mask, next.level + 1, "mask: ")) }
    }
    return layers
  }

  private static func values(
    of layer: CALayer, _ defaults: inout Defaults
  ) -> [LayerTreeLines.Value] {
    let shown = layer.presentation() ?? layer
    var values = [LayerTreeLines.Value("frame", LayerValueText.text(of: shown.frame))]
    if shown.bounds.origin != .zero || !CATransform3DIsIdentity(shown.transform) {
      values.append(.init("bounds", LayerValueText.text(of: shown.bounds)))
    }
    let own = (layer as? any AnimatableKeyLayer)?.animatableKeys.keys.map(\.name) ?? []
    let new = CALayer.new(like: layer)
    let id = ObjectIdentifier(type(of: new))
    let unchanged =
      defaults[id]
      ?? Platform.storedKeys(of: new).reduce(into: [:]) {
        $0[$1] = valueText(of: new.value(forKey: $1))
      }
    defaults[id] = unchanged
    for key in Platform.storedKeys(of: layer) where !others.contains(key) && !own.contains(key) {
      let value = valueText(of: shown.value(forKey: key))
      if value != unchanged[key] ?? LayerValueText.none { values.append(.init(key, value)) }
    }
    // Custom drawing is represented by its keys.
    if let contents = shown.contents, !(layer is any AnimatableKeyLayer), !(layer is CATextLayer) {
      values.append(.init("contents", LayerValueText.text(of: contents)))
    }
    if let text = shown as? CATextLayer, case let lines = text.brokenLines, lines.count > 1 {
      let texts = lines.map { "“\(LayerValueText.text(of: $0))”" }
      values.append(.init("lines", texts.joined(separator: " ")))
    }
    return values + own.map { .init($0, valueText(of: shown.value(forKey: $0))) }
  }

  /// Quotes a text whose words could be taken for keys.
  private static func valueText(of value: Any?) -> String {
    let text = LayerValueText.text(of: value)
    guard value is String || value is NSAttributedString, text != "\"\"",
      text.contains(where: { " \"[]“”".contains($0) })
    else { return text }
    return quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }
    return "\"" + escaped.joined() + "\""
  }
}
