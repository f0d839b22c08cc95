/// Stands for a class of layers whose metatype is handed over, so that a layer of an unknown subclass
/// can be copied by the `init(layer:)` that this subclass has.
///
/// Apple's `init(layer:)` can be overridden, inherited or left out, as it is not `required`; but for
/// the same reason Swift refuses to call it through a metatype. The class's table of methods holds it
/// all the same, and a convenience initializer may delegate to it. What is declared here is the
/// allocating entry of that convenience initializer, `CALayer.init(copying:)` of the module
/// PortableQuartzCore, by its symbol. It stands in a module of its own, below the one that defines it,
/// because one module cannot hold two types for one symbol.
///
/// This leans on two things that the language does not promise: `@_silgen_name`, and that the
/// allocating entry of an initializer and a static method with an owned parameter are called alike.
/// `CALayer` checks with each copy that an object of the class that was asked for comes back.
package final class CopyingClass {
  // Initializers take their arguments owned.
  @_silgen_name("$s18PortableQuartzCore7CALayerC7copyingACyp_tcfC")
  fileprivate static func allocate(copying original: __owned Any) -> AnyObject
}

/// Copies a layer by the `init(layer:)` of its class.
///
/// - Parameter layerClass: the class of the layer, turned over by `unsafeBitCast`.
// Never part of the module's interface, into which the optimizer copies small functions, all the more with
// `-enable-testing`: where the caller is compiled, the symbol has another type.
@inline(never) @_semantics("optimize.no.crossmodule")
package func makeCopy(of original: AnyObject, layerClass: CopyingClass.Type) -> AnyObject {
  layerClass.allocate(copying: original)
}
