import PortableLayerCopying

extension CALayer {
  final func copied() -> Self {
    let layerClass = unsafeBitCast(type(of: self) as CALayer.Type, to: CopyingClass.Type.self)
    let copy = makeCopy(of: self, layerClass: layerClass)
    guard type(of: copy) == type(of: self) else {
      fatalError(
        """
        init(layer:) of \(type(of: self)) gave a \(type(of: copy)): the compiler calls initializers in \
        another way than that of Swift 6.3, for which CopyingClass was written
        """)
    }
    return unsafeDowncast(copy, to: Self.self)
  }
}
