import LayerScenes
import LayerSnapshotCommands

extension [GalleryScene] {
  /// The scene of a name, in upper or lower case; throws with the nearest name when there is none.
  func scene(named name: String) throws(SceneError) -> GalleryScene {
    if let scene = first(where: { $0.name == name }) { return scene }
    if let scene = first(where: { $0.name.lowercased() == name.lowercased() }) { return scene }
    let near = Suggestion.nearest(to: name.lowercased(), among: map { $0.name.lowercased() })
    let hint = first { $0.name.lowercased() == near }.map { " (did you mean '\($0.name)'?)" }
    throw SceneError(nil, "there is no scene '\(name)'\(hint ?? "")")
  }
}

extension GalleryScene {
  /// The name in lower case with dashes, for files.
  var fileName: String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "-")
  }
}
