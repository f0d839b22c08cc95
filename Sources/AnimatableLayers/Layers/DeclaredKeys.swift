extension AnimatableKeyLayer {
  /// The behavior of declared keys, for the methods that a base class overrides; see <doc:DeclaringKeys>.
  public var declaredKeys: DeclaredKeys<Self> { DeclaredKeys(layer: self) }

  /// The behavior of declared keys, for the class methods that a base class overrides; see <doc:DeclaringKeys>.
  public static var declaredKeys: DeclaredClassKeys { DeclaredClassKeys(layerClass: self) }

  /// Whether a declared key, or the member of its value, can hold some values.
  func acceptsDeclared(_ values: [Any?], forKey keyPath: String) -> Bool {
    values.allSatisfy { $0.map { declaredKeys.accepts($0, forKey: keyPath) } ?? true }
  }
}

/// The behavior of a layer with declared keys in the methods that Core Animation calls.
///
/// No protocol can override a class's methods: each base class overrides them and calls these; see <doc:DeclaringKeys>.
public struct DeclaredKeys<Layer: AnimatableKeyLayer> {
  let layer: Layer

  /// For `init()`: finds the keys, draws the contents, and draws them again when the size of the bounds changes.
  public func prepare() {
    _ = layer.animatableKeys
    guard layer.drawsContents else { return }
    if !layer.needsDisplayOnBoundsChange { layer.needsDisplayOnBoundsChange = true }
    layer.setNeedsDisplay()
  }

  /// For `init(coder:)`, after the values were read: does what `prepare()` does, and checks the values.
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

  /// For `init(layer:)`: copies what the key-value container does not hold.
  public func copy(from original: Any) {
    guard let original = original as? Layer else { return }
    layer.heldActionPolicy = original.heldActionPolicy
    assert(CopyCheck.check(original))
  }

  /// For `contentsScale`, when it has changed.
  public func contentsScaleDidChange() {
    if layer.drawsContents { layer.setNeedsDisplay() }
  }

  /// For `setValue(_:forKey:)` and `setValue(_:forKeyPath:)`: returns the value in the form that the property stores.
  ///
  /// A value that the key, or the member of its value, cannot hold stops a debug build; a release build logs it, and
  /// gets the present value. In flight a key may hold what lies between two values of its type.
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

  /// The type of a member of a declared key's value, such as `center.x`; `nil` for any other key path.
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

  /// For `style`: a value in it, or in a style nested in it, that a declared key cannot hold stops a debug build; a
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

  /// For `setValue(_:forKey:)` and `setValue(_:forKeyPath:)`: stores a value by `super`'s implementation, and redraws
  /// where the engine does not. A value that equals the key's present one changes nothing.
  public func store(_ value: Any?, keyPath: String, by store: () -> Void) {
    if let stored = layer.animatableKeys.storedKeyPath(keyPath) {
      return layer.setValue(value, forKeyPath: stored)
    }
    layer.storeRedrawing(value, keyPath: keyPath, by: store)
  }

  /// For `value(forUndefinedKey:)` without a value of `super`'s: a declared key's default, or the value under its other name.
  public func value(forUndefinedKey key: String) -> Any? {
    if let stored = layer.animatableKeys.storedKeyPath(key) { return layer.value(forKey: stored) }
    return layer.animatableKeys.defaultValue(forKey: key)
  }

  /// For `add(_:forKey:)`: adds an animation by `super`'s implementation, and redraws where the engine does not.
  public func add(
    _ animation: CAAnimation, forKey key: String?, by add: (CAAnimation, String?) -> Void
  ) {
    let animation = stored(animation, forKey: key)
    assert(layer.mistakes(in: animation, forKey: key).allSatisfy { MistakeLog.note($0) })
    layer.addRedrawing(animation, forKey: key, by: add)
    assert(ChangeMistakes.noteAddition(of: animation, forKey: key, to: layer))
    assert(ChangeMistakes.watchEnd(of: animation, forKey: key, on: layer))
  }

  /// For `removeAnimation(forKey:)`: removes an animation by `super`'s implementation, with what `add` added for it.
  public func remove(forKey key: String, by remove: (String) -> Void) {
    layer.removeRedrawing(forKey: key, by: remove)
    if let stored = layer.animatableKeys.storedKeyPath(key) {
      layer.removeAnimation(forKey: stored)
    }
  }

