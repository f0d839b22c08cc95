/// Splits `position.x` into `position` and `x`.
func splitKeyPath(_ keyPath: String) -> (key: String, rest: String?) {
  // By bytes, because grapheme breaking is slow.
  guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (keyPath, nil) }
  return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
}

func fieldValue(_ name: String, of whole: Any?) -> Any? {
  guard let whole = whole.flatMap(AnyValueCoding.animated) else { return nil }
  return ValueField.named(name, of: whole).flatMap { $0.read(whole) }
    .flatMap(AnyValueCoding.value).map(AnyValueCoding.box)
}

/// Returns `nil` for a missing field, which Apple's container ignores too, and after refusing a value that does not fit.
func replacingField(
  _ name: String, of whole: Any?, by value: Any?, owner: Any, keyPath: String
) -> Any? {
  guard var whole = whole.flatMap(AnyValueCoding.animated), ValueField.hasFields(whole) else {
    Refusal.note("\(type(of: owner)) has no key path \(keyPath)")
    return nil
  }
  guard let field = ValueField.named(name, of: whole) else { return nil }
  guard let part = value.flatMap(AnyValueCoding.animated), field.write(part, &whole) else {
    Refusal.note("\(type(of: owner)).\(keyPath) cannot be set to \(describe(value))")
    return nil
  }
  return AnyValueCoding.value(from: whole)
}
