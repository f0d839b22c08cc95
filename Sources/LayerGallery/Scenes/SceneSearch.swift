import LayerSnapshotCommands

extension [GalleryScene] {
  /// - Parameter name: a scene's name, or an unambiguous part of it.
  func scene(named name: String) throws(SceneError) -> GalleryScene {
    let names = map(\.name)
    switch NameMatch(name, among: names) {
    case .unique(let index): return self[index]
    case .ambiguous(let scenes):
      throw SceneError("'\(name)' is a part of several scenes: \(scenes.quotedList)")
    case .none:
      let hint = Suggestion.hint(for: name, among: names)
      throw SceneError(
        "there is no scene '\(name)'" + (hint.isEmpty ? " ('list' prints them)" : hint))
    }
  }
}

extension GalleryScene {
  var fileName: String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

extension [String] {
  var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}
