struct PreviewSetup: Codable, Hashable {
  var scene: String
  var state: String?
  var motion: String?
  var gesture: String?
  var values: [String: String] = [:]
  var isDark: Bool?
  var isRightToLeft: Bool?
  var reducesMotion: Bool?
  var changes: [AnimationChange]?

  var settings: PlayerSettings {
    var environment = LayerEnvironment()
    environment.appearance = isDark == true ? .dark : .light
    environment.layoutDirection = isRightToLeft == true ? .rightToLeft : .leftToRight
    return PlayerSettings(
      state: state, motion: motion, gesture: gesture,
      values: values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      environment: environment, reducesMotion: reducesMotion == true, changes: changes ?? [])
  }
}
