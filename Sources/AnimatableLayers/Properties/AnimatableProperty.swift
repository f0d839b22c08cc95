/// Declares an animatable key of a layer in one line.
///
///     final class Ring: AnimatableLayer {
///       @AnimatableProperty var progress: CGFloat = 0
///       @AnimatableProperty(animation: .basic(duration: 1))
///       var angle: CGFloat = 0
///     }
///
/// The key has the property's name, and the initial value as its default. Both belong to the class, which takes them from its
/// first layer: a value that differs from layer to layer is set after `super.init()`. A change is stored in the layer's
/// key-value container, draws the layer again, and animates when the layer is on screen; `CABasicAnimation` animates the key
/// explicitly. In `draw(in:)`, and on `presentation()`, the property reads the value in flight.
///
/// A write of the property finds its key directly: only on Apple's engine does an override of `setValue(_:forKey:)` see it.
@propertyWrapper
public struct AnimatableProperty<Value: AnimatableValue> {
  @usableFromInline let defaultValue: Value
  @usableFromInline let animation: KeyAnimation
  @usableFromInline let needsDisplay: Bool
  @usableFromInline var reference = DeclaredKeyReference()

  /// Declares a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: the key's default.
  ///   - animation: the animation of a change on screen. Default `implicit`.
  ///   - needsDisplay: whether a change, and every frame of an animation of the key, draws the contents again. Default true.
  @inlinable
  public init(wrappedValue: Value, animation: KeyAnimation = .implicit, needsDisplay: Bool = true) {
    defaultValue = wrappedValue
    self.animation = Value._isDiscrete ? animation.switchingValues : animation
    self.needsDisplay = needsDisplay
  }

  /// Declares a key that defaults to the zero of its type, as Core Animation's own do.
  ///
  ///     @AnimatableProperty var progress: CGFloat
  @inlinable
  public init(animation: KeyAnimation = .implicit, needsDisplay: Bool = true)
  where Value: AnimatableZero {
    self.init(wrappedValue: .animatableZero, animation: animation, needsDisplay: needsDisplay)
  }

  /// Unavailable: a type without a zero needs an initial value.
  @available(
    *, unavailable,
    message:
      "write an initial value, as in `= CGColor(gray: 0, alpha: 1)`, or an optional type, as in `CGColor?`"
  )
  @_disfavoredOverload
  public init(animation: KeyAnimation = .implicit, needsDisplay: Bool = true) { fatalError() }

  /// Unavailable: animatable properties belong to layers.
  @available(*, unavailable, message: "@AnimatableProperty works in subclasses of AnimatableLayer")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// Reads and writes the key of one layer.
  ///
  /// A class that the compiler requires to conform to `AnimatableKeyLayer` stores no keys: make it a subclass of
  /// `AnimatableLayer`, `AnimatableShapeLayer` or `AnimatableGradientLayer`.
  @inlinable  // The compiler's note about a wrong class shows the next three lines.
  // “Requires that 'X' conform to 'AnimatableKeyLayer'”: make X a subclass of AnimatableLayer,
  // AnimatableShapeLayer or AnimatableGradientLayer, in place of CALayer.
  public static subscript<Layer: AnimatableKeyLayer>(
    _enclosingInstance layer: Layer,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Layer, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Layer, AnimatableProperty>
  ) -> Value {
    // Inlined, they read through the key paths as if through properties; a call of either takes half as long again.
    @inline(__always)
    get {
      key(of: layer, storage: storageKeyPath)._withUnsafeGuaranteedRef { $0.storedValue(in: layer) }
        ?? layer[keyPath: storageKeyPath].defaultValue
    }
    @inline(__always)
    set {
      let key = key(of: layer, storage: storageKeyPath)
      let redraws = layer[keyPath: storageKeyPath].reference.redraws
      key._withUnsafeGuaranteedRef { key in
        if let number = newValue._storedNumber {
          key.storeNumber(number, in: layer, redraws: redraws)
        } else {
          key.storeObject(newValue.storedValue, in: layer, redraws: redraws)
        }
      }
    }
  }

  // The key path is only read through: the compiler then needs no object for it, which a read would have to retain.
  @inlinable @inline(__always)
  static func key<Layer: AnimatableKeyLayer>(
    of layer: Layer, storage: ReferenceWritableKeyPath<Layer, AnimatableProperty>
  ) -> Unmanaged<AnimatableKey> {
    // Not `if let`, for which a build without optimization allocates at each read.
    layer[keyPath: storage].reference.key
      ?? layer.animatableKeys.resolveKey(
        at: layer[keyPath: storage].reference.offset(in: layer), in: layer,
        initially: layer[keyPath: storage].defaultValue)
  }
}

protocol AnyAnimatableProperty {
  var reference: DeclaredKeyReference { get }
  func makeKey(named name: String) -> AnimatableKey
}

extension AnimatableProperty: AnyAnimatableProperty {
  func makeKey(named name: String) -> AnimatableKey {
    AnimatableKey(
      name: name, default: defaultValue, animation: animation, needsDisplay: needsDisplay)
  }
}
