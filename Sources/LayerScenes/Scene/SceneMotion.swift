import AnimatableLayers

/// A motion of a scene, from its start to its end.
public struct SceneMotion: Sendable {
  /// The source of a motion's timing.
  public enum Timing: Sendable {
    /// The changes animate over the motion's duration, as in `CALayer.animate(withDuration:)`.
    case duration(CALayer.AnimationOptions = [])
    /// The changes animate as in `CALayer.animate(_:)`, on a spring for one.
    case animation(KeyAnimation)
    /// The animations that the motion starts: springs of declared keys, timelines, transitions.
    case own
  }

  /// The name.
  public let name: String
  /// The time for which it is shown, in seconds.
  public let duration: CFTimeInterval
  /// The pause at its end before it is shown again, in seconds; 0 for a motion that ends as it starts.
  public let rest: CFTimeInterval
  /// The state that it starts from; `nil` for the layer as it was made.
  public let state: String?
  /// The lines that start it, as an author would write them; empty for none to show.
  public let code: String
  /// The source of its timing.
  public let timing: Timing
  let change: @Sendable (CALayer) -> Void

  package func start(on layer: CALayer) {
    switch timing {
    case .duration(let options):
      CALayer.animate(withDuration: duration, options: options) { change(layer) }
    case .animation(let animation): CALayer.animate(animation) { change(layer) }
    case .own: change(layer)
    }
  }
}
