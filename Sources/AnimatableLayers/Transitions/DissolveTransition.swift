/// The old layer fades into the new one.
///
/// Where one of the layers is opaque and covers the other, the background never shows through: the opaque one stays as it is
/// behind the other, or fades in front of it.
public struct DissolveTransition: LayerTransition, Hashable, Sendable {
  /// Creates a transition.
  public init() {}

  /// Fades the layers.
  public func animate(in context: LayerTransitionContext) {
    let (old, new) = (LayerCoverage(of: context.from), LayerCoverage(of: context.to))
    if context.isAtRest(context.from), new.covers(old) {
      context.fade(context.to) { $0 }
      context.fadeShadow(of: context.from)
    } else if context.isAtRest(context.to), old.covers(new) {
      context.raisesOld = true
      context.fade(context.from) { 1 - $0 }
    } else {
      context.fade(context.to) { $0 }
      // The old layer fades late: if both faded alike, the background would shine through in the middle.
      context.fade(context.from) { 1 - $0 * $0 * $0 }
    }
  }
}
