import Synchronization

extension CAAnimation {
  static let animationProperties = KeyedPropertyTable(
    nil,
    [
      "beginTime": .stored(\CAAnimation.beginTime, .number),
      "duration": .stored(\CAAnimation.duration, .number),
      "speed": .stored(\CAAnimation.speed, .number),
      "timeOffset": .stored(\CAAnimation.timeOffset, .number),
      "repeatCount": .stored(\CAAnimation.repeatCount, .number),
      "repeatDuration": .stored(\CAAnimation.repeatDuration, .number),
      "autoreverses": .stored(\CAAnimation.autoreverses, .flag),
      "fillMode": .stored(\CAAnimation.fillMode, .constant()),
      "timingFunction": .stored(\CAAnimation.timingFunction, .plain()),
      "delegate": .stored(\CAAnimation.delegate, .plain()).unarchived,
      "removedOnCompletion": .stored(\CAAnimation.isRemovedOnCompletion, .flag),
      "isRemovedOnCompletion": .stored(\CAAnimation.isRemovedOnCompletion, .flag).unarchived,
    ])

  final func readValue(forKey key: String) -> Any? {
    if let property = Self.properties[key] { return property.read(self).map(AnyValueCoding.box) }
    return otherValues[key].map(AnyValueCoding.box) ?? Self.defaultValue(forKey: key)
      ?? value(forUndefinedKey: key)
  }

  final func writeValue(_ value: Any?, forKey key: String) {
    guard let property = Self.properties[key] else {
      return setValue(value, forUndefinedKey: key)
    }
    if !property.write(self, value) {
      Refusal.note("\(type(of: self)).\(key) cannot be set to \(describe(value))")
    }
  }

  final func readValue(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return value(forKey: key) }
    return fieldValue(rest, of: value(forKey: key))
  }

  final func writeValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    let whole = replacingField(
      rest, of: self.value(forKey: key), by: value, owner: self, keyPath: keyPath)
    if let whole { setValue(whole, forKey: key) }
  }

  // MARK: Defaults of subclasses

  /// The defaults of a class, queried once. Safe to share: they are never changed.
  private struct ClassDefaults: @unchecked Sendable {
    let values: [(key: String, value: Any)]
  }

  private static let knownDefaults = Mutex<[ObjectIdentifier: ClassDefaults]>([:])

  final func applyClassDefaults() {
    let animationClass = type(of: self)
    // The classes of most animations, which have no defaults.
    if animationClass == CABasicAnimation.self || animationClass == CASpringAnimation.self {
      return
    }
    let identifier = ObjectIdentifier(animationClass)
    let known = CAAnimation.knownDefaults.withLock { $0[identifier] }
    let defaults = known ?? findClassDefaults(identifier)
    for (key, value) in defaults.values { setValue(value, forKey: key) }
  }

  private func findClassDefaults(_ identifier: ObjectIdentifier) -> ClassDefaults {
    let animationClass = type(of: self)
    let found = ClassDefaults(
      values: animationClass.properties.keys.compactMap { key in
        animationClass.defaultValue(forKey: key).map { (key, $0) }
      })
    CAAnimation.knownDefaults.withLock { $0[identifier] = found }
    return found
  }
}
