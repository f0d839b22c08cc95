/// An animation of an ancestor that moves a layer by a `sublayers.NAME` key path.
struct AncestorAnimation {
  private weak var attached: AttachedAnimation?

  static func lend(_ attached: AttachedAnimation) {
    for member in attached.animatedSublayers {
      member.ancestorAnimations.removeAll(where: \.isOver)
      member.ancestorAnimations.append(AncestorAnimation(attached: attached))
    }
  }

  private var isOver: Bool {
    guard let attached else { return true }
    return attached.phase == .stopped && !isShown
  }

  private var isShown: Bool {
    guard let attached, let owner = attached.layer else { return false }
    return owner.shownAnimations.contains { $0 === attached }
  }

  /// - Parameter parentTime: in the time space of the member's superlayer.
  func apply(to state: inout LayerState, of member: CALayer, parentTime: CFTimeInterval) {
    guard let time = ownerTime(of: member, parentTime) else { return }
    attached?.apply(to: &state, ofMember: member, at: time)
  }

  func redraws(_ member: CALayer, parentTime: CFTimeInterval) -> Bool {
    guard let time = ownerTime(of: member, parentTime) else { return false }
    return attached?.redraws(at: time) ?? false
  }

  /// `nil` when the animation is not shown, or the member is no longer below its layer.
  private func ownerTime(of member: CALayer, _ parentTime: CFTimeInterval) -> CFTimeInterval? {
    guard isShown, let attached else { return nil }
    var time = parentTime
    for layer in member.pathToRoot.dropFirst() {
      if layer === attached.layer { return time }
      time = (layer.committedState ?? layer.storage).value.timing.parentTime(local: time)
    }
    return nil
  }
}
