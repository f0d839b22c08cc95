/// One animatable key of a layer class.
public final class AnimatableKey: @unchecked Sendable {
  // Sendable because every stored property is a `let`, and the default is only read.

  /// The key, and the animations' key path: the property's name, or `declared_` and that if some system's class has the name.
  public let name: String
  /// Whether a change draws the contents again.
  public let needsDisplay: Bool
  /// The animation of a change on screen.
  public let animation: KeyAnimation

  package let valueType: any AnimatableValue.Type
  /// Whether the container holds another type than the key's.
  let isEncoded: Bool
  /// Converts a value of the key's type to the container's, and leaves any other as it is.
  let encode: (Any) -> Any
  /// Converts a value of any type to the container's; `nil` for one that the key cannot hold.
  let held: (Any) -> Any?
  let containerKey: ContainerKey

  init<Value: AnimatableValue>(
    name: String, default value: Value, animation: KeyAnimation, needsDisplay: Bool
  ) {
    self.name = name
    self.needsDisplay = needsDisplay
    self.animation = animation
    valueType = Value.self
    let defaultValue = AnimatableKey.stored(value)
    isEncoded = defaultValue.map { Swift.type(of: $0.any) != Value.self } ?? true
    encode = { value in (value as? Value)?.storedValue ?? value }
    held = { given in
      guard let value = Value(storedValue: given) ?? given as? Value else { return nil }
      return value._storedNumber ?? value.storedValue ?? NSNull()
    }
    containerKey = ContainerKey(name, default: defaultValue, motion: animation.motion)
  }

  /// The default as the container holds it; `nil` for none.
  package var defaultValue: Any? { containerKey.defaultValue?.any }

  /// The default for users: a number in its box, which `as?` converts to each type that can hold it.
  var boxedDefault: Any? {
    switch containerKey.defaultValue {
    case .number(let number)?: NSNumber(value: number)
    case .object(let flag as Bool)?: NSNumber(value: flag)
    case .object(let object)?: object
    case nil: nil
    }
  }

  /// The value that a layer holds, or `nil` when that is the default.
  @inlinable func storedValue<Value: AnimatableValue>(in layer: CALayer) -> Value? {
    if let number = layer.storedNumber(of: self) { return Value(_storedNumber: number) }
    // A style may hold the key's own type.
    return storedObject(in: layer).flatMap { Value(storedValue: $0) ?? $0 as? Value }
  }

  @usableFromInline func storedObject(in layer: CALayer) -> Any? {
    guard Platform.recordsReads else { return containerKey.value(in: layer)?.any }
    return KeyReading.object(of: self, in: layer)
  }

  /// Stores a number in a layer, as `setValue(_:forKey:)` does but without a search for the key.
  ///
  /// - Parameter redraws: what the layer's class returns from `needsDisplay(forKey:)`.
  @usableFromInline func storeNumber(_ number: Double, in layer: CALayer, redraws: Bool) {
    assert(MistakeLog.note(redraws ? redrawing(of: layer) : nil))
    assert(ChangeMistakes.checkChange(of: self, in: layer))
    containerKey.setValue(.number(number), in: layer, redraws: redraws)
    assert(ChangeMistakes.noteChange(of: self, in: layer))
  }

  /// Stores any other value as the container holds it; `nil` for none.
  @usableFromInline func storeObject(_ object: Any?, in layer: CALayer, redraws: Bool) {
    assert(MistakeLog.note(redraws ? redrawing(of: layer) : nil))
    // An empty key reads the default, which may be another value than `nil`.
    let stored: Any? = containerKey.defaultValue == nil ? object : object ?? NSNull()
    assert(ChangeMistakes.checkChange(of: self, in: layer))
    containerKey.setValue(stored.map { .object($0) }, in: layer, redraws: redraws)
    assert(ChangeMistakes.noteChange(of: self, in: layer))
  }

  private func redrawing(of layer: CALayer) -> String? {
    guard layer.isDisplaying else { return nil }
    return
      "\(type(of: layer)).\(name) is set while the layer draws itself, so that it draws again and "
      + "again: set it where what it depends on changes, or declare it with `needsDisplay: false`"
  }

  /// Whether an initial value is the key's default. Objects count as equal: they may be created anew for each layer.
  func isDefault<Value: AnimatableValue>(_ initial: Value) -> Bool {
    switch containerKey.defaultValue {
    case .number(let number)?:
      // As bits, so that NaN equals itself.
      if let own = initial._storedNumber { return own.bitPattern == number.bitPattern }
    case .object(let flag as Bool)?:
      if let own = initial as? Bool { return own == flag }
    case .object(let text as String)?:
      if let own = initial as? String { return own == text }
    case .object?, nil: break
    }
    return true
  }

  func otherDefaultMessage(for layer: CALayer) -> String {
    "\(type(of: layer)).\(name) has another initial value than in the first layer of its class, which is the default "
      + "of all: declare one value, and set the property after `super.init()`"
  }

  private static func stored<Value: AnimatableValue>(_ value: Value) -> StoredValue? {
    if let number = value._storedNumber { return .number(number) }
    return value.storedValue.map { .object($0) }
  }

  /// The presented value; `nil` for none, and when the layer is not on screen.
  func shownValue(in layer: CALayer) -> Any? {
    containerKey.shownValue(in: layer).flatMap { $0 is NSNull ? nil : $0 }
  }

  /// The value as a write of the property stores it; the layer's own, when the key cannot hold it.
  func checked(_ value: Any, for layer: CALayer) -> Any? {
    guard let held = held(value) else {
      return accepts(value, for: layer) ? value : layer.value(forKey: name)
    }
    return held is NSNull && defaultValue == nil ? nil : held
  }

  /// Whether the key can hold a value.
  func accepts(_ value: Any, for layer: CALayer) -> Bool {
    MistakeLog.accepts(held(value) != nil, layer.refusal(of: value, at: name, holding: valueType))
  }

  package func refusal(of value: Any, for layer: CALayer) -> String? {
    held(value) == nil ? layer.refusal(of: value, at: name, holding: valueType) : nil
  }
}

extension CALayer {
  /// The stored or default number; `nil` for other types, and on engines that box numbers.
  // A method of the layer, as the engine's is: the call of that one needs no frame.
  @usableFromInline final func storedNumber(of key: AnimatableKey) -> Double? {
    guard Platform.recordsReads else { return key.containerKey.number(in: self) }
    return KeyReading.number(of: key, in: self)
  }

  package final func refusal(of value: Any, at keyPath: String, holding type: Any.Type) -> String {
    "\(Swift.type(of: self)).\(keyPath) holds \(type), not \(Swift.type(of: value)) \(value)"
  }
}
