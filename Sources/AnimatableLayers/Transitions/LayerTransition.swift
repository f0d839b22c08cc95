/// How one layer is replaced by another.
///
///     struct Drop: LayerTransition {
///       func animate(in context: LayerTransitionContext) {
///         context.move(context.from) { progress in
///           let fall = progress * context.frame.height
///           return CATransform3DMakeTranslation(0, fall, 0)
///         }
///         context.fade(context.from) { 1 - $0 }
///       }
///     }
///
///     CALayer.transition(from: front, to: back, using: Drop(), duration: 0.4)
///
/// A transition only adds animations: the layers' own values are final when it begins, and the animations are gone when it
/// ends. A transition that adds none happens at once.
nonisolated public protocol LayerTransition {
  /// Whether the old layer is in front of the new one while both show. Default false.
  var keepsOldInFront: Bool { get }

  /// Adds the animations from the old layer at rest, at progress 0, to the new layer at rest, at progress 1.
  func animate(in context: LayerTransitionContext)
}

extension LayerTransition {
  /// False: the new layer is in front.
  public var keepsOldInFront: Bool { false }
}

/// A side of a transition's frame, with y running down.
public enum TransitionSide: Hashable, Sendable, CaseIterable {
  /// The side of the smallest x.
  case left
  /// The side of the greatest x.
  case right
  /// The side of the smallest y.
  case top
  /// The side of the greatest y.
  case bottom

  /// The vector from this side of a frame to the opposite one.
  func crossing(_ frame: CGRect) -> CGVector {
    switch self {
    case .left: CGVector(dx: frame.width, dy: 0)
    case .right: CGVector(dx: -frame.width, dy: 0)
    case .top: CGVector(dx: 0, dy: frame.height)
    case .bottom: CGVector(dx: 0, dy: -frame.height)
    }
  }
}
