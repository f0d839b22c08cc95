extension AnimatableKeyLayer {
  /// What the overrides of a class with declared keys call; see <doc:DeclaredKeys>.
  public var declaredKeys: DeclaredKeys<Self> { DeclaredKeys(layer: self) }

  /// What the class methods of a class with declared keys call; see <doc:DeclaredKeys>.
  public static var declaredKeys: DeclaredClassKeys { DeclaredClassKeys(layerClass: self) }
}

/// What a layer with declared keys does in the methods that Core Animation calls.
///
/// It is the same for every kind of layer, and Swift lets no protocol override a class's methods: a base class overrides
/// them, and passes each call on to `declaredKeys`, as <doc:DeclaredKeys> shows.
public struct DeclaredKeys<Layer: AnimatableKeyLayer> {
  let layer: Layer

  /// For the initializers `init()` and `init(coder:)`: finds the keys, and draws the contents at first
  /// and when the size of the bounds changes.
  public func prepare() {
    _ = layer.animatableKeys
    guard layer.drawsContents else { return }
    if !layer.needsDisplayOnBoundsChange { layer.needsDisplayOnBoundsChange = true }
    layer.setNeedsDisplay()
  }

  /// For `init(layer:)`: takes over what the container does not hold.
  public func copy(from original: Any) {
    guard let original = original as? Layer else { return }
    layer.heldActionPolicy = original.heldActionPolicy
  }

  /// For `contentsScale`, when it has changed.
  public func contentsScaleDidChange() {
    if layer.drawsContents { layer.setNeedsDisplay() }
  }

  /// For `setValue(_:forKey:)`: traps when a declared key cannot hold a value. In flight a key may hold what lies between
  /// two values of its type.
  public func check(_ value: Any?, forKey key: String) {
    guard layer.model() === layer else { return }
    layer.animatableKeys[key]?.check(value, for: layer)
  }

  /// For `setValue(_:forKey:)` and `setValue(_:forKeyPath:)`: stores a value by `super`'s implementation, and redraws where
  /// the engine does not do so by itself. A value that equals the key's present one changes nothing.
  public func store(_ value: Any?, keyPath: String, by store: () -> Void) {
    layer.storeRedrawing(value, keyPath: keyPath, store)
  }

  /// For `add(_:forKey:)`: adds an animation by `super`'s implementation, and with it, where the engine does not redraw
  /// for declared keys by itself, the one that does.
  public func add(
    _ animation: CAAnimation, forKey key: String?, by add: (CAAnimation, String?) -> Void
  ) {
    let encoded = encoded(animation, forKey: key)
    let companionKey = key.flatMap(layer.companionKey(of:))
    let companion = layer.companion(of: encoded, forKey: key)
    if companion == nil, let companionKey { layer.removeAnimation(forKey: companionKey) }
    add(encoded, key)
    if let companion { add(companion, companionKey) }
  }

  /// For `removeAnimation(forKey:)`: removes an animation by `super`'s implementation, with what was added for it.
  public func remove(forKey key: String, by remove: (String) -> Void) {
    remove(key)
    if let companionKey = layer.companionKey(of: key) { remove(companionKey) }
  }

  /// For `animationKeys()`: the keys that were given to `add(_:forKey:)`.
  public func animationKeys(_ keys: [String]?) -> [String]? { layer.keysWithoutCompanions(keys) }

  /// The animation, with ends that were given in a declared key's own type as
  /// the container holds them, which is what Core Animation can interpolate. In debug builds traps when
  /// a key path seems to be misspelled.
  private func encoded(_ animation: CAAnimation, forKey key: String?) -> CAAnimation {
    switch animation {
    case let group as CAAnimationGroup:
      guard let members = group.animations else { return group }
      let encodedMembers = members.map { encoded($0, forKey: nil) }
      guard !encodedMembers.elementsEqual(members, by: ===) else { return group }
      let copy = group.copy() as! CAAnimationGroup
      copy.animations = encodedMembers
      return copy
    case let basic as CABasicAnimation:
      guard let declared = declaredKey(of: basic, addedUnder: key) else { return basic }
      let copy = basic.copy() as! CABasicAnimation
      copy.fromValue = basic.fromValue.map(declared.encode)
      copy.toValue = basic.toValue.map(declared.encode)
      copy.byValue = basic.byValue.map(declared.encode)
      return copy
    case let keyframes as CAKeyframeAnimation:
      guard let declared = declaredKey(of: keyframes, addedUnder: key) else { return keyframes }
      let copy = keyframes.copy() as! CAKeyframeAnimation
      copy.values = keyframes.values?.map(declared.encode)
      return copy
    default: return animation
    }
  }

  /// The declared key that an animation moves, if its values differ from what the container holds.
  private func declaredKey(of animation: CAPropertyAnimation, addedUnder key: String?)
    -> AnimatableKey?
  {
    guard let declared = (animation.keyPath ?? key).flatMap({ layer.animatableKeys[$0] }) else {
      assert(
        animation.keyPath.flatMap(layer.misspelling) == nil,
        animation.keyPath.flatMap(layer.misspelling) ?? "")
      return nil
    }
    return declared.isEncoded ? declared : nil
  }
}

extension DeclaredKeys {
  /// For `action(forKey:)`: the answer of the policy that holds here, else the found action, with the
  /// declared animation created from what is on screen; and what reduced motion leaves of it.
  ///
  /// - Parameters:
  ///   - event: the key, or another event's name.
  ///   - search: `super`'s search, which queries a running block first.
  public func action(
    forKey event: String, search: () -> (any CAAction)?
  ) -> (any CAAction)? {
    layer.noteVisibility(after: event)
    return layer.action(forKey: event, by: layer.effectiveRule(forKey: event)?.rule) {
      let found = search()
      return found is DeclaredKeyAction ? layer.declaredAnimation(forKey: event) : found
    }
  }
}

/// What a class of layers with declared keys does in the class methods that Core Animation calls; see `DeclaredKeys`.
public struct DeclaredClassKeys {
  let layerClass: any AnimatableKeyLayer.Type

  private subscript(key: String) -> AnimatableKey? { AnimatableKeySet.keys(of: layerClass)?[key] }

  /// For `needsDisplay(forKey:)`: as declared; `nil` for a key that is not.
  public func needsDisplay(forKey key: String) -> Bool? {
    key == CALayer.redrawKey ? true : self[key]?.needsDisplay
  }

  /// For `defaultValue(forKey:)`: as declared; `nil` for a key that is not. Layers that always draw
  /// themselves do so again when their size changes.
  public func defaultValue(forKey key: String) -> Any? {
    if layerClass.alwaysDrawsContents, key == "needsDisplayOnBoundsChange" { return true }
    return self[key]?.defaultValue
  }

  /// For `defaultAction(forKey:)`: announces that a declared key has an animation, which
  /// `action(forKey:)` makes; `nil` for a key that is not declared.
  public func defaultAction(forKey event: String) -> (any CAAction)? {
    self[event].map { _ in DeclaredKeyAction.shared }
  }
}
