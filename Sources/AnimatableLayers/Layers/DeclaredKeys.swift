extension AnimatableKeyLayer {
  /// What the overrides of a class with declared keys call; see <doc:DeclaringKeys>.
  public var declaredKeys: DeclaredKeys<Self> { DeclaredKeys(layer: self) }

  /// Whether a declared key, or the member of its value, can hold some values.
  func acceptsDeclared(_ values: [Any?], forKey keyPath: String) -> Bool {
    values.allSatisfy { $0.map { declaredKeys.accepts($0, forKey: keyPath) } ?? true }
  }

  /// What the class methods of a class with declared keys call; see <doc:DeclaringKeys>.
  public static var declaredKeys: DeclaredClassKeys { DeclaredClassKeys(layerClass: self) }
}

/// What a layer with declared keys does in the methods that Core Animation calls.
///
/// It is the same for every kind of layer, and Swift lets no protocol override a class's methods: a base class overrides
/// them, and passes each call on to `declaredKeys`, as <doc:DeclaringKeys> shows.
public struct DeclaredKeys<Layer: AnimatableKeyLayer> {
  let layer: Layer

  /// For `init()`: finds the keys, and draws the contents at first and when the size of the bounds changes.
  public func prepare() {
    _ = layer.animatableKeys
    guard layer.drawsContents else { return }
    if !layer.needsDisplayOnBoundsChange { layer.needsDisplayOnBoundsChange = true }
    layer.setNeedsDisplay()
  }

  /// For `init(coder:)`: the same, after the values were read.
  ///
  /// - Returns: false when the archive has a value that a declared key cannot hold; the coder has the error.
  public func restore(from coder: NSCoder) -> Bool {
    prepare()
    for key in layer.animatableKeys.keys {
      guard let refusal = layer.value(forKey: key.name).flatMap({ key.refusal(of: $0, for: layer) })
      else { continue }
      // Foundation outside Apple logs the debug description, and throws an error of its own.
      coder.failWithError(
        CocoaError(
          .coderReadCorrupt,
          userInfo: [NSLocalizedDescriptionKey: refusal, "NSDebugDescription": refusal]))
      return false
    }
    return true
  }

  /// For `init(layer:)`: takes over what the container does not hold.
  public func copy(from original: Any) {
    guard let original = original as? Layer else { return }
    layer.heldActionPolicy = original.heldActionPolicy
    assert(CopyCheck.check(original))
  }

  /// For `contentsScale`, when it has changed.
  public func contentsScaleDidChange() {
    if layer.drawsContents { layer.setNeedsDisplay() }
  }

  /// For `setValue(_:forKey:)` and `setValue(_:forKeyPath:)`: a value as a write of the declared property stores it. One that
  /// the key, or the member of its value, cannot hold stops a debug build; a release build logs it, and gets the present
  /// value. In flight a key may hold what lies between two values of its type.
  public func check(_ value: Any?, forKey keyPath: String) -> Any? {
    guard let value, layer.model() === layer else { return value }
    if let key = layer.animatableKeys[keyPath] { return key.checked(value, for: layer) }
    if declaredMember(at: keyPath) == nil {
      assert(MistakeLog.note(layer.misspelling(in: keyPath)))
    } else if !accepts(value, forKey: keyPath) {
      return layer.value(forKeyPath: keyPath)
    }
    return value
  }

  /// Whether a declared key, or the member of its value, can hold a value.
  fileprivate func accepts(_ value: Any, forKey keyPath: String) -> Bool {
    if let key = layer.animatableKeys[keyPath] { return key.accepts(value, for: layer) }
    guard let member = declaredMember(at: keyPath) else { return true }
    return MistakeLog.accepts(
      member.init(storedValue: value) != nil,
      layer.refusal(of: value, at: keyPath, holding: member))
  }

  /// Of a declared key's value, such as `center.x`; `nil` for any other key path.
  private func declaredMember(at keyPath: String) -> (any AnimatableValue.Type)? {
    // By bytes: splitting into characters is slow.
    guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")),
      layer.animatableKeys[String(keyPath[..<dot])] != nil
    else { return nil }
    return switch layer.value(forKeyPath: keyPath) {
    case is CGPoint: CGPoint.self
    case is CGSize: CGSize.self
    case is NSNumber: CGFloat.self
    default: nil
    }
  }

