import MotionMath

extension CALayer {
  /// Moves the layer into another superlayer: in a `CALayer.animate` block, from its place on screen, with its velocity.
  ///
  ///     CALayer.animate {
  ///       card.move(to: overlay, frame: overlay.bounds)
  ///     }
  ///
  /// The model is in its new place at once. On screen the layer leaves its old place, whether the layers above the two are
  /// scaled, turned, scrolled, in perspective or moving. A spring takes over the velocity on screen, a moving superlayer's
  /// included; a curve starts at rest. The layer's `transform` starts with its old superlayers' scale, rotation and shear.
  /// Animations of its `position` are replaced; all others go on. Its local time stays continuous.
  ///
  /// Outside of a block, in keyframes, and to or from a layer that is not on screen, the layer shows in its new place at
  /// once. If no place in the new superlayer looks like the old one, as beyond the eye of a perspective, it fades in. If the
  /// block is reversed, the layer goes back to its old place on screen, and stays in its new superlayer.
  ///
  /// The new superlayer may clip the layer on its way: move it into a layer near the root to keep it above everything.
  ///
  /// - Parameters:
  ///   - superlayer: the new superlayer, or the present one to change the order. It must not be in the layer.
  ///   - index: the place among the sublayers, from 0 to their number. Default `nil`: in front.
  ///   - frame: the layer's `frame` there, finite; `transform` is kept. Default `nil`: its present place and look, for which
  ///     `transform` takes in the difference of the superlayers.
  ///   - others: layers that this move displaces, as in a list that closes its gap. Their superlayers are laid out in the
  ///     block, so that they move with the layer even if the layout disables actions or moves them to other superlayers.
  ///     Default none.
  public func move(
    to superlayer: CALayer, at index: Int? = nil, frame: CGRect? = nil,
    alsoMoving others: [CALayer] = []
  ) {
    guard
      MistakeLog.accepts(
        !superlayer.isOn(self),
        "\(self) cannot move into \(superlayer), which is in it; take that out of it first"),
      MistakeLog.accepts(
        frame?.isFinite != false, "\(self) cannot move to the frame \(frame ?? .zero)"),
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

  private func count(without layer: CALayer) -> Int { (sublayers ?? []).count { $0 !== layer } }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
