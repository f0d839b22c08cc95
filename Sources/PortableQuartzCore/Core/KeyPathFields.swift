import PortableCoreGraphics

// Key paths that lead into a value: `position.x` is the field `x` of the structure under `position`.

/// Splits `position.x` into `position` and `x`.
func splitKeyPath(_ keyPath: String) -> (key: String, rest: String?) {
  // By bytes, because finding out what readers take for characters is slow.
  guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (keyPath, nil) }
  return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
}

/// The value of a field as key-value coding shows it; `nil` when the whole has no such field.
func fieldValue(_ name: String, of whole: Any?) -> Any? {
  guard let whole = whole.flatMap(AnyValueCoding.animated) else { return nil }
  return ValueField.named(name, of: whole).flatMap { $0.read(whole) }
    .flatMap(AnyValueCoding.value).map(AnyValueCoding.box)
}

/// The whole with another value in a field; `nil` when it has no such field, which setting then ignores, as
/// Apple's container does.
///
/// Traps for what has no fields at all, and for a value that the field cannot hold.
///
/// - Parameters:
///   - owner: whose key path it is, for the messages.
///   - keyPath: the path that ends with the field, for the messages.
func replacingField(
  _ name: String, of whole: Any?, by value: Any?, owner: Any, keyPath: String
) -> Any? {
  guard var whole = whole.flatMap(AnyValueCoding.animated), ValueField.hasFields(whole) else {
    preconditionFailure("\(type(of: owner)) has no key path \(keyPath)")
  }
  guard let field = ValueField.named(name, of: whole) else { return nil }
  guard let part = value.flatMap(AnyValueCoding.animated), field.write(part, &whole) else {
    preconditionFailure("\(type(of: owner)).\(keyPath) cannot be set to \(describe(value))")
  }
  return AnyValueCoding.value(from: whole)
}
