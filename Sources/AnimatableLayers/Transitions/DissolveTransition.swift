/// The old layer fades into the new one.
///
/// Where one of the layers is opaque and covers the other, the background never shows through: the opaque one stays as it is
/// behind the other, or fades in front of it. A layer is opaque by its background color, its gradient, a sublayer, an image
/// without an alpha channel, or its contents if it is `isOpaque`.
public struct DissolveTransition: LayerTransition, Hashable, Sendable {
  /// Creates a transition.
  public init() {}

  /// Fades the layers.
  public func animate(in context: LayerTransitionContext) {
    let (old, new) = (LayerCoverage(of: context.from), LayerCoverage(of: context.to))
    let clip = context.container.masksToBounds ? context.container.bounds : nil
    if context.isAtRest(context.from), new.covers(old, in: clip) {
      context.fade(context.to) { $0 }
      context.fadeShadow(of: context.from)
    } else if context.isAtRest(context.from), context.isAtRest(context.to),
      old.covers(new, in: clip)
    {
      context.raisesOld = true
      context.fade(context.from) { 1 - $0 }
    } else if context.isAtRest(context.from), context.isAtRest(context.to), new.matches(old) {
      // Only what is beside the rectangle fades, once the new layer hides the rest.
      context.fade(context.to) { min($0 / 0.9, 1) }
      context.fade(context.from) { min((1 - $0) / 0.1, 1) }
    } else {
      context.fade(context.to) { $0 }
      // The old layer fades late: if both faded alike, the background would shine through in the middle.
      context.fade(context.from) { 1 - $0 * $0 * $0 }
    }
  }
}
