import PortableCompositor

/// The layers of a tree whose states may have changed since one of its versions.
struct DirtyLayers {
  /// The version.
  let version: NodeSource
  /// The layers, some of them more than once; `nil` when the tree has another shape, or there are too many.
  private(set) var layers: [CALayer]?

  /// More changes are not worth being followed one by one.
  private static let limit = 1_024

  /// Changes of which nothing is known.
  init() {
    version = .unknown
  }

  /// No changes so far.
  init(since version: NodeSource) {
    self.version = version
    layers = []
  }

  /// Adds a layer of the tree.
  mutating func add(_ layer: CALayer) {
    guard let count = layers?.count else { return }
    if count < Self.limit { layers?.append(layer) } else { layers = nil }
  }

  /// Adds a change that is no layer's alone.
  mutating func addUnknown() {
    if layers != nil { layers = nil }
  }
}
