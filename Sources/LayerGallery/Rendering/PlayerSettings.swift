struct PlayerSettings {
  /// A key, or a key path of Core Animation's, with a value as text.
  typealias Assignment = (key: String, text: String)

  /// The state that the scene begins in; `nil` for that of the motion or gesture, or for none.
  var state: String?
  var motion: String?
  var gesture: String?
  /// Set before the layer is hosted.
  var values: [Assignment] = []
  /// Set at time 0.
  var animations: [Assignment] = []
  /// How long the animations of `animations` take, in seconds; `nil` for what the keys declare.
  var duration: CFTimeInterval?
  /// The layer's size, in points; `nil` for the scene's.
  var size: CGSize?
  /// Pixels for each point, greater than 0.
  var scale: CGFloat = 2
  var background: CGColor?
  var environment = LayerEnvironment()
  /// Replaces movement by fades.
  var reducesMotion = false
  var changes: [AnimationChange] = []

  var startsSomething: Bool { motion != nil || gesture != nil || !animations.isEmpty }

  func showingMotion(of scene: GalleryScene) -> PlayerSettings {
    guard !startsSomething else { return self }
    var settings = self
    settings.motion = scene.motions.first?.name
    return settings
  }
}
