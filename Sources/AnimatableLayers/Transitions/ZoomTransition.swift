/// The new layer grows out of the old one, which comes nearer and fades; or the old one shrinks away from the new.
public struct ZoomTransition: LayerTransition, Hashable, Sendable {
  /// Whether the old layer goes away from the eye instead of coming towards it. Default false.
  public var zoomsOut: Bool
  /// The scale of a layer where it appears or vanishes, greater than 0, up to 1. Default 0.6.
  public var scale: CGFloat

  /// Creates a transition; traps unless the scale is greater than 0 and at most 1.
  public init(zoomsOut: Bool = false, scale: CGFloat = 0.6) {
    guard scale > 0 && scale <= 1 else {
      fatalError("a layer cannot zoom from a scale of \(scale)")
    }
    self.zoomsOut = zoomsOut
    self.scale = scale
  }

  /// When zooming out the old layer shrinks in front of the new one.
  public var keepsOldInFront: Bool { zoomsOut }

  /// Scales and fades the layers.
  public func animate(in context: LayerTransitionContext) {
    let (front, back) = zoomsOut ? (context.from, context.to) : (context.to, context.from)
    // The fraction to which the layer in front is in its place, and the one behind is gone.
    func presence(_ progress: CGFloat) -> CGFloat { zoomsOut ? 1 - progress : progress }
    func scaled(by factor: CGFloat) -> CATransform3D {
      context.aboutCenter(CATransform3DMakeScale(factor, factor, 1))
    }
    context.move(front) { scaled(by: scale + (1 - scale) * presence($0)) }
    context.move(back) { scaled(by: 1 + (1 / scale - 1) * 0.5 * presence($0)) }
    context.fade(front) { min(presence($0) * 1.6, 1) }
    context.fade(back) { 1 - presence($0) * presence($0) * presence($0) }
  }
}