  /// For `style`: when it has a value that a declared key cannot hold, or a style nested in it has, a debug build stops; a
  /// release build logs it, and the key keeps its default.
  public func checkStyle() {
    var next = layer.style
    while let style = next {
      for key in layer.animatableKeys.keys {
        _ = style[key.name].map { key.accepts($0, for: layer) }
      }
      next = style["style"] as? [AnyHashable: Any]
    }
  }

  /// For `setValue(_:forKey:)` and `setValue(_:forKeyPath:)`: stores a value by `super`'s implementation, and redraws where
  /// the engine does not do so by itself. A value that equals the key's present one changes nothing.
  public func store(_ value: Any?, keyPath: String, by store: () -> Void) {
    if let stored = layer.animatableKeys.storedKeyPath(keyPath) {
      return layer.setValue(value, forKeyPath: stored)
    }
    layer.storeRedrawing(value, keyPath: keyPath, store)
  }

  /// For `value(forUndefinedKey:)`, where `super`'s has none: the default of a declared key; of one that is stored under
  /// another name, the value there.
  public func value(forUndefinedKey key: String) -> Any? {
    if let stored = layer.animatableKeys.storedKeyPath(key) { return layer.value(forKey: stored) }
    return layer.animatableKeys.defaultValue(forKey: key)
  }

  /// For `add(_:forKey:)`: adds an animation by `super`'s implementation, and with it, where the engine does not redraw
  /// for declared keys by itself, the one that does.
  public func add(
    _ animation: CAAnimation, forKey key: String?, by add: (CAAnimation, String?) -> Void
  ) {
    let animation = stored(animation, forKey: key)
    assert(layer.mistakes(in: animation, forKey: key).allSatisfy { MistakeLog.note($0) })
    let encoded = encoded(animation, forKey: key)
    let companionKey = key.flatMap(layer.companionKey(of:))
    let companion = layer.companion(of: encoded, forKey: key)
    if companion == nil, let companionKey { layer.removeAnimation(forKey: companionKey) }
    add(encoded, key)
    assert(ChangeMistakes.noteAddition(of: encoded, forKey: key, to: layer))
    assert(ChangeMistakes.watchEnd(of: encoded, forKey: key, on: layer))
    if let companion { add(companion, companionKey) }
  }

  /// For `removeAnimation(forKey:)`: removes an animation by `super`'s implementation, with what was added for it.
  public func remove(forKey key: String, by remove: (String) -> Void) {
    remove(key)
    if let companionKey = layer.companionKey(of: key) { remove(companionKey) }
    if let stored = layer.animatableKeys.storedKeyPath(key) {
      layer.removeAnimation(forKey: stored)
    }
  }

  /// For `animationKeys()`: the keys that were given to `add(_:forKey:)`.
  public func animationKeys(_ keys: [String]?) -> [String]? { layer.keysWithoutCompanions(keys) }

  /// The animation with the key paths of the container.
  private func stored(_ animation: CAAnimation, forKey key: String?) -> CAAnimation {
    switch animation {
    case let group as CAAnimationGroup:
      guard let members = group.animations else { return group }
      let storedMembers = members.map { stored($0, forKey: nil) }
      guard !storedMembers.elementsEqual(members, by: ===) else { return group }
      let copy = group.copy() as! CAAnimationGroup
      copy.animations = storedMembers
      return copy
    case let property as CAPropertyAnimation:
      guard let path = (property.keyPath ?? key).flatMap(layer.animatableKeys.storedKeyPath) else {
        return property
      }
      let copy = property.copy() as! CAPropertyAnimation
      copy.keyPath = path
      return copy
    default: return animation
    }
  }

