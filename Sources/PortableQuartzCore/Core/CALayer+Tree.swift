// Every layer has one superlayer, there are no cycles, and every layer knows the host of its tree.
extension CALayer {
  final var children: [CALayer] {
    if sublayerList.hasHoles { sublayerList.closeHoles() }
    return sublayerList.slots
  }

  /// The model of the layer, then the layers above, up to the root.
  final var pathToRoot: UnfoldFirstSequence<CALayer> {
    sequence(first: modelLayer ?? self) { $0.parent }
  }

  final func insert(_ layer: CALayer, at index: Int) {
    checkInsertion(of: layer)
    let isOwn = layer.parent === self && !layer.isMaskOfParent
    if !isOwn { layer.leaveSuperlayer(for: host) }
    changeSublayers {
      // Removing the layer from the same list shifts the later indices.
      let isBefore =
        isOwn && index < sublayerList.count && place(of: layer).map { $0 < index } == true
      layer.leaveTree(for: host)
      sublayerList.insert(layer, at: isBefore ? index - 1 : index)
      layer.join(self, asMask: false)
    }
  }

  final func place(of sibling: CALayer?) -> Int? {
    guard let sibling, sibling.parent === self, !sibling.isMaskOfParent else { return nil }
    return sublayerList.place(of: sibling)
  }

  final func setSublayers(_ newValue: [CALayer]?) {
    let layers = newValue ?? []
    layers.forEach(checkInsertion)
    guard !layers.elementsEqual(children, by: ===) else { return }
    for layer in layers where layer.parent !== self || layer.isMaskOfParent {
      layer.leaveSuperlayer(for: host)
    }
    changeSublayers {
      let kept = Set(layers.map(ObjectIdentifier.init))
      let previous = children
      // Emptied first: removing the layers one by one would be quadratic.
      sublayerList.removeAll()
      for child in previous {
        child.leaveTree(for: kept.contains(ObjectIdentifier(child)) ? host : nil)
      }
      for layer in layers where layer.parent == nil {
        sublayerList.insert(layer, at: .max)
        layer.join(self, asMask: false)
      }
    }
  }

  final func setMask(_ newValue: CALayer?) {
    guard newValue !== maskLayer else { return }
    if let newValue { checkInsertion(of: newValue) }
    newValue?.leaveSuperlayer(for: host)
    change(CALayer.maskProperty) {
      maskLayer?.leaveTree()
      maskLayer = newValue
      newValue?.join(self, asMask: true)
    }
  }

  /// Leaves with the action of the superlayer's change; the layer keeps its animations when `nextHost` is its own.
  final func leaveSuperlayer(for nextHost: LayerTreeHost? = nil) {
    guard let parent else { return }
    if isMaskOfParent {
      parent.change(CALayer.maskProperty) { leaveTree(for: nextHost) }
    } else {
      parent.changeSublayers { leaveTree(for: nextHost) }
    }
  }

  private func changeSublayers(_ edit: () -> Void) {
    if host != nil, committedState != nil { sublayerList.beginRecording() }
    change(CALayer.sublayersProperty, store: edit)
  }

  /// Leaves without an action; the layer keeps its animations when `nextHost` is its own.
  private func leaveTree(for nextHost: LayerTreeHost? = nil) {
    guard let parent else { return }
    parent.host?.changes.shapeChanged()
    if isMaskOfParent {
      parent.maskLayer = nil
    } else {
      parent.sublayerList.remove(self)
    }
    parent.noteChange()
    self.parent = nil
    isMaskOfParent = false
    setHost(nextHost)
    // Within one host, `join` updates both.
    guard nextHost == nil else { return }
    updateVisibility()
    updateIsUnderActionPolicy()
  }

  private func join(_ newParent: CALayer, asMask: Bool) {
    parent = newParent
    isMaskOfParent = asMask
    newParent.host?.changes.shapeChanged()
    if let host, host === newParent.host, host.layersWithOwnTiming > 0 { host.timesChanged() }
    setHost(newParent.host)
    updateVisibility()
    updateIsUnderActionPolicy()
  }

