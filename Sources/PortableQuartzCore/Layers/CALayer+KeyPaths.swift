import PortableAnimation
import PortableCoreGraphics

// Key paths: a key, and a field of its value; or a named sublayer and a key path of it.
extension CALayer {
  final func keyPathValue(_ keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return value(forKey: key) }
    if let (layer, path) = namedSublayer(key, rest) { return layer.value(forKeyPath: path) }
    guard let whole = value(forKey: key).flatMap(AnyValueCoding.animated) else { return nil }
    return ValueField.named(rest, of: whole).flatMap { $0.read(whole) }
      .flatMap(AnyValueCoding.value).map(AnyValueCoding.box)
  }

  final func setKeyPathValue(_ value: Any?, _ keyPath: String) {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    if let (layer, path) = namedSublayer(key, rest) {
      return layer.setValue(value, forKeyPath: path)
    }
    guard var whole = self.value(forKey: key).flatMap(AnyValueCoding.animated),
      let field = ValueField.named(rest, of: whole)
    else { preconditionFailure("\(type(of: self)) has no key path \(keyPath)") }
    guard let part = value.flatMap(AnyValueCoding.animated), field.write(part, &whole) else {
      preconditionFailure("\(type(of: self)).\(keyPath) cannot be set to \(describe(value))")
    }
    setValue(AnyValueCoding.value(from: whole), forKey: key)
  }

  /// The sublayer that `sublayers.NAME.…` addresses, and the rest of the path.
  private func namedSublayer(_ key: String, _ rest: String) -> (CALayer, String)? {
    guard key == "sublayers" else { return nil }
    let (name, path) = splitKeyPath(rest)
    guard let path, let layer = children.first(where: { $0.name == name }) else { return nil }
    return (layer, path)
  }
}

/// Splits `position.x` into `position` and `x`.
func splitKeyPath(_ keyPath: String) -> (key: String, rest: String?) {
  guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
  return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
}
