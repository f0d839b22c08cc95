import MotionMath

final class EmitterCellsProperty: LayerProperty, @unchecked Sendable {
  init() { super.init("emitterCells", effect: .composite) }

  override var isStored: Bool { true }

  override func value(of layer: CALayer) -> Any? { (layer as? CAEmitterLayer)?.emitterCells }

  override func setValue(_ value: Any?, of layer: CALayer) {
    let cells = value as? [CAEmitterCell]
    guard value == nil || cells != nil else {
      return Refusal.note(
        "\(type(of: layer)).emitterCells holds [CAEmitterCell], not \(describe(value))")
    }
    (layer as? CAEmitterLayer)?.emitterCells = cells
  }

  override func setDefault(_ value: Any?, in state: inout LayerState) {
    guard value == nil || value is [CAEmitterCell] else { return }
    state.emitter.cells = value as? [CAEmitterCell]
    state.emitter.cellStates = EmitterCellList(state.emitter.cells ?? [])
  }

  override func copyValue(from other: LayerState, in state: inout LayerState) {
    setDefault(other.emitter.cells, in: &state)
  }

  override var hasNamedMembers: Bool { true }

  override func member(named name: String, of layer: CALayer) -> (any KeyPathMember)? {
    if layer.isPresentation {
      return layer.state.emitter.cellStates.root(named: name).map { CAEmitterCell(state: $0) }
    }
    return layer.state.emitter.cells?.first { $0.name == name }
  }

  override func memberValue(at path: String, in state: LayerState) -> InterpolableValue? {
    state.emitter.cellStates.animatedValue(at: path)
  }

  override func setMemberValue(
    _ value: InterpolableValue, at path: String, in state: inout LayerState
  ) {
    state.emitter.cellStates.setAnimatedValue(value, at: path)
  }
}
