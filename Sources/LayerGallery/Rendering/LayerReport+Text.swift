extension LayerReport {
  var text: String { lines(level: 0, role: "").joined(separator: "\n") }

  private func lines(level: Int, role: String) -> [String] {
    let indent = String(repeating: "  ", count: min(level, 32))
    var lines = [indent + role + headline]
    lines += values.map { value in
      let model = value.shown == value.model ? "" : "  (model \(value.model))"
      let action = actions.first { $0.key == value.key }
      return "\(indent)    \(value.key) \(value.shown)\(model)"
        + (action.map { "  " + $0.text } ?? "")
    }
    lines += animations.map { "\(indent)    animation \($0.text)" }
    for layer in mask { lines += layer.lines(level: level + 1, role: "mask: ") }
    for layer in sublayers { lines += layer.lines(level: level + 1, role: "") }
    return lines
  }

  private var headline: String {
    var words = [type]
    if let name { words.append("\"\(name)\"") }
    words.append("[\(id)]")
    words.append("frame \(Self.numbers(frame))")
    if let transform { words.append("transform \(Self.numbers(transform))") }
    if opacity != 1 { words.append("opacity \(LayerValueText.text(of: opacity))") }
    if isHidden { words.append("hidden") }
    return words.joined(separator: " ")
  }

  fileprivate static func numbers(_ numbers: [Double]) -> String {
    numbers.map { LayerValueText.text(of: $0) }.joined(separator: " ")
  }

  /// The facts about the layer and its descendants, in the order of the tree.
  fileprivate var facts: [(id: String, key: String, text: String)] {
    var facts = [
      (id, "class", type), (id, "frame", Self.numbers(frame)),
      (id, "transform", transform.map(Self.numbers) ?? "none"),
      (id, "opacity", LayerValueText.text(of: opacity)), (id, "hidden", "\(isHidden)"),
    ]
    facts += values.filter { !["opacity", "hidden", "transform"].contains($0.key) }
      .map { (id, $0.key, $0.shown) }
    facts.append((id, "animations", animations.map(\.key).joined(separator: ", ")))
    return facts + (mask + sublayers).flatMap(\.facts)
  }
}

extension LayerReport.Action {
  fileprivate var text: String {
    guard let last = steps.last else { return "" }
    return animates ? "animates: \(last)" : "does not animate: \(last)"
  }
}

extension LayerReport.Animation {
  fileprivate var text: String {
    let ends = [from.map { "from \($0)" }, to.map { "to \($0)" }].compactMap { $0 }
    let begin = LayerValueText.text(of: begin)
    let times =
      repeatCount.map { $0 == 1 ? "" : " \(LayerValueText.text(of: $0)) times" } ?? " forever"
    return "\(key): \(type) of \(keyPath ?? "several")"
      + (ends.isEmpty ? "" : " \(ends.joined(separator: " "))")
      + " at \(begin) s for \(LayerValueText.text(of: duration)) s\(times)"
      + (autoreverses ? " and back" : "") + ", \(curve)"
  }
}

struct LayerChange: Encodable, Hashable {
  var layer: String
  /// The key, or another fact, such as `frame` or `animations`.
  var key: String
  /// `nil` when the layer was not there.
  var before: String?
  /// `nil` when the layer is no longer there.
  var after: String?

  static func all(from first: LayerReport, to second: LayerReport) -> [LayerChange] {
    let (before, after) = (first.facts, second.facts)
    let changed = before.map { fact in
      let other = after.first { $0.id == fact.id && $0.key == fact.key }
      return LayerChange(layer: fact.id, key: fact.key, before: fact.text, after: other?.text)
    }
    let added = after.filter { fact in
      !before.contains { $0.id == fact.id && $0.key == fact.key }
    }.map { LayerChange(layer: $0.id, key: $0.key, before: nil, after: $0.text) }
    return changed.filter { $0.before != $0.after } + added
  }

  var text: String { "[\(layer)] \(key): \(Self.words(before)) -> \(Self.words(after))" }

  private static func words(_ text: String?) -> String {
    text.map { $0.isEmpty ? "none" : $0 } ?? "not there"
  }
}
