import PortableCompositor

/// The content of a layer and its descendants before a transaction, from which a transition starts.
final class PreviousSnapshot {
  /// The layer's nodes; none when the layer was not visible.
  let tree: RenderTree
  let bounds: CGRect

  init(tree: RenderTree, bounds: CGRect) {
    self.tree = tree
    self.bounds = bounds
  }
}

struct TransitionProgress {
  let type: CATransitionType
  let subtype: CATransitionSubtype?
  /// From 0 to 1.
  let progress: Double
  let previous: PreviousSnapshot
}

extension CALayer {
  final func transitionProgress(at time: CFTimeInterval) -> TransitionProgress? {
    for animation in shownAnimations.reversed() {
      if let progress = animation.transitionProgress(at: time) { return progress }
    }
    return nil
  }

  final var committedChildren: [CALayer] { sublayerList.previous ?? children }
}
