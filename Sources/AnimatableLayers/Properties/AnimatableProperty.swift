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
///
/// A write of the property finds its key directly: an override of `setValue(_:forKey:)` sees it on
/// Apple's engine alone.
@propertyWrapper
public struct AnimatableProperty<Value: AnimatableValue> {
  @usableFromInline let defaultValue: Value
  @usableFromInline let animation: KeyAnimation
  @usableFromInline let needsDisplay: Bool
  /// The key, once the first access found the property's name. The set of a class's keys, which owns
  /// it, is never let go of; counting references would take longer than a read.
  @usableFromInline unowned(unsafe) var key: AnimatableKey?
  /// Whether the layer's class draws the contents again for a change; found with the key.
  @usableFromInline var redraws = false
  /// Set for a moment on one property of one layer, to tell it from its siblings.
  @usableFromInline var isSought = false

  /// Declares a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: the key's default.
  ///   - animation: what a change on screen starts. Default `implicit`.
  ///   - needsDisplay: whether a change, and every frame of an animation of the key, draws the
  ///     contents again.
  ///     Default true.
  @inlinable
  public init(wrappedValue: Value, animation: KeyAnimation = .implicit, needsDisplay: Bool = true) {
    defaultValue = wrappedValue
    self.animation = Value.isDiscrete ? animation.switchingValues : animation
    self.needsDisplay = needsDisplay
  }

  /// Declares a key that is the zero of its type as long as nobody sets it, as Core Animation's own are.
  ///
  ///     @AnimatableProperty var progress: CGFloat
  @inlinable
  public init(animation: KeyAnimation = .implicit, needsDisplay: Bool = true)
  where Value: AnimatableZero {
    self.init(
      wrappedValue: .animatableZero, animation: animation, needsDisplay: needsDisplay)
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
      key.store(newValue, in: layer, redraws: layer[keyPath: storageKeyPath].redraws)
    }
  }

  /// Finds the key of a property and keeps it with the property.
  @usableFromInline
  static func resolveKey<Layer: AnimatableKeyLayer>(
    of layer: Layer, storage: ReferenceWritableKeyPath<Layer, AnimatableProperty>
  ) -> AnimatableKey {
    let key = layer.animatableKeys.key(
      at: storage,
      findName: {
        layer[keyPath: storage].isSought = true
        defer { layer[keyPath: storage].isSought = false }
        return AnimatableKeySet.declarations(of: layer).first { $0.property.isSought }?.name
      },
      reset: { ($0 as? Layer)?[keyPath: storage].key = nil })
    layer[keyPath: storage].redraws = type(of: layer).needsDisplay(forKey: key.name)
    layer[keyPath: storage].key = key
    return key
  }
}

/// What a key set needs to know of a declared property, whatever its type.
protocol AnyAnimatableProperty {
  var isSought: Bool { get }
  var isResolved: Bool { get }
  func makeKey(named name: String) -> AnimatableKey
}

extension AnimatableProperty: AnyAnimatableProperty {
  /// Whether the property knows its key.
  var isResolved: Bool { key != nil }

  func makeKey(named name: String) -> AnimatableKey {
    AnimatableKey(
      name: name, default: defaultValue, animation: animation, needsDisplay: needsDisplay)
  }
}
