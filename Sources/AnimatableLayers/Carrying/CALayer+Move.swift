import MotionMath

extension CALayer {
  /// Moves the layer into another superlayer. In a `CALayer.animate` block nothing jumps: the layer goes on from where the
  /// screen shows it, with its velocity.
  ///
  ///     CALayer.animate {
  ///       card.move(to: overlay, frame: overlay.bounds)
  ///     }
  ///
  /// The model is in its new place at once. On screen the layer leaves from its old place whatever the layers above the two
  /// do: they may be scaled, turned, scrolled, seen in perspective, and moving. A spring takes over the velocity on screen,
  /// that of a moving superlayer included; a curve starts at rest. The layer's `transform` at first has its old
  /// superlayers' scale, rotation and shear. Animations of other keys go on, and so do those of everything in the layer: a
  /// spinner spins on. Those of its `position` are replaced. Local time goes on where the superlayers' times differ.
  ///
  /// Outside of a block, in keyframes, into a layer that is not on screen and from one, the layer is in its new place at
  /// once. Where no place in the new superlayer looks like the old one, as beyond the eye of a perspective, it fades in. If
  /// the block is reversed, the layer goes back to where it was on screen and stays in its new superlayer.
  ///
  /// The new superlayer may clip the layer on its way. Move it into a layer near the root to have it above all.
  ///
  /// - Parameters:
  ///   - superlayer: the new superlayer, or the present one to change the order. It must not be in the layer.
  ///   - index: the place among the sublayers, from 0 to their number. Default `nil`: in front.
  ///   - frame: the layer's `frame` there, finite; `transform` stays as it is. Default `nil`: where and as it shows now;
  ///     its `transform` then has the difference of the superlayers.
  ///   - others: layers whose places follow from this move, as in a list that closes its gap. Their superlayers are laid
  ///     out in the block, so that they move with the layer even where the layout changes without actions, and do not jump
  ///     where it brings them into other superlayers. Default none.
  public func move(
    to superlayer: CALayer, at index: Int? = nil, frame: CGRect? = nil,
    alsoMoving others: [CALayer] = []
  ) {
    guard
      MistakeLog.accepts(
        !superlayer.selfAndAncestors.contains { $0 === self },
        "\(self) cannot move into \(superlayer), which is in it; take that out of it first"),
      MistakeLog.accepts(
        frame.map { $0.isFinite } ?? true, "\(self) cannot move to the frame \(frame ?? .zero)"),
      MistakeLog.accepts(
        index.map { (0...superlayer.count(without: self)).contains($0) } ?? true,
        "there is no place \(index ?? 0) among \(superlayer.count(without: self)) sublayers")
    else { return }
    let block = (CATransaction.animationContext as? AnimationBlock).flatMap {
      $0.takesTime ? $0 : nil
    }
    let departure = LayerDeparture(self)
    let followers = others.filter { $0 !== self }.map(LayerDeparture.init)
    departure.enter(superlayer, at: index, frame: frame)
    departure.arrive(in: block)
    guard !followers.isEmpty else { return }
    var laidOut: [CALayer] = []
    for next in [departure.superlayer, superlayer] + followers.map(\.superlayer) {
      guard let next, !laidOut.contains(where: { $0 === next }) else { continue }
      laidOut.append(next)
      next.layoutIfNeeded()
    }
    // The outer ones first: what is in them moves relative to them.
    for follower in followers.sorted(by: { $0.depth < $1.depth }) { follower.arrive(in: block) }
  }

  fileprivate func count(without layer: CALayer) -> Int {
    (sublayers ?? []).count { $0 !== layer }
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
