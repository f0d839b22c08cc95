@testable import PortableQuartzCore

extension RenderTreeBuilder {
  /// Creates a builder that has built the layer's tree once.
  init(_ layer: CALayer, at parentTime: CFTimeInterval) {
    self.init()
    build(layer, at: parentTime)
  }
}
