import PortableCompositor

// A layer in a transition has a node in its place, which contains the previous snapshot and the layer.
extension RenderTreeBuilder {
  /// Opens the outer node with the previous snapshot in it, and moves `node`, the layer's own, into it.
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
      // The old content slides away in front of the new content, which comes later in the tree.
      let depth: CGFloat = transition.type == .reveal ? 1 : 0
      previous = CATransform3DConcat(
        previous, CATransform3DMakeTranslation(old.width, old.height, depth))
      tree.open(space, as: role)
      add(transition.previous) { $0.transform = previous }
    default:
      space.editDetails { $0.isIsolated = true }
      // A multiple of 1/255, so that the parts of equal pixels add up to the pixel.
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
  /// Returns the offsets of the new and the old content.
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
  /// Makes the node a weighted part of its parent, which adds up its children.
  fileprivate mutating func fade(to part: Double) {
    opacity *= part
    fadesAsGroup = true
    editDetails { $0.blend = .plusLighter }
  }
}
