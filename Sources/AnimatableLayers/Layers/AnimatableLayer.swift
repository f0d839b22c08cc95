/// The base class of layers that draw themselves from animatable keys.
///
///     final class Ring: AnimatableLayer {
///       @AnimatableProperty var progress: CGFloat = 0
///
///       override func draw(in ctx: CGContext) {
///         ctx.addArc(
///           center: CGPoint(x: bounds.midX, y: bounds.midY),
///           radius: bounds.width / 2 - 4, startAngle: -.pi / 2,
///           endAngle: -.pi / 2 + progress * 2 * .pi, clockwise: false)
///         ctx.strokePath()
///       }
///     }
///
/// The class answers `needsDisplay(forKey:)`, `defaultValue(forKey:)` and `action(forKey:)` for the declared keys and
/// copies them in `init(layer:)`. It draws itself when it is first committed, when a key, the size of its bounds or its
/// `contentsScale` changes, and on every frame in which an animation moves a key.
///
/// The keys of a class are known from its first layer on; the class methods answer for them from then.
open class AnimatableLayer: CALayer, AnimatableKeyLayer {
  /// True: the layers draw themselves even without a key that needs display.
  public static var alwaysDrawsContents: Bool { true }

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

  /// False: on Apple's systems key-value coding would find the stored wrapper of a declared key, named `_` and the key.
  open override class var accessInstanceVariablesDirectly: Bool { false }

  /// Pixels of the contents for each point; a change draws the contents again.
  open override var contentsScale: CGFloat {
    didSet { if contentsScale != oldValue { declaredKeys.contentsScaleDidChange() } }
  }

  /// The values and actions of keys that were not set. A value whose type a declared key cannot hold stops a debug build;
  /// a release build logs it and ignores it.
  open override var style: [AnyHashable: Any]? {
    didSet { declaredKeys.checkStyle() }
  }

  /// Stores a value. A value of a wrong type for a declared key stops a debug build; a release build logs and ignores it.
  open override func setValue(_ value: Any?, forKey key: String) {
    let value = declaredKeys.check(value, forKey: key)
    declaredKeys.store(value, keyPath: key) { super.setValue(value, forKey: key) }
  }

  /// Stores a value at a key path, with the same check as `setValue(_:forKey:)`.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let value = declaredKeys.check(value, forKey: keyPath)
    declaredKeys.store(value, keyPath: keyPath) { super.setValue(value, forKeyPath: keyPath) }
  }

  /// The value of a key that no property of Core Animation has: a declared key's default while nothing is stored.
  open override func value(forUndefinedKey key: String) -> Any? {
    super.value(forUndefinedKey: key) ?? declaredKeys.value(forUndefinedKey: key)
  }

  /// Adds a copy of an animation. Its values for a declared key may have the key's own type.
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

  /// The action for an event: by `actionPolicy` or an ancestor's, else the delegate's, that of `actions` or `style`, else
  /// the declared animation of a key, from the presentation value.
  open override func action(forKey event: String) -> (any CAAction)? {
    declaredKeys.action(forKey: event) { super.action(forKey: event) }
  }
}
