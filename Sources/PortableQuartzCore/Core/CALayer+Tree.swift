import PortableCoreGraphics

// The tree: one superlayer for each layer, no cycles, and the host known to every layer below it.
extension CALayer {
  final var children: [CALayer] {
    if sublayerList.hasHoles { sublayerList.closeHoles() }
    return sublayerList.slots
  }

  final func insert(_ layer: CALayer, at index: Int) {
    checkInsertion(of: layer)
    let isOwn = layer.parent === self && !layer.isMaskOfParent
    if !isOwn { layer.leaveSuperlayer(for: host) }
    changeSublayers {
      // Taking the layer out of this very list moves the places behind it.
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
      // Emptied first: taking the layers out of the list one by one would move the rest each time.
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
    change(Self.properties.property("mask")) {
      maskLayer?.leaveTree()
      maskLayer = newValue
      newValue?.join(self, asMask: true)
    }
  }

  /// With the action of the superlayer's change; the layer keeps its animations when `nextHost` is its own.
  final func leaveSuperlayer(for nextHost: LayerTreeHost? = nil) {
    guard let parent else { return }
    if isMaskOfParent {
      parent.change(Self.properties.property("mask")) { leaveTree(for: nextHost) }
    } else {
      parent.changeSublayers { leaveTree(for: nextHost) }
    }
  }

  private func changeSublayers(_ edit: () -> Void) {
    beginRecordingSublayers()
    change(Self.properties.property("sublayers"), store: edit)
  }

  /// Without any action; the layer keeps its animations when `nextHost` is its own.
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
    // Within one host it moves to another place, where it may be as visible, and under a policy, as before.
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

  /// Sets the host of the whole tree below. A layer that leaves its host loses its committed state and the animations that
  /// are removed on completion; one that comes to a host is committed with those it brings.
  ///
  /// - Parameter settlesVisibility: also updates the visibility of all layers, without events; only for a whole tree.
  final func setHost(_ newHost: LayerTreeHost?, settlesVisibility: Bool = false) {
    guard host !== newHost else { return }
    host?.changes.shapeChanged()
    newHost?.changes.shapeChanged()
    var removed: [AttachedAnimation] = []
    var rescaled: [CALayer] = []
    let transaction = newHost.map { _ in TransactionStack.current }
    // A list of work instead of recursion: trees may be a hundred thousand levels deep.
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
      // The list that an earlier host's change put the layer in may be another thread's.
      layer.pending.remove(.commit)
      if let transaction { layer.noteChange(in: transaction) }
      if !layer.sublayerList.isEmpty {
        let children = layer.children
        for index in children.indices.reversed() { work.append(children[index]) }
      }
      if let mask = layer.maskLayer { work.append(mask) }
    }
    for layer in rescaled { layer.contentsScale = newHost?.scale ?? 1 }
    // Notified last: observers may change the tree.
    for animation in removed { animation.stop(finished: false) }
  }

  /// Whether `contentsScale` changes with the host: where it is 1, or was taken from the present one. Without a host it is 1
  /// again. Records `takenScale`.
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
    // A layer without descendants cannot be among the ancestors, so that growing a tree leaf by
    // leaf stays linear.
    guard !layer.sublayerList.isEmpty || layer.maskLayer != nil else { return }
    var ancestor = parent
    while let current = ancestor {
      guard current !== layer else {
        fatalError("\(layer) is an ancestor of \(self) and cannot become its sublayer")
      }
      ancestor = current.parent
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

  /// Without recursion, which would overflow the stack in a deep tree; `unlinkChildren()` comes first.
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
