import PortableCompositor

/// What a frame follows from besides the time: two frames of equal origins differ only by what animations move.
struct FrameOrigin: Equatable {
  private let layer: ObjectIdentifier
  private let version: NodeSource

  /// `nil` while changes wait for their commit, and when layers live in times of their own.
  init?(_ layer: CALayer) {
    guard let host = layer.host, host.changes.layers.isEmpty, host.layersWithOwnTiming == 0 else {
      return nil
    }
    self.layer = ObjectIdentifier(layer)
    version = host.changes.version
  }

  func leads(to next: FrameOrigin, by changes: DirtyLayers) -> Bool {
    layer == next.layer && version == changes.version && changes.layers != nil
  }
}
