import AnimatableLayers

/// A state of a scene, without motion.
public struct SceneState: Sendable {
  /// The name.
  public let name: String
  /// The lines that lead to it, as an author would write them; empty for none to show.
  public let code: String
  package let change: @Sendable (CALayer) -> Void
}
