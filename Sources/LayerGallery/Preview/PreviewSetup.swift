import AnimatableLayers
import LayerScenes

/// How a pane of the preview shows a scene, as the page requests it.
struct PreviewSetup: Codable, Hashable {
  /// The name of the scene.
  var scene: String
  /// The names of what is shown; `nil` for none.
  var state: String?
  var motion: String?
  var gesture: String?
  /// The values that keys are given, as text.
  var values: [String: String] = [:]
  /// Whether the page is dark.
  var isDark: Bool?
  /// Whether people read from the right to the left.
  var isRightToLeft: Bool?
  /// Whether movement is replaced by fades.
  var reducesMotion: Bool?

  /// The settings of the player, at 2 pixels for each point.
  var settings: PlayerSettings {
    var settings = PlayerSettings()
    settings.state = state
    settings.motion = motion
    settings.gesture = gesture
    settings.values = values.sorted { $0.key < $1.key }
      .map { PlayerSettings.Assignment($0.key, $0.value) }
    settings.environment.appearance = isDark == true ? .dark : .light
    settings.environment.layoutDirection = isRightToLeft == true ? .rightToLeft : .leftToRight
    settings.reducesMotion = reducesMotion == true
    return settings
  }
}
