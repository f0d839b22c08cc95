/// A layer class whose properties may be declared with `@AnimatableProperty`.
///
/// Subclass one of the toolkit's base classes, which adopt it. For other kinds of layers see <doc:DeclaringKeys>.
nonisolated public protocol AnimatableKeyLayer: CALayer {
  /// The keys that the layer's class declares, its superclasses' included.
  var animatableKeys: AnimatableKeySet { get }
  /// Whether layers have contents of their own to draw even without a declared key that needs display. Default false.
  static var alwaysDrawsContents: Bool { get }

  /// Creates a shadow copy of a layer, as `presentation()` does.
  init(layer: Any)
}

extension AnimatableKeyLayer {
  /// False: a layer without a key that needs display has no contents of its own.
  public static var alwaysDrawsContents: Bool { false }

  /// Returns the key that a property declares.
  ///
  ///     ring.animatableKey(\.progress).name   // "progress"
  ///
  /// - Parameter keyPath: a property declared with `@AnimatableProperty`; any other traps, also one computed from a key.
  public func animatableKey<Value>(_ keyPath: KeyPath<Self, Value>) -> AnimatableKey {
    guard let key = animatableKeys.key(readBy: keyPath, of: self) else {
      fatalError("\(keyPath) is not declared with @AnimatableProperty; name other keys as strings")
    }
    return key
  }

  var drawsContents: Bool {
    Self.alwaysDrawsContents || animatableKeys.keys.contains { $0.needsDisplay }
  }
}

extension CALayer {
  /// The declaration of a key; `nil` where the layer's class has none.
  final func declaredKey(_ key: String) -> AnimatableKey? {
    (self as? any AnimatableKeyLayer)?.animatableKeys[key]
  }
}
