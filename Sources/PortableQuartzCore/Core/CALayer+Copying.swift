import PortableLayerCopying

extension CALayer {
  final func copied() -> Self {
    let layerClass = unsafeBitCast(type(of: self) as CALayer.Type, to: CopyingClass.Type.self)
    let copy = makeCopy(of: self, layerClass: layerClass)
    guard type(of: copy) == type(of: self) else {
      fatalError(
        """
        init(layer:) of \(type(of: self)) returned a \(type(of: copy)): CopyingClass relies on the calling convention of \
        initializers in Swift 6.3, and this compiler has another
        """)
    }
    return unsafeDowncast(copy, to: Self.self)
  }
}
