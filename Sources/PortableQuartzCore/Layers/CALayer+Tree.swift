import PortableCoreGraphics

// The tree: one superlayer for each layer, no cycles, and the host known to every layer below it.
extension CALayer {
  final var currentSublayers: [CALayer]? {
    guard !children.isEmpty || isPresentation else { return nil }
    if let presented = presentedChildren { return presented }
    return children
  }

  final var currentSuperlayer: CALayer? {
    isPresentation ? presentedParent : parent
  }

  final var currentMask: CALayer? {
    isPresentation ? presentedMask : maskLayer
  }

  final func insert(_ layer: CALayer, at index: Int) {
    checkInsertion(of: layer)
    let present = layer.parent === self ? children.firstIndex { $0 === layer } : nil
    changeSublayers {
      // Taking the layer out of this very list moves the places behind it.
      let shift = present.map { $0 < index ? 1 : 0 } ?? 0
      layer.leaveTree(for: host)
      children.insert(layer, at: min(max(index - shift, 0), children.count))
      layer.join(self, asMask: false)
    }
  }

  final func insert(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  final func insert(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  final func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else {
      return
    }
    insert(newLayer, at: index)
    oldLayer.leaveSuperlayer()
  }

  final func setSublayers(_ newValue: [CALayer]?) {
    let layers = newValue ?? []
    layers.forEach(checkInsertion)
    guard !layers.elementsEqual(children, by: ===) else { return }
    changeSublayers {
      let kept = Set(layers.map(ObjectIdentifier.init))
      for child in children {
        child.leaveTree(for: kept.contains(ObjectIdentifier(child)) ? host : nil)
      }
      for layer in layers where layer.parent !== self {
        layer.leaveTree(for: host)
        children.append(layer)
        layer.join(self, asMask: false)
      }
    }
  }

  final func setMask(_ newValue: CALayer?) {
    guard newValue !== maskLayer else { return }
    if let newValue { checkInsertion(of: newValue) }
    change(Self.properties.property("mask")) {
      maskLayer?.leaveTree()
      newValue?.leaveTree(for: host)
      maskLayer = newValue
      newValue?.join(self, asMask: true)
    }
  }

  final func leaveSuperlayer() {
    guard let parent else { return }
    if isMaskOfParent {
      parent.setMask(nil)
    } else {
      parent.changeSublayers { leaveTree() }
    }
  }

  private func changeSublayers(_ edit: () -> Void) {
    change(Self.properties.property("sublayers"), store: edit)
  }

  /// Unlinks the layer from whatever holds it, without any action.
  ///
  /// - Parameter nextHost: the host of the tree it moves to; within one host it keeps its
  ///   animations.
  private func leaveTree(for nextHost: LayerTreeHost? = nil) {
    guard let parent else { return }
    if isMaskOfParent {
      parent.maskLayer = nil
    } else if let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
    parent.noteChange()
    self.parent = nil
    isMaskOfParent = false
    setHost(nextHost)
  }

  private func join(_ newParent: CALayer, asMask: Bool) {
    parent = newParent
    isMaskOfParent = asMask
    setHost(newParent.host)
  }

  /// Tells the whole tree below who shows it; a newly shown layer is committed, a removed one loses
  /// its commit.
  final func setHost(_ newHost: LayerTreeHost?) {
    guard host !== newHost else { return }
    // A list of work instead of recursion: trees may be a hundred thousand levels deep.
    var work = [self]
    while let layer = work.popLast() {
      layer.host = newHost
      layer.pending.remove(.watched)
      if let newHost {
        layer.noteChange()
        if !layer.attachedAnimations.isEmpty { newHost.noteAnimations(of: layer) }
      } else {
        layer.committedBox = nil
        layer.detachAllAnimations()
      }
      work.append(contentsOf: layer.children)
      if let mask = layer.maskLayer { work.append(mask) }
    }
  }

  private func checkInsertion(of layer: CALayer) {
    precondition(
      !layer.isPresentation, "\(layer) is a presentation layer, which cannot join a tree")
    precondition(layer !== self, "\(layer) cannot be a sublayer of itself")
    // A layer without descendants cannot be among the ancestors, so that growing a tree leaf by
    // leaf stays linear.
    guard !layer.children.isEmpty || layer.maskLayer != nil else { return }
    var ancestor = parent
    while let current = ancestor {
      precondition(
        current !== layer, "\(layer) is an ancestor of \(self) and cannot become its sublayer")
      ancestor = current.parent
    }
  }

  /// Lets go of the layers below without recursion, so that a deep tree cannot overflow the stack.
  final func releaseDescendants() {
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
    var work = children
    if let maskLayer { work.append(maskLayer) }
    children = []
    maskLayer = nil
    while var layer = work.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      for child in layer.children { child.parent = nil }
      work.append(contentsOf: layer.children)
      layer.children = []
      if let mask = layer.maskLayer {
        mask.parent = nil
        work.append(mask)
        layer.maskLayer = nil
      }
    }
  }
}
