/// Calls the `init(layer:)` of a layer class that is known by its metatype alone.
///
/// Apple's `init(layer:)` is not `required`, so that Swift refuses to call it through a metatype. The class's table of
/// methods holds it all the same, and a convenience initializer may delegate to it. `allocate` is the allocating entry
/// of such an initializer, `CALayer.init(copying:)` in PortableQuartzCore, by its symbol. It has a module of its own,
/// below that one, because one module cannot hold two types for one symbol.
///
/// This relies on two things that the language does not promise: `@_silgen_name`, and that the allocating entry of an
/// initializer and a static method with an owned parameter are called alike. `CALayer` checks with each copy that an
/// object of the requested class comes back.
package final class CopyingClass {
  // Initializers take their arguments owned.
  @_silgen_name("$s18PortableQuartzCore7CALayerC7copyingACyp_tcfC")
  fileprivate static func allocate(copying original: __owned Any) -> AnyObject
}

/// - Parameter layerClass: the layer's class, by `unsafeBitCast`.
// Never inlined into another module, as the optimizer does with small functions, more so with `-enable-testing`: where
// the caller is compiled, the symbol has another type.
@inline(never) @_semantics("optimize.no.crossmodule")
package func makeCopy(of original: AnyObject, layerClass: CopyingClass.Type) -> AnyObject {
  layerClass.allocate(copying: original)
}
