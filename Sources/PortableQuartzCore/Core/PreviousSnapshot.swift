import PortableCompositor
import PortableCoreGraphics

/// What a layer showed, with everything in it, from which a transition starts: what was on screen
/// before the transaction.
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
  /// How far the transition is, from 0 to 1.
  let progress: Double
  let previous: PreviousSnapshot
}

extension CALayer {
  /// The transition that a layer shows at a time in its own time space.
  final func transitionProgress(at time: CFTimeInterval) -> TransitionProgress? {
    for animation in shownAnimations.reversed() {
      if let progress = animation.transitionProgress(at: time) { return progress }
    }
    return nil
  }

  final var committedChildren: [CALayer] { sublayerList.previous ?? children }

  /// Remembers the sublayers of the last commit, which are about to change.
  final func beginRecordingSublayers() {
    if host != nil, committedState != nil { sublayerList.beginRecording() }
  }
}
