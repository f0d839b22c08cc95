import PortableCoreGraphics

struct EmitterState: KindState {
  var cells: [CAEmitterCell]?
  /// What the cells held when they were last read.
  var cellStates = EmitterCellList()
  var births = BirthHistory()
  var birthRate: Float = 1
  var lifetime: Float = 1
  var emitterPosition = CGPoint.zero
  var emitterZPosition: CGFloat = 0
  var emitterSize = CGSize.zero
  var emitterDepth: CGFloat = 0
  var emitterShape = CAEmitterLayerEmitterShape.point
  var emitterMode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var preservesDepth = false
  var velocity: Float = 1
  var scale: Float = 1
  var spin: Float = 1
  var seed: UInt32 = 0
}

extension LayerState {
  var emitter: EmitterState {
    _read { yield self[kind: EmitterState.self] }
    _modify { yield &self[kind: EmitterState.self] }
  }
}
