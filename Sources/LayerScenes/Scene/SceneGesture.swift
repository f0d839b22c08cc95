import AnimatableLayers

/// A touch on a scene's interactive layer.
public struct SceneGesture: Sendable {
  /// The name.
  public let name: String
  /// The state that it starts from; `nil` for the layer as it was made.
  public let state: String?
  /// A description; empty for none.
  public let code: String
  /// Makes the touch for the scene's own layer.
  package let make: @Sendable (CALayer) -> Gesture

  /// The time for which a scene is shown after the touch was lifted, in seconds.
  package static let afterglow: CFTimeInterval = 0.5
}
