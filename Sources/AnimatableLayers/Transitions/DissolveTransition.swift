/// The old layer fades into the new one.
public struct DissolveTransition: LayerTransition, Hashable, Sendable {
  /// Creates a transition.
  public init() {}

  /// Fades the layers.
  public func animate(in context: LayerTransitionContext) {
    context.fade(context.to) { $0 }
    // The old layer stays behind the new one for as long as it is needed: if it went as fast as the
    // other comes, what is behind both would shine through in the middle.
    context.fade(context.from) { 1 - $0 * $0 * $0 }
  }
}
