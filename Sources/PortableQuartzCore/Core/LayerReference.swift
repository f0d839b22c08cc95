/// A reference that does not retain its layer. A weak reference would make every later use of the layer several times slower.
package final class LayerReference {
  @exclusivity(unchecked) package internal(set) unowned(unsafe) var layer: CALayer?

  init(_ layer: CALayer) { self.layer = layer }
}

extension CALayer {
  package final var reference: LayerReference {
    if let knownReference { return knownReference }
    let made = LayerReference(self)
    knownReference = made
    return made
  }
}
