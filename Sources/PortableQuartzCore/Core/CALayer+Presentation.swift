extension CALayer {
  final var isPresentation: Bool { modelLayer != nil }

  /// Whether a host shows the tree; true before the first commit too.
  package final var isInShownTree: Bool { host != nil }

  package final var isOnScreen: Bool { host != nil && committedState != nil }

  final func presentedState(at parentTime: CFTimeInterval) -> LayerState {
    var state = (committedState ?? storage).value
    applyShownAnimations(to: &state, at: parentTime)
    return state
  }

  /// Returns whether an animation requires a redraw.
  @discardableResult
  final func applyShownAnimations(
    to state: inout LayerState, at parentTime: CFTimeInterval
  ) -> Bool {
    let animations = shownAnimations
    let time = state.timing.localTime(parent: parentTime)
    var redraws = false
    // By index: iterating would retain every animation.
    var index = 0
    while index < animations.count {
      if animations[index].apply(to: &state, at: time) { redraws = true }
      index += 1
    }
    for animation in ancestorAnimations {
      animation.apply(to: &state, of: self, parentTime: parentTime)
      if animation.redraws(self, parentTime: parentTime) { redraws = true }
    }
    return redraws
  }

  /// Returns the presented value of an undeclared key without a presentation layer; `nil` when the layer is not on screen.
  package final func shownValue(of property: CustomLayerProperty) -> Any? {
    guard isOnScreen else { return nil }
    let stored = presentedState(at: currentParentTime).customValues[property]?.any
    return (stored ?? unsetValue(forKey: property.key)).map(AnyValueCoding.boxedNumber)
  }

  /// `nil` before the first commit.
  final func presentation(at parentTime: CFTimeInterval) -> Self? {
    guard !isPresentation else { return self }
    guard committedState != nil || CALayer.engineModel?.hasPresentation(self) == true else {
      return nil
    }
    return copy(showing: presentedState(at: parentTime), at: parentTime)
  }

  final func copy(showing state: LayerState, at parentTime: CFTimeInterval) -> Self {
    let copy = copied()
    copy.storage = .holding(state)
    copy.modelLayer = self
    copy.presentedParentTime = parentTime
    CALayer.engineModel?.didPresent(copy)
    if !shownAnimations.isEmpty, type(of: self) != layerClass.kind { setMovedValues(of: copy) }
    return copy
  }

  /// Sets animated values by key, because Apple's engine calls overrides of `setValue(_:forKey:)` for values in flight.
  private func setMovedValues(of copy: CALayer) {
    let time = copy.storage.value.timing.localTime(parent: copy.presentedParentTime)
    for animation in shownAnimations where animation.isShown(at: time) {
      for property in animation.animatedProperties ?? [] {
        let value = property.animatedValue(at: copy.storage.pointer)
        // Accessors trap on NaN; in flight it shows nothing.
        guard value?.components.contains(where: \.isNaN) != true else { continue }
        copy.setValue(property.value(of: copy), forKey: property.key)
      }
    }
  }

  /// The time of a presentation layer's sublayers and mask.
  final var presentedTime: CFTimeInterval { state.timing.localTime(parent: presentedParentTime) }
}
