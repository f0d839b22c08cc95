import PortableCompositor
import PortableCoreGraphics

/// What a layer and everything in it showed before the transaction, from which a transition starts.
final class PreviousSnapshot {
  /// The layer's nodes; none when nothing was to be seen.
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

  final func beginRecordingSublayers() {
    if host != nil, committedState != nil { sublayerList.beginRecording() }
  }
}
