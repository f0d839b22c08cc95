/// The layers are the two sides of a card, which turns over.
///
/// The old layer is the front, which shows until the card stands on its edge; the new one is the back, which shows from then
/// on, upright. The card turns alone: it does not cut into its neighbors, and keeps its place among them from back to front.
public struct FlipTransition: LayerTransition, Hashable, Sendable {
  /// The side that comes toward the eye first.
  public var side: TransitionSide
  /// The distance of the eye from the card, in points; nearer eyes see a stronger perspective. `nil` takes the distance from
  /// the container's `sublayerTransform`, whose `m34` is -1 / distance, with the eye in front of the container's anchor
  /// point; without one it is two and a half times the card's longer side, in front of its middle. Default `nil`.
  public var eyeDistance: CGFloat?

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - side: the side that comes toward the eye first.
  ///   - eyeDistance: in points, greater than half the card's width or height; `nil` for the container's, or one that fits.
  public init(from side: TransitionSide, eyeDistance: CGFloat? = nil) {
    guard (eyeDistance.map { $0 > 0 && $0.isFinite } ?? true) else {
      fatalError("an eye cannot be \(eyeDistance ?? 0) points away")
    }
    self.side = side
    self.eyeDistance = eyeDistance
  }

  /// Turns the layers.
  public func animate(in context: LayerTransitionContext) {
    let perspective = perspective(in: context)
    // A projection onto the container's plane: the layer keeps its place among its siblings from back to front.
    func turned(by part: CGFloat) -> CATransform3D {
      CATransform3DConcat(rotation(by: part * .pi).about(context.center), perspective).flattened
    }
    let edge = edgeProgress(turned)
    context.move(context.from, during: 0...edge) { turned(by: min($0, edge - 0.001)) }
    context.move(context.to, during: edge...1) { turned(by: max($0, edge + 0.001) - 1) }
    context.antialiasEdges(of: context.from)
    context.antialiasEdges(of: context.to)
    context.show(context.from, during: 0...edge)
    context.show(context.to, during: edge...1)
  }

  private func rotation(by angle: CGFloat) -> CATransform3D {
    switch side {
    case .left: CATransform3DMakeRotation(angle, 0, 1, 0)
    case .right: CATransform3DMakeRotation(-angle, 0, 1, 0)
    case .top: CATransform3DMakeRotation(-angle, 1, 0, 0)
    case .bottom: CATransform3DMakeRotation(angle, 1, 0, 0)
    }
  }

  private func perspective(in context: LayerTransitionContext) -> CATransform3D {
    let container = context.container
    let m34 = container.sublayerTransform.m34
    var perspective = CATransform3DIdentity
    if eyeDistance == nil, m34 < 0 {
      perspective.m34 = m34
      return perspective.about(container.anchor)
    }
    perspective.m34 = -1 / (eyeDistance ?? 2.5 * max(context.frame.width, context.frame.height, 1))
    return perspective.about(context.center)
  }

  /// The progress at which the card is seen from its edge: half, unless the eye is to one side of it.
  private func edgeProgress(_ turned: (CGFloat) -> CATransform3D) -> CGFloat {
    var front: CGFloat = 0.02
    var back: CGFloat = 0.98
    for _ in 0..<24 {
      let middle = (front + back) / 2
      if turned(middle).facesEye { front = middle } else { back = middle }
    }
    let edge = (front + back) / 2
    return abs(edge - 0.5) < 1e-4 ? 0.5 : edge
  }
}