  /// For `animationKeys()`: the keys that were given to `add(_:forKey:)`.
  public func animationKeys(_ keys: [String]?) -> [String]? { layer.ownAnimationKeys(keys) }

  /// For `action(forKey:)`: the policy's action, else the found one from the presented value; reduced by `ReducedMotion`.
  ///
  /// - Parameters:
  ///   - event: the key, or another event's name.
  ///   - search: `super`'s search, which queries a running block first.
  public func action(forKey event: String, search: () -> (any CAAction)?) -> (any CAAction)? {
    layer.toolkitAction(forKey: event, search: search)
  }

  // MARK: Animations as the container holds them

  /// The animation with the container's key paths, and its values in types that Core Animation interpolates.
  private func stored(_ animation: CAAnimation, forKey key: String?) -> CAAnimation {
    if let property = animation as? CAPropertyAnimation {
      return encoded(renamed(property, addedUnder: key), addedUnder: key)
    }
    guard let group = animation as? CAAnimationGroup, let members = group.animations else {
      return animation
    }
    let storedMembers = members.map { stored($0, forKey: nil) }
    guard !storedMembers.elementsEqual(members, by: ===) else { return group }
    let copy = group.copy() as! CAAnimationGroup
    copy.animations = storedMembers
    return copy
  }

  private func renamed(
    _ animation: CAPropertyAnimation, addedUnder key: String?
  ) -> CAPropertyAnimation {
    guard let path = (animation.keyPath ?? key).flatMap(layer.animatableKeys.storedKeyPath) else {
      return animation
    }
    let copy = animation.copy() as! CAPropertyAnimation
    copy.keyPath = path
    return copy
  }

  /// Without values, where the key cannot hold one: it then shows nothing, and ends as the animation would.
  private func encoded(_ animation: CAPropertyAnimation, addedUnder key: String?) -> CAAnimation {
    let declared = (animation.keyPath ?? key).flatMap { layer.animatableKeys[$0] }
    assert(
      declared != nil || animation.keyPath.flatMap(layer.misspelling) == nil,
      animation.keyPath.flatMap(layer.misspelling) ?? "")
    func converted(_ encode: (Any) -> Any?) -> CAPropertyAnimation {
      let copy = animation.copy() as! CAPropertyAnimation
      if let basic = copy as? CABasicAnimation {
        basic.fromValue = basic.fromValue.flatMap(encode)
        basic.toValue = basic.toValue.flatMap(encode)
        basic.byValue = basic.byValue.flatMap(encode)
      } else if let keyframes = copy as? CAKeyframeAnimation {
        let values = keyframes.values?.compactMap(encode)
        keyframes.values = values?.isEmpty == true ? nil : values
      }
      return copy
    }
    let basic = animation as? CABasicAnimation
    let values =
      (animation as? CAKeyframeAnimation)?.values?.map { $0 as Any? }
      ?? [basic?.fromValue, basic?.toValue]
    guard accepts(values, of: animation, addedUnder: key, declared),
      accepts([basic?.byValue], of: animation, addedUnder: key, declared, areDifferences: true)
    else { return converted { _ in nil } }
    guard let declared, declared.isEncoded else { return animation }
    return converted(declared.encode)
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
}

/// The behavior of a class of layers with declared keys in Core Animation's class methods; see `DeclaredKeys`.
public struct DeclaredClassKeys {
  let layerClass: any AnimatableKeyLayer.Type

  private subscript(key: String) -> AnimatableKey? {
    AnimatableKeySet.keys(of: layerClass)?.key(storedAs: key)
  }

  /// For `needsDisplay(forKey:)`: as declared; `nil` for a key that is not.
  public func needsDisplay(forKey key: String) -> Bool? {
    key == CALayer.redrawKey ? true : self[key]?.needsDisplay
  }

  /// For `defaultValue(forKey:)`: as declared; `nil` for a key that is not. Layers that always draw themselves do so
  /// again when their size changes.
  public func defaultValue(forKey key: String) -> Any? {
    if layerClass.alwaysDrawsContents, key == "needsDisplayOnBoundsChange" { return true }
    return self[key]?.boxedDefault
  }
}
