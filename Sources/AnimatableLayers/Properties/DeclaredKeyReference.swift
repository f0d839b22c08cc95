/// The reference of one layer's declared property to its key, stored with the property.
@usableFromInline struct DeclaredKeyReference {
  /// The key, once it was found. The class's key set owns it and is never released: counting would cost more than a read.
  @usableFromInline var key: Unmanaged<AnimatableKey>?
  /// Whether the layer's class draws the contents again for a change; found with the key.
  @usableFromInline var redraws = false
  /// Set temporarily on one property of one layer, to distinguish it from its siblings.
  var isSought = false

  @usableFromInline init() {}

  /// The offset of the reference in a layer, in bytes: the same for all layers of a class.
  @usableFromInline mutating func offset(in layer: CALayer) -> Int {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(layer).toOpaque())
    return withUnsafeMutablePointer(to: &self) { UnsafeRawPointer($0) - start }
  }

  /// The reference in a layer at an offset that `offset(in:)` returned for a layer of the same class.
  static func at(_ offset: Int, in layer: CALayer) -> UnsafeMutablePointer<DeclaredKeyReference> {
    Unmanaged.passUnretained(layer).toOpaque().advanced(by: offset)
      .assumingMemoryBound(to: DeclaredKeyReference.self)
  }
}
