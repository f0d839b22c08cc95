/// The new layer comes in from a side: it pushes the old one out, covers it, or is revealed by it.
///
/// The layers move by the size of both together. They show outside the container unless it clips to its bounds.
public struct SlideTransition: LayerTransition, Hashable, Sendable {
  /// The layers that move.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Both: the new one pushes the old one out.
    case push
    /// The new one, over the old one.
    case moveIn
    /// The old one, off the new one.
    case reveal
  }

  /// The layers that move.
  public var kind: Kind
  /// The side that the moving layers come from.
  public var side: TransitionSide

  /// Creates a transition.
  public init(_ kind: Kind, from side: TransitionSide) {
    self.kind = kind
    self.side = side
  }

  /// Whether the old layer slides off the new one.
  public var keepsOldInFront: Bool { kind == .reveal && !CrossFadeTransitions.arePreferred }

  /// Moves the layers, or dissolves them where cross-fades are preferred.
  public func animate(in context: LayerTransitionContext) {
    guard !CrossFadeTransitions.arePreferred else {
      return DissolveTransition().animate(in: context)
    }
    let distance = side.crossing(context.frame)
    func moved(by part: CGFloat) -> CATransform3D {
      CATransform3DMakeTranslation(distance.dx * part, distance.dy * part, 0)
    }
    if kind != .moveIn { context.move(context.from) { moved(by: $0) } }
    if kind != .reveal { context.move(context.to) { moved(by: $0 - 1) } }
  }
}
