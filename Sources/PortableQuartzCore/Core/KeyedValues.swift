import PortableCoreGraphics

// Several keys at once, as Foundation's key-value coding has it on Apple's systems.

extension CALayer {
  /// The values of some keys; `NSNull` stands for those that have none.
  public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    keyedValues(keys) { value(forKey: $0) }
  }

  /// Sets the values of some keys, in the order of their names; `NSNull` stands for nothing.
  public final func setValuesForKeys(_ keyedValues: [String: Any]) {
    forEachKey(of: keyedValues) { setValue($0, forKey: $1) }
  }
}

extension CAAnimation {
  /// The values of some keys; `NSNull` stands for those that have none.
  public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    keyedValues(keys) { value(forKey: $0) }
  }

  /// Sets the values of some keys, in the order of their names; `NSNull` stands for nothing.
  public final func setValuesForKeys(_ keyedValues: [String: Any]) {
    forEachKey(of: keyedValues) { setValue($0, forKey: $1) }
  }
}

private func keyedValues(_ keys: [String], _ value: (String) -> Any?) -> [String: Any] {
  var values: [String: Any] = [:]
  for key in keys { values[key] = value(key) ?? NSNull() }
  return values
}

/// Sorted, because setting one key may change what another one does.
private func forEachKey(of values: [String: Any], _ set: (Any?, String) -> Void) {
  for (key, value) in values.sorted(by: { $0.key < $1.key }) {
    set(value is NSNull ? nil : value, key)
  }
}
