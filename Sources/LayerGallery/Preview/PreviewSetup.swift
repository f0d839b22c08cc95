import AnimatableLayers
import LayerScenes

/// How a pane of the preview shows a scene, as the page requests it.
struct PreviewSetup: Codable, Hashable {
  var scene: String
  /// The names of what is shown; `nil` for none.
  var state: String?
  var motion: String?
  var gesture: String?
  /// The values that keys are given, as text.
  var values: [String: String] = [:]
  var isDark: Bool?
  /// Whether people read from the right to the left.
  var isRightToLeft: Bool?
  /// Whether movement is replaced by fades.
  var reducesMotion: Bool?

  /// The settings of the player, at 2 pixels for each point.
  var settings: PlayerSettings {
    var environment = LayerEnvironment()
    environment.appearance = isDark == true ? .dark : .light
    environment.layoutDirection = isRightToLeft == true ? .rightToLeft : .leftToRight
    return PlayerSettings(
      state: state, motion: motion, gesture: gesture,
      values: values.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) },
      environment: environment, reducesMotion: reducesMotion == true)
  }
}
