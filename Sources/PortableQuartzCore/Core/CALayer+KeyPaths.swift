import PortableAnimation
import PortableCoreGraphics

// Key paths: a key, and a field of its value; or a named member and a key path of it.
extension CALayer {
  final func keyPathValue(_ keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return value(forKey: key) }
    let property = Self.properties.property(key)
    if property.hasNamedMembers {
      let (name, path) = splitKeyPath(rest)
      let member = property.member(named: name, of: self)
      guard let path else { return member }
      return member?.value(forKeyPath: path)
    }
    guard let whole = value(forKey: key).flatMap(AnyValueCoding.animated) else { return nil }
    return ValueField.named(rest, of: whole).flatMap { $0.read(whole) }
      .flatMap(AnyValueCoding.value).map(AnyValueCoding.box)
  }

  final func setKeyPathValue(_ value: Any?, _ keyPath: String) {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    let property = Self.properties.property(key)
    if property.hasNamedMembers { return setMemberValue(value, at: rest, of: property) }
    guard var whole = self.value(forKey: key).flatMap(AnyValueCoding.animated),
      ValueField.hasFields(whole)
    else { preconditionFailure("\(type(of: self)) has no key path \(keyPath)") }
    // What a structure does not have is ignored, as in Apple's container.
    guard let field = ValueField.named(rest, of: whole) else { return }
    guard let part = value.flatMap(AnyValueCoding.animated), field.write(part, &whole) else {
      preconditionFailure("\(type(of: self)).\(keyPath) cannot be set to \(describe(value))")
    }
    setValue(AnyValueCoding.value(from: whole), forKey: key)
  }

  /// Sets a value of a named member; a name that no member has is ignored.
  private func setMemberValue(_ value: Any?, at path: String, of property: LayerProperty) {
    let (name, rest) = splitKeyPath(path)
    guard let rest, let member = property.member(named: name, of: self) else { return }
    // A layer notes its own changes; any other member's is a change of the property it is in.
    guard !(member is CALayer) else { return member.setValue(value, forKeyPath: rest) }
    change(property) { member.setValue(value, forKeyPath: rest) }
  }
}

extension CALayer {
  /// The sublayer whose property a path such as `sublayers.NAME.opacity` names, at any depth, and
  /// the path of that property; `nil` for a path of the layer's own.
  final func sublayer(movedBy keyPath: String) -> (sublayer: CALayer, path: String)? {
    guard keyPath.hasPrefix("sublayers.") else { return nil }
    var found: (sublayer: CALayer, path: String)?
    var layer = self
    var path = keyPath
    while path.hasPrefix("sublayers."), let rest = splitKeyPath(path).rest {
      let (name, ownPath) = splitKeyPath(rest)
      guard let ownPath, let next = layer.children.first(where: { $0.name == name }) else { break }
      layer = next
      path = ownPath
      found = (next, ownPath)
    }
    return found
  }
}

/// Splits `position.x` into `position` and `x`.
func splitKeyPath(_ keyPath: String) -> (key: String, rest: String?) {
  // By bytes, because finding out what readers take for characters is slow.
  guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (keyPath, nil) }
  return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
}
