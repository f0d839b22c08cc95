extension MotionRecord {
  /// A line for each animation, layer or value, causes before their effects.
  package func changes(from reference: MotionRecord) -> [String] {
    let previous = Dictionary(reference.layers.map { ($0.path, $0) }) { first, _ in first }
    let present = Dictionary(layers.map { ($0.path, $0) }) { first, _ in first }
    var changes: [String] = []
    for layer in layers {
      guard let old = previous[layer.path] else {
        changes.append("\(layer.path) is new")
        continue
      }
      changes += layer.changes(from: old, times: times)
    }
    changes += reference.layers.filter { present[$0.path] == nil }.map { "\($0.path) is gone" }
    guard changes.isEmpty, times == reference.times else { return changes }
    return layers.compactMap { layer in
      previous[layer.path].flatMap { layer.firstChangedValue(from: $0, times: times) }
    }
  }
}

extension MotionRecord.Layer {
  fileprivate func changes(from old: MotionRecord.Layer, times: [String]) -> [String] {
    var changes: [String] = []
    if presence != old.presence, presence.count == old.presence.count {
      for (index, pair) in zip(old.presence, presence).enumerated() where pair.0 != pair.1 {
        let time = times.indices.contains(index) ? times[index] : "\(index)"
        changes.append("\(path) is \(pair.1 == "0" ? "gone" : "there") at \(time) s")
        break
      }
    }
    let subjects = (animations + old.animations).reduce(into: [String]()) { subjects, animation in
      if !subjects.contains(animation.subject) { subjects.append(animation.subject) }
    }
    for subject in subjects {
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
    if Set(old) == Set(new) {
      return ["\(name): the order is \(list(old)) -> \(list(new))"]
    }
    return zip(old, new).flatMap { old, new -> [String] in
      var parts: [String] = []
      if old.text != new.text { parts.append("\(old.text) -> \(new.text)") }
      if old.begin != new.begin { parts.append("begins at \(old.begin) s -> \(new.begin) s") }
      let names = (new.facts + old.facts).map(\.name).reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
      }
      for name in names {
        let previous = old.facts.first { $0.name == name }?.text ?? "none"
        let present = new.facts.first { $0.name == name }?.text ?? "none"
        if previous != present { parts.append("\(name) \(previous) -> \(present)") }
      }
      if parts.isEmpty { parts.append("key \(old.key) -> \(new.key)") }
      return ["\(name): " + parts.joined(separator: "; ")]
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
