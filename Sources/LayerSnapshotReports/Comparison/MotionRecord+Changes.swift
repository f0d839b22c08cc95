extension MotionRecord {
  /// A line for each animation, layer or value, causes before their effects.
  package func changes(from reference: MotionRecord) -> [String] {
    let previous = Dictionary(reference.layers.map { ($0.path, $0) }) { first, _ in first }
    let paths = Set(layers.map(\.path))
    let changes =
      layers.flatMap { layer in
        previous[layer.path].map { layer.changes(from: $0, times: times) }
          ?? ["\(layer.path) is new"]
      } + reference.layers.map(\.path).filter { !paths.contains($0) }.map { "\($0) is gone" }
    guard changes.isEmpty, times == reference.times else { return changes }
    return layers.compactMap { layer in
      previous[layer.path].flatMap { layer.firstChangedValue(from: $0, times: times) }
    }
  }
}

extension MotionRecord.Layer {
  fileprivate func changes(from old: MotionRecord.Layer, times: [String]) -> [String] {
    var changes: [String] = []
    let presences = zip(old.presence, presence).enumerated()
    if presence.count == old.presence.count,
      let (index, (_, new)) = presences.first(where: { $1.0 != $1.1 })
    {
      let time = times.indices.contains(index) ? times[index] : "\(index)"
      changes.append("\(path) is \(new == "0" ? "gone" : "there") at \(time) s")
    }
    for subject in (animations + old.animations).map(\.subject).withoutRepeats {
      let found = animations.filter { $0.subject == subject }
      let expected = old.animations.filter { $0.subject == subject }
      guard found != expected else { continue }
      changes += Self.changes(of: "\(subject) of \(path)", from: expected, to: found)
    }
    return changes
  }

  private static func changes(
    of name: String, from old: [MotionRecord.Animation], to new: [MotionRecord.Animation]
  ) -> [String] {
    func list(_ animations: [MotionRecord.Animation]) -> String {
      animations.isEmpty ? "no animation" : animations.map(\.text).joined(separator: ", ")
    }
    guard old.count == new.count else { return ["\(name): \(list(old)) -> \(list(new))"] }
    if Set(old) == Set(new) { return ["\(name): the order is \(list(old)) -> \(list(new))"] }
    return zip(old, new).map { old, new in
      var parts: [String] = []
      if old.text != new.text { parts.append("\(old.text) -> \(new.text)") }
      if old.begin != new.begin { parts.append("begins at \(old.begin) s -> \(new.begin) s") }
      for name in (new.facts + old.facts).map(\.name).withoutRepeats {
        let (previous, present) = (old.fact(name), new.fact(name))
        if previous != present { parts.append("\(name) \(previous) -> \(present)") }
      }
      if parts.isEmpty { parts.append("key \(old.key) -> \(new.key)") }
      return "\(name): " + parts.joined(separator: "; ")
    }
  }

  fileprivate func firstChangedValue(from old: MotionRecord.Layer, times: [String]) -> String? {
    for (index, time) in times.enumerated() {
      for key in values.keys.sorted() {
        guard let new = values[key], let previous = old.values[key], new.count == previous.count,
          index < new.count, new[index] != previous[index]
        else { continue }
        return "\(key) of \(path): \(previous[index]) -> \(new[index]) at \(time) s, by the same "
          + "animations"
      }
    }
    return nil
  }
}

extension MotionRecord.Animation {
  fileprivate func fact(_ name: String) -> String {
    facts.first { $0.name == name }?.text ?? "none"
  }
}

extension [String] {
  fileprivate var withoutRepeats: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
