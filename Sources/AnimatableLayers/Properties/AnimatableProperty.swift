/// Declares an animatable key of a layer in one line.
///
///     final class Ring: AnimatableLayer {
///       @AnimatableProperty var progress: CGFloat = 0
///       @AnimatableProperty(animation: .basic(duration: 1)) var angle: CGFloat = 0
///     }
///
/// The key has the property's name and the initial value as its default. A change is stored in the
/// layer's key-value container under that name, draws the layer again, animates when the layer is
/// on screen, and can be animated explicitly with `CABasicAnimation(keyPath: "progress")`. In
/// `draw(in:)`, and on `presentation()`, the property reads the value in flight.
@propertyWrapper
public struct AnimatableProperty<Value: AnimatableValue> {
  @usableFromInline let defaultValue: Value
  let animation: KeyAnimation
  let needsDisplay: Bool
  /// The key, once the first access found the property's name.
  @usableFromInline var key: AnimatableKey?
  /// Set for a moment on one property of one layer, to tell it from its siblings.
  var isSought = false

  /// Declares a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: the key's default.
  ///   - animation: what a change on screen starts. Default `implicit`.
  ///   - needsDisplay: whether a change, and every frame of an animation of the key, draws the
  ///     contents again.
  ///     Default true.
  public init(wrappedValue: Value, animation: KeyAnimation = .implicit, needsDisplay: Bool = true) {
    defaultValue = wrappedValue
    self.animation = animation
    self.needsDisplay = needsDisplay
  }

  /// Unavailable: animatable properties belong to layers.
  @available(*, unavailable, message: "@AnimatableProperty works in subclasses of AnimatableLayer")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// Reads and writes the key of one layer.
  @inlinable
  public static subscript<Layer: AnimatableKeyLayer>(
    _enclosingInstance layer: Layer,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Layer, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Layer, AnimatableProperty>
  ) -> Value {
    get {
      let key = layer[keyPath: storageKeyPath].key ?? resolveKey(of: layer, storage: storageKeyPath)
      return key.storedValue(in: layer) ?? layer[keyPath: storageKeyPath].defaultValue
    }
    set {
      let key = layer[keyPath: storageKeyPath].key ?? resolveKey(of: layer, storage: storageKeyPath)
      layer.setValue(newValue.containerValue ?? key.absentValue, forKey: key.name)
    }
  }

  /// Finds the key of a property and keeps it with the property.
  @usableFromInline
  static func resolveKey<Layer: AnimatableKeyLayer>(
    of layer: Layer, storage: ReferenceWritableKeyPath<Layer, AnimatableProperty>
  ) -> AnimatableKey {
    let key = layer.animatableKeys.key(at: storage) {
      layer[keyPath: storage].isSought = true
      defer { layer[keyPath: storage].isSought = false }
      return AnimatableKeySet.declarations(of: layer).first { $0.property.isSought }?.name
    }
    layer[keyPath: storage].key = key
    return key
  }
}

/// What a key set needs to know of a declared property, whatever its type.
protocol AnyAnimatableProperty {
  var isSought: Bool { get }
  func makeKey(named name: String) -> AnimatableKey
}

extension AnimatableProperty: AnyAnimatableProperty {
  func makeKey(named name: String) -> AnimatableKey {
    AnimatableKey(
      name: name, type: Value.self, defaultValue: defaultValue.containerValue, animation: animation,
      needsDisplay: needsDisplay)
  }
}