  /// Converts ends in a declared key's own type to the container's, which Core Animation can interpolate.
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
      let declared = declaredKey(of: basic, addedUnder: key)
      guard
        accepts([basic.fromValue, basic.toValue], of: basic, addedUnder: key, declared),
        accepts([basic.byValue], of: basic, addedUnder: key, declared, areDifferences: true)
      else { return withoutValues(basic) }
      guard let declared, declared.isEncoded else { return basic }
      let copy = basic.copy() as! CABasicAnimation
      copy.fromValue = basic.fromValue.map(declared.encode)
      copy.toValue = basic.toValue.map(declared.encode)
      copy.byValue = basic.byValue.map(declared.encode)
      return copy
    case let keyframes as CAKeyframeAnimation:
      let declared = declaredKey(of: keyframes, addedUnder: key)
      guard accepts(keyframes.values ?? [], of: keyframes, addedUnder: key, declared) else {
        return withoutValues(keyframes)
      }
      guard let declared, declared.isEncoded else { return keyframes }
      let copy = keyframes.copy() as! CAKeyframeAnimation
      copy.values = keyframes.values?.map(declared.encode)
      return copy
    default: return animation
    }
  }

  /// A copy that shows nothing, and ends as the animation would.
  private func withoutValues(_ animation: CAPropertyAnimation) -> CAPropertyAnimation {
    let copy = animation.copy() as! CAPropertyAnimation
    (copy as? CAKeyframeAnimation)?.values = nil
    if let basic = copy as? CABasicAnimation {
      (basic.fromValue, basic.toValue, basic.byValue) = (nil, nil, nil)
    }
    return copy
  }

  private func declaredKey(of animation: CAPropertyAnimation, addedUnder key: String?)
    -> AnimatableKey?
  {
    let declared = (animation.keyPath ?? key).flatMap { layer.animatableKeys[$0] }
    assert(
      declared != nil || animation.keyPath.flatMap(layer.misspelling) == nil,
      animation.keyPath.flatMap(layer.misspelling) ?? "")
    return declared
  }

  private func accepts(
    _ values: [Any?], of animation: CAPropertyAnimation, addedUnder key: String?,
    _ declared: AnimatableKey?, areDifferences: Bool = false
  ) -> Bool {
    // A function makes a transform of numbers. Values with nothing between them have no differences of their type.
    guard animation.valueFunction == nil, let keyPath = animation.keyPath ?? key,
      declared?.valueType._isDiscrete != true || !animation.isAdditive && !areDifferences
    else { return true }
    let isDeclared = declared != nil || declaredMember(at: keyPath) != nil
    return values.allSatisfy { value in
      guard let value else { return true }
      if isDeclared { return accepts(value, forKey: keyPath) }
      assert(MistakeLog.note(layer.mismatch(of: value, at: keyPath)))
      return true
    }
  }

  /// For `action(forKey:)`: the answer of the policy that holds here, else the found action, with the
  /// declared animation created from what is on screen; and what reduced motion leaves of it.
  ///
  /// - Parameters:
  ///   - event: the key, or another event's name.
  ///   - search: `super`'s search, which queries a running block first.
  public func action(
    forKey event: String, search: () -> (any CAAction)?
  ) -> (any CAAction)? {
    layer.toolkitAction(forKey: event, search: search)
  }
}

/// What a class of layers with declared keys does in the class methods that Core Animation calls; see `DeclaredKeys`.
public struct DeclaredClassKeys {
  let layerClass: any AnimatableKeyLayer.Type

  private subscript(key: String) -> AnimatableKey? {
    AnimatableKeySet.keys(of: layerClass)?.key(storedAs: key)
  }

  /// For `needsDisplay(forKey:)`: as declared; `nil` for a key that is not.
  public func needsDisplay(forKey key: String) -> Bool? {
    key == CALayer.redrawKey ? true : self[key]?.needsDisplay
  }

  /// For `defaultValue(forKey:)`: as declared; `nil` for a key that is not. Layers that always draw
  /// themselves do so again when their size changes.
  public func defaultValue(forKey key: String) -> Any? {
    if layerClass.alwaysDrawsContents, key == "needsDisplayOnBoundsChange" { return true }
    return self[key]?.boxedDefault
  }
}
