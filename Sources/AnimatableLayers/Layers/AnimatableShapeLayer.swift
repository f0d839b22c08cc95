/// The base class of shape layers with animatable keys of their own.
///
///     final class Wave: AnimatableShapeLayer {
///       @AnimatableProperty var level: CGFloat = 0
///     }
///
/// Everything that `AnimatableLayer` does for declared keys, on a layer that also draws a path. `path`, `strokeEnd` and
/// the other keys of `CAShapeLayer` animate as they do there.
///
/// The layer draws itself through `draw(in:)`, below its path, when it declares a key that needs display; a layer without
/// such keys has no contents of its own.
open class AnimatableShapeLayer: CAShapeLayer, AnimatableKeyLayer {
  // MARK: Declared keys, the same in every base class (see DeclaringKeys.md)

  /// The keys that the layer's class declares, its superclasses' included.
  public private(set) lazy var animatableKeys = AnimatableKeySet.keys(of: self)

  /// Creates a layer whose keys have their defaults.
  public override init() {
    super.init()
    declaredKeys.prepare()
  }

  /// Copies a layer, with its keys, to show its presentation. A subclass overrides this to copy what it stores besides keys.
  public required override init(layer: Any) {
    super.init(layer: layer)
    declaredKeys.copy(from: layer)
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard declaredKeys.restore(from: coder) else { return nil }
  }

  open override class var accessInstanceVariablesDirectly: Bool { false }

  open override var contentsScale: CGFloat {
    didSet { if contentsScale != oldValue { declaredKeys.contentsScaleDidChange() } }
  }

  open override var style: [AnyHashable: Any]? {
    didSet { declaredKeys.checkStyle() }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let value = declaredKeys.check(value, forKey: key)
    declaredKeys.store(value, keyPath: key) { super.setValue(value, forKey: key) }
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let value = declaredKeys.check(value, forKey: keyPath)
    declaredKeys.store(value, keyPath: keyPath) { super.setValue(value, forKeyPath: keyPath) }
  }

  open override func value(forUndefinedKey key: String) -> Any? {
    super.value(forUndefinedKey: key) ?? declaredKeys.value(forUndefinedKey: key)
  }

  open override func add(_ anim: CAAnimation, forKey key: String?) {
    declaredKeys.add(anim, forKey: key) { super.add($0, forKey: $1) }
  }

  open override func removeAnimation(forKey key: String) {
    declaredKeys.remove(forKey: key) { super.removeAnimation(forKey: $0) }
  }

  open override func animationKeys() -> [String]? {
    declaredKeys.animationKeys(super.animationKeys())
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    declaredKeys.needsDisplay(forKey: key) ?? super.needsDisplay(forKey: key)
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    declaredKeys.defaultValue(forKey: key) ?? super.defaultValue(forKey: key)
  }

  open override func action(forKey event: String) -> (any CAAction)? {
    declaredKeys.action(forKey: event) { super.action(forKey: event) }
  }
}
