import PortableAnimation
import PortableCoreGraphics

// What the layer shows at a time: the committed look with the running animations applied.
extension CALayer {
  /// Whether this layer is a presentation copy.
  final var isPresentation: Bool { modelLayer != nil }

  /// The look at a time in the superlayer's time space.
  final func presentedState(at parentTime: CFTimeInterval) -> LayerState {
    var state = (committedBox ?? box).value
    if !shownAnimations.isEmpty {
      let time = state.timing.localTime(parent: parentTime)
      for animation in shownAnimations { animation.apply(to: &state, at: time) }
    }
    if !borrowedAnimations.isEmpty {
      for animation in borrowedAnimations {
        animation.apply(to: &state, of: self, parentTime: parentTime)
      }
    }
    return state
  }

  /// Whether an animation moves a key that the contents depend on.
  final func isRedrawn(at parentTime: CFTimeInterval, localTime: CFTimeInterval) -> Bool {
    shownAnimations.contains { $0.redraws(at: localTime) }
      || borrowedAnimations.contains { $0.redraws(self, parentTime: parentTime) }
  }

  /// What the screen shows under an undeclared key, without making a presentation layer; `nil` for
  /// nothing, and when the layer is not on screen.
  package final func shownValue(of property: CustomLayerProperty) -> Any? {
    guard host != nil, committedBox != nil else { return nil }
    let stored = presentedState(at: currentParentTime)[custom: property]?.any
    return (stored ?? unsetValue(forKey: property.key)).map(AnyValueCoding.box)
  }

  final func makePresentation(at parentTime: CFTimeInterval) -> Self? {
    guard !isPresentation else { return self }
    guard committedBox != nil else { return nil }
    return makePresentation(state: presentedState(at: parentTime), at: parentTime)
  }

  final func makePresentation(state: LayerState, at parentTime: CFTimeInterval) -> Self {
    let copy = Self(layer: self)
    copy.box = LayerStateBox(state)
    copy.modelLayer = self
    copy.presentedParentTime = parentTime
    return copy
  }

  final var presentedChildren: [CALayer]? {
    guard let modelLayer else { return nil }
    let time = state.timing.localTime(parent: presentedParentTime)
    let presented = modelLayer.children.compactMap { $0.makePresentation(at: time) }
    return presented.isEmpty ? nil : presented
  }

  final var presentedParent: CALayer? {
    guard let parent = modelLayer?.parent else { return nil }
    return parent.makePresentation(at: parent.currentParentTime)
  }

  final var presentedMask: CALayer? {
    let time = state.timing.localTime(parent: presentedParentTime)
    return modelLayer?.maskLayer?.makePresentation(at: time)
  }
}
