/// A reference that does not retain its layer.
///
/// A weak reference would do, but makes every later use of the layer several times slower, and frames are built from
/// layers with animations, which refer to them.
package final class LayerReference {
  @exclusivity(unchecked) package internal(set) unowned(unsafe) var layer: CALayer?

  init(_ layer: CALayer) {
    self.layer = layer
  }
}

extension CALayer {
  package final var reference: LayerReference {
    if let knownReference { return knownReference }
    let made = LayerReference(self)
    knownReference = made
    return made
  }
}
