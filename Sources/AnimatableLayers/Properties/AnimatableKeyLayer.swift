/// A layer class whose properties may be declared with `@AnimatableProperty`.
///
/// The toolkit's base classes adopt it: subclass one of them. How any other kind of layer gets
/// declared keys is shown in <doc:DeclaredKeys>.
nonisolated public protocol AnimatableKeyLayer: CALayer {
  /// The keys that the layer's class declares, its superclasses' included.
  var animatableKeys: AnimatableKeySet { get }
  /// Whether the layer has contents of its own to draw. By default when a declared key needs display.
  var drawsContents: Bool { get }
}

extension AnimatableKeyLayer {
  /// Whether a declared key needs display.
  public var drawsContents: Bool { animatableKeys.needDisplay }
}
