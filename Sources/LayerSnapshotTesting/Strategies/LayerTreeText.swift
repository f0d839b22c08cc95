import AnimatableLayers

/// A tree of layers as text.
enum LayerTreeText {
  /// Deeper lines stand this deep, after the number of their level.
  private static let deepestIndent = 32
  /// What is told of every layer that has another value than a new one of its class's base.
  private static let keys = [
    "opacity", "hidden", "transform", "zPosition", "cornerRadius", "borderWidth",
    "backgroundColor", "masksToBounds", "shadowOpacity",
  ]

  /// The tree as it is shown now, a line for each layer.
  static func text(of layer: CALayer) -> String {
    let new = CALayer()
    let defaults = keys.map { LayerValueText.text(of: new.value(forKey: $0)) }
    var text = ""
    var open: [(layer: CALayer, level: Int, role: String)] = [(layer, 0, "")]
    while let (layer, level, role) = open.popLast() {
      text += String(repeating: "  ", count: min(level, deepestIndent))
      if level > deepestIndent { text += "(\(level)) " }
      text += role + line(of: layer, defaults: defaults) + "\n"
      open += (layer.sublayers ?? []).reversed().map { ($0, level + 1, "") }
      if let mask = layer.mask { open.append((mask, level + 1, "mask: ")) }
    }
    return text
  }

  private static func line(of layer: CALayer, defaults: [String]) -> String {
    let shown = layer.presentation() ?? layer
    var words = ["\(type(of: layer))"]
    if let name = layer.name { words.append("\"\(LayerValueText.text(of: name))\"") }
    words.append("frame \(LayerValueText.text(of: shown.frame))")
    for (key, unchanged) in zip(keys, defaults) {
      let value = LayerValueText.text(of: shown.value(forKey: key))
      if value != unchanged { words.append("\(key) \(value)") }
    }
    if shown.contents != nil, !(layer is any AnimatableKeyLayer) { words.append("contents") }
    if let own = layer as? any AnimatableKeyLayer {
      words += own.animatableKeys.keys.map { key in
        "\(key.name) \(LayerValueText.text(of: shown.value(forKey: key.name)))"
      }
    }
    return words.joined(separator: " ")
  }
}
