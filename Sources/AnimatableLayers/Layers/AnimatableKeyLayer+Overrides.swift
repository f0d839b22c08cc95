// What a layer class with declared keys does in the overrides that Core Animation calls: the same for
// every kind of layer, so that a base class only passes the calls on. Swift lets no protocol override
// a class's methods.

extension AnimatableKeyLayer {
  /// For the initializers `init()` and `init(coder:)`: finds the keys, and draws the contents at first
  /// and when the size of the bounds changes.
  public func prepareDeclaredKeys() {
    _ = animatableKeys
    guard drawsContents else { return }
    if !needsDisplayOnBoundsChange { needsDisplayOnBoundsChange = true }
    setNeedsDisplay()
  }

  /// For `init(layer:)`: takes over what the container does not hold.
  public func copyDeclaredKeys(from layer: Any) {
    guard let original = layer as? Self else { return }
    heldActionPolicy = original.heldActionPolicy
  }

  /// For `contentsScale`, when it has changed.
  public func contentsScaleDidChange() {
    if drawsContents { setNeedsDisplay() }
  }

  /// For `setValue(_:forKey:)`: traps when a declared key cannot hold a value. In flight a key may hold what lies between
  /// two values of its type.
  public func checkDeclaredValue(_ value: Any?, forKey key: String) {
    guard model() === self else { return }
    animatableKeys[key]?.check(value, for: self)
  }

  /// For `setValue(_:forKey:)` and `setValue(_:forKeyPath:)`: stores a value by `super`'s implementation, and redraws where
  /// the engine does not do so by itself. A value that equals the key's present one changes nothing.
  public func storeDeclaredValue(_ value: Any?, keyPath: String, by store: () -> Void) {
    storeRedrawing(value, keyPath: keyPath, store)
  }

  /// For `add(_:forKey:)`: adds an animation by `super`'s implementation, and with it, where the engine does not redraw
  /// for declared keys by itself, the one that does.
  public func addDeclaredAnimation(
    _ animation: CAAnimation, forKey key: String?, by add: (CAAnimation, String?) -> Void
  ) {
    let encoded = encodedAnimation(animation, forKey: key)
    let companionKey = key.flatMap(companionKey(of:))
    let companion = companion(of: encoded, forKey: key)
    if companion == nil, let companionKey { removeAnimation(forKey: companionKey) }
    add(encoded, key)
    if let companion { add(companion, companionKey) }
  }

  /// For `removeAnimation(forKey:)`: removes an animation by `super`'s implementation, with what was added for it.
  public func removeDeclaredAnimation(forKey key: String, by remove: (String) -> Void) {
    remove(key)
    if let companionKey = companionKey(of: key) { remove(companionKey) }
  }

  /// For `animationKeys()`: the keys that were given to `add(_:forKey:)`.
  public func declaredAnimationKeys(_ keys: [String]?) -> [String]? { keysWithoutCompanions(keys) }

  /// For `add(_:forKey:)`: the animation, with ends that were given in a declared key's own type as
  /// the container holds them, which is what Core Animation can interpolate. In debug builds traps when
  /// a key path seems to be misspelled.
  public func encodedAnimation(_ animation: CAAnimation, forKey key: String?) -> CAAnimation {
    switch animation {
    case let group as CAAnimationGroup:
      guard let members = group.animations else { return group }
      let encodedMembers = members.map { encodedAnimation($0, forKey: nil) }
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
    guard let declared = (animation.keyPath ?? key).flatMap({ animatableKeys[$0] }) else {
      assert(
        animation.keyPath.flatMap(misspelling) == nil,
        animation.keyPath.flatMap(misspelling) ?? "")
      return nil
    }
    return declared.isEncoded ? declared : nil
  }

  /// For `action(forKey:)`: the answer of the policy that holds here, else the found action, with the
  /// declared animation created from what is on screen; and what reduced motion leaves of it.
  ///
  /// - Parameters:
  ///   - event: the key, or another event's name.
  ///   - search: `super`'s search, which queries a running block first.
  public func declaredAction(
    forKey event: String, search: () -> (any CAAction)?
  ) -> (any CAAction)? {
    noteVisibility(after: event)
    return action(forKey: event, by: effectiveRule(forKey: event)?.rule) {
      let found = search()
      return found is DeclaredKeyAction ? declaredAnimation(forKey: event) : found
    }
  }

  // MARK: The class

  /// For `needsDisplay(forKey:)`: as declared; `nil` for a key that is not.
  public static func declaredNeedsDisplay(forKey key: String) -> Bool? {
    key == redrawKey ? true : AnimatableKeySet.keys(of: self)?[key]?.needsDisplay
  }

  /// For `defaultValue(forKey:)`: as declared; `nil` for a key that is not. Layers that always draw
  /// themselves do so again when their size changes.
  public static func declaredDefaultValue(forKey key: String) -> Any? {
    if alwaysDrawsContents, key == "needsDisplayOnBoundsChange" { return true }
    return AnimatableKeySet.keys(of: self)?[key]?.defaultValue
  }

  /// For `defaultAction(forKey:)`: announces that a declared key has an animation, which
  /// `action(forKey:)` makes; `nil` for a key that is not declared.
  public static func declaredDefaultAction(forKey event: String) -> (any CAAction)? {
    AnimatableKeySet.keys(of: self)?[event].map { _ in DeclaredKeyAction.shared }
  }
}
