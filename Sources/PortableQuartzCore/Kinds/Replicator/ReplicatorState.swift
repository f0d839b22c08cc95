import PortableCoreGraphics

struct ReplicatorState: KindState {
  var instanceCount = 1
  var preservesDepth = false
  var instanceDelay: CFTimeInterval = 0
  var instanceTransform = CATransform3DIdentity
  var instanceColor: CGColor? = ReplicatorState.opaqueWhite
  var instanceRedOffset: Float = 0
  var instanceGreenOffset: Float = 0
  var instanceBlueOffset: Float = 0
  var instanceAlphaOffset: Float = 0

  private static let opaqueWhite = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
}

extension LayerState {
  var replicator: ReplicatorState {
    _read { yield self[kind: ReplicatorState.self] }
    _modify { yield &self[kind: ReplicatorState.self] }
  }
}