  /// Sets the host of the layer and its descendants. A layer that leaves its host loses its committed state and the
  /// animations that are removed on completion.
  ///
  /// - Parameter settlesVisibility: whether to update the visibility of all layers without events; only for a whole tree.
  final func setHost(_ newHost: LayerTreeHost?, settlesVisibility: Bool = false) {
    guard host !== newHost else { return }
    host?.changes.shapeChanged()
    newHost?.changes.shapeChanged()
    var removed: [AttachedAnimation] = []
    var rescaled: [CALayer] = []
    let transaction = newHost.map { _ in TransactionStack.current }
    // Recursion would overflow the stack in a deep tree.
    var work = [self]
    while let layer = work.popLast() {
      if layer.followsScale(of: newHost) { rescaled.append(layer) }
      if layer.host != nil {
        CALayer.engineModel?.willLeave(layer)
        layer.committedState = nil
        layer.sublayerList.endRecording()
        if !layer.attachedAnimations.isEmpty { removed += layer.takeLeavingAnimations() }
        if !layer.shownAnimations.isEmpty { layer.shownAnimations = AnimationList() }
      }
      if layer.keepsOwnTime {
        layer.host?.layersWithOwnTiming -= 1
        newHost?.layersWithOwnTiming += 1
      }
      layer.host = newHost
      if newHost != nil, !layer.attachedAnimations.isEmpty { layer.continueAnimations() }
      if settlesVisibility { layer.isVisible = layer.isShown }
      // The previous host's list of changed layers may belong to another thread.
      layer.pending.remove(.commit)
      if let transaction { layer.noteChange(in: transaction) }
      if !layer.sublayerList.isEmpty {
        let children = layer.children
        for index in children.indices.reversed() { work.append(children[index]) }
      }
      if let mask = layer.maskLayer { work.append(mask) }
    }
    for layer in rescaled { layer.contentsScale = newHost?.scale ?? 1 }
    // Last, because delegates may change the tree.
    for animation in removed { animation.stop(finished: false) }
  }

  /// Returns whether `contentsScale` changes with the host, and records `takenScale`: a scale of 1 becomes the host's, and
  /// one that was taken from a host becomes the next one's, or 1.
  private func followsScale(of newHost: LayerTreeHost?) -> Bool {
    let scale = newHost?.scale ?? 1
    let present = state.contentsScale
    let hasTaken = pending.contains(.takenScale) && present == host?.scale
    guard hasTaken || scale != 1 && present == 1 && layerClass.takesRendererScale else {
      pending.remove(.takenScale)
      return false
    }
    if scale == 1 { pending.remove(.takenScale) } else { pending.insert(.takenScale) }
    return scale != present
  }

  private func checkInsertion(of layer: CALayer) {
    guard !layer.isPresentation else {
      fatalError("\(layer) is a presentation layer, which cannot join a tree")
    }
    guard layer !== self else { fatalError("\(layer) cannot be a sublayer of itself") }
    // A leaf cannot be an ancestor, so growing a tree leaf by leaf stays linear.
    guard !layer.sublayerList.isEmpty || layer.maskLayer != nil else { return }
    if sequence(first: self, next: { $0.parent }).contains(where: { $0 === layer }) {
      fatalError("\(layer) is an ancestor of \(self) and cannot become its sublayer")
    }
  }

  final func unlinkChildren() {
    for child in children { child.loseParent() }
    maskLayer?.loseParent()
  }

  private func loseParent() {
    parent = nil
    updateIsUnderActionPolicy()
  }

  /// Releases the descendants, after `unlinkChildren()`, without recursion, which would overflow the stack in a deep tree.
  final func releaseDescendants() {
    guard !sublayerList.isEmpty || maskLayer != nil else { return }
    var work = children
    if let maskLayer { work.append(maskLayer) }
    sublayerList = SublayerList()
    maskLayer = nil
    while var layer = work.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      layer.unlinkChildren()
      work.append(contentsOf: layer.children)
      layer.sublayerList = SublayerList()
      if let mask = layer.maskLayer {
        work.append(mask)
        layer.maskLayer = nil
      }
    }
  }
}
