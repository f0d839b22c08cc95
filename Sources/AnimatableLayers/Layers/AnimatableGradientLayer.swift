/// The base class of gradient layers with animatable keys of their own.
///
///     final class Sky: AnimatableGradientLayer {
///       @AnimatableProperty var hour: CGFloat = 12
///     }
///
/// Everything that `AnimatableLayer` does for declared keys, on a layer that also draws a gradient.
/// `colors`, `locations` and the other keys of `CAGradientLayer` animate as they do there.
///
/// The layer draws itself through `draw(in:)`, above its gradient, when it declares a key that needs
/// display: when it is first committed, when such a key, the size of its bounds or its
/// `contentsScale` changes, and on every frame in which an animation moves such a key. A layer
/// without such keys has no contents of its own.
open class AnimatableGradientLayer: CAGradientLayer, AnimatableKeyLayer {
  // MARK: Declared keys, the same in every base class (see DeclaringKeys.md)

  /// The keys that the layer's class declares, its superclasses' included.
  public private(set) lazy var animatableKeys = AnimatableKeySet.keys(of: self)

  /// Creates a layer whose keys have their defaults.
  public override init() {
    super.init()
    declaredKeys.prepare()
  }

  /// Copies a layer, with its keys, to show its presentation. A subclass that stores something
  /// outside its keys overrides this to copy it too.
  public required override init(layer: Any) {
    super.init(layer: layer)
    declaredKeys.copy(from: layer)
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard declaredKeys.restore(from: coder) else { return nil }
  }

  /// No: on Apple's systems key-value coding would find the stored wrapper of a declared key, whose name is
  /// the key's with `_` before it.
  open override class var accessInstanceVariablesDirectly: Bool { false }

  /// Pixels of the contents for each point; a change draws the contents again.
  open override var contentsScale: CGFloat {
    didSet { if contentsScale != oldValue { declaredKeys.contentsScaleDidChange() } }
  }

  /// The values and actions of keys that were not set. A value whose type a declared key cannot hold stops a debug build; a
  /// release build logs it and ignores it.
  open override var style: [AnyHashable: Any]? {
    didSet { declaredKeys.checkStyle() }
  }

  /// Stores a value. One whose type a declared key cannot hold stops a debug build; a release build logs it and ignores it.
  open override func setValue(_ value: Any?, forKey key: String) {
    let value = declaredKeys.check(value, forKey: key)
    declaredKeys.store(value, keyPath: key) { super.setValue(value, forKey: key) }
  }

  /// Stores a value at a key path. One that a declared key, or the member of its value, cannot hold stops a debug build; a
  /// release build logs it and ignores it.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let value = declaredKeys.check(value, forKey: keyPath)
    declaredKeys.store(value, keyPath: keyPath) { super.setValue(value, forKeyPath: keyPath) }
  }

  /// The value of a key that no property of Core Animation has: a declared key's default while nothing is stored.
  open override func value(forUndefinedKey key: String) -> Any? {
    super.value(forUndefinedKey: key) ?? declaredKeys.value(forUndefinedKey: key)
  }

  /// Adds a copy of an animation. The ends for a declared key may be given in the key's own type.
  open override func add(_ anim: CAAnimation, forKey key: String?) {
    declaredKeys.add(anim, forKey: key) { super.add($0, forKey: $1) }
  }

  /// Removes an animation; its delegate is notified that it did not finish.
  open override func removeAnimation(forKey key: String) {
    declaredKeys.remove(forKey: key) { super.removeAnimation(forKey: $0) }
  }

  /// The keys of the animations in the order in which they are applied; `nil` when there are none.
  open override func animationKeys() -> [String]? {
    declaredKeys.animationKeys(super.animationKeys())
  }

  /// Whether a change of the key draws the contents again: as declared for the class's own keys.
  open override class func needsDisplay(forKey key: String) -> Bool {
    declaredKeys.needsDisplay(forKey: key) ?? super.needsDisplay(forKey: key)
  }

  /// The initial value of a declared key.
  open override class func defaultValue(forKey key: String) -> Any? {
    declaredKeys.defaultValue(forKey: key) ?? super.defaultValue(forKey: key)
  }

  /// The action for an event: by `actionPolicy` or an ancestor's, else the delegate's, that of
  /// `actions` or `style`, else the declared animation of a key, from the presentation value.
  open override func action(forKey event: String) -> (any CAAction)? {
    declaredKeys.action(forKey: event) { super.action(forKey: event) }
  }
}
