import PortableCompositor
import PortableCoreGraphics

// A layer in a transition: a space in the layer's place, with the previous snapshot and the layer in it.
extension RenderTreeBuilder {
  /// Opens the space and puts the previous snapshot into it; `node`, the layer's own, is changed to lie in it.
  mutating func open(
    _ transition: TransitionProgress, around node: inout RenderNode, as role: RenderTree.Role
  ) {
    var space = RenderNode(bounds: node.bounds)
    space.transform = node.transform
    space.isDoubleSided = node.isDoubleSided
    space.hasSharpEdges = node.hasSharpEdges
    node.isDoubleSided = true
    var previous = transition.previous.fit(in: node.bounds)
    node.transform = CATransform3DIdentity
    switch transition.type {
    case .moveIn, .push, .reveal:
      space.clipsToBounds = true
      let (new, old) = transition.offsets(in: node.bounds.size)
      node.transform = CATransform3DMakeTranslation(new.width, new.height, 0)
      // What slides away does so in front of the new content, which comes later in the tree.
      let depth: CGFloat = transition.type == .reveal ? 1 : 0
      previous = CATransform3DConcat(
        previous, CATransform3DMakeTranslation(old.width, old.height, depth))
      tree.open(space, as: role)
      add(transition.previous) { $0.transform = previous }
    default:
      var details = RenderDetails()
      details.isIsolated = true
      space.details = details
      // Whole steps of a byte, so that the two parts of what stays the same add up to it.
      let part = (transition.progress * 255).rounded() / 255
      tree.open(space, as: role)
      add(transition.previous) {
        $0.transform = previous
        $0.fade(to: 1 - part)
      }
      node.fade(to: part)
    }
  }

  private mutating func add(_ previous: PreviousSnapshot, _ place: (inout RenderNode) -> Void) {
    var ends: [Int] = []
    for (index, entry) in previous.tree.entries.enumerated() {
      while let end = ends.last, end == index {
        tree.close()
        ends.removeLast()
      }
      var node = entry.node
      if index == 0 { place(&node) }
      tree.open(node, as: index == 0 ? .child : entry.role)
      ends.append(entry.end)
    }
    for _ in ends { tree.close() }
  }
}

extension PreviousSnapshot {
  fileprivate func fit(in present: CGRect) -> CATransform3D {
    let x = bounds.width > 0 ? present.width / bounds.width : 1
    let y = bounds.height > 0 ? present.height / bounds.height : 1
    return CATransform3DConcat(
      CATransform3DMakeScale(x, y, 1),
      CATransform3DMakeTranslation(
        present.minX - bounds.minX * x, present.minY - bounds.minY * y, 0))
  }
}

extension TransitionProgress {
  /// How far the new and the old content are from their place.
  fileprivate func offsets(in size: CGSize) -> (new: CGSize, old: CGSize) {
    let (across, down): (CGFloat, CGFloat) =
      switch subtype {
      case .fromRight: (-size.width, 0)
      case .fromTop: (0, -size.height)
      case .fromBottom: (0, size.height)
      default: (size.width, 0)
      }
    func offset(_ part: Double) -> CGSize {
      CGSize(width: across * CGFloat(part), height: down * CGFloat(part))
    }
    return (offset(type == .reveal ? 0 : progress - 1), offset(type == .moveIn ? 0 : progress))
  }
}

extension RenderNode {
  /// Makes the node a part of what its parent shows: the parts of all children are added up.
  fileprivate mutating func fade(to part: Double) {
    opacity *= part
    fadesAsGroup = true
    var details = self.details ?? RenderDetails()
    details.blend = .plusLighter
    self.details = details
  }
}
