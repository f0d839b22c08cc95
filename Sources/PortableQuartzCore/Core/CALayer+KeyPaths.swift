// A key path is a key and a field of its value, or a key, a named member, and a key path of that.
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
    let whole = value(forKey: key)
    if let part = TransformPart.named[rest], let transform = transform(in: whole) {
      return AnyValueCoding.box(storage.value.number(of: part, in: transform))
    }
    return fieldValue(rest, of: whole)
  }

  final func setKeyPathValue(_ value: Any?, _ keyPath: String) {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    let property = Self.properties.property(key)
    if property.hasNamedMembers { return setMemberValue(value, at: rest, of: property) }
    let present = self.value(forKey: key)
    if let part = TransformPart.named[rest], let transform = transform(in: present),
      case .number(let number)? = value.flatMap(AnyValueCoding.animated)
    {
      let written = storage.value.writing(part, number, to: transform)
      setValue(written.transform, forKey: key)
      if !CATransform3DEqualToTransform(transform, written.transform), presentationBeingDrawn == nil
      {
        state.writtenTransform = written
      }
      return
    }
    let whole = replacingField(rest, of: present, by: value, owner: self, keyPath: keyPath)
    if let whole { setValue(whole, forKey: key) }
  }

  private func transform(in value: Any?) -> CATransform3D? {
    guard case .transform(let matrix)? = value.flatMap(AnyValueCoding.animated) else { return nil }
    return CATransform3D(matrix)
  }

  private func setMemberValue(_ value: Any?, at path: String, of property: LayerProperty) {
    let (name, rest) = splitKeyPath(path)
    guard let rest, let member = property.member(named: name, of: self) else { return }
    // A layer records its own changes; a change of any other member is one of the property that contains it.
    guard !(member is CALayer) else { return member.setValue(value, forKeyPath: rest) }
    change(property) { member.setValue(value, forKeyPath: rest) }
  }

  /// Returns B and `opacity` for `sublayers.A.sublayers.B.opacity`; `nil` for a path of the layer's own.
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

  // MARK: Stored keys

  /// The declared keys that are stored in the state, in the order of the table, then the undeclared ones that have a value.
  package final var storedKeys: [String] {
    Self.properties.declared.filter(\.isStored).map(\.key)
      + state.customValues.entries.map(\.property.key)
  }

  package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    AnyValueCoding.areEqual(first, second)
  }
}
