/// The animatable keys of one layer class, its superclasses' included, in the order of their declaration.
public final class AnimatableKeySet: @unchecked Sendable {
  /// The keys, those of superclasses first.
  public let keys: [AnimatableKey]

  private let byName: [String: AnimatableKey]
  /// The keys that are stored under another name than their property's, by the property's name.
  private let renamed: [String: AnimatableKey]
  private let lock = NSLock()
  // Guarded by `lock`.
  private var resolved: [ResolvedKey] = []
  private var byProperty: [AnyKeyPath: AnimatableKey] = [:]

  /// Identified by the offset of the property in layers of the class.
  private struct ResolvedKey {
    let offset: Int
    let key: AnimatableKey
    let redraws: Bool
  }

  private init(_ keys: [AnimatableKey], renamed: [String: AnimatableKey]) {
    self.keys = keys
    self.renamed = renamed
    byName = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
  }

  /// The key of that name, or of the property of that name; `nil` for none.
  public subscript(name: String) -> AnimatableKey? { byName[name] ?? renamed[name] }

  /// The default of a key as the container holds it; `nil` for a key that is not declared, and for a default of `nil`.
  public func defaultValue(forKey name: String) -> Any? { self[name]?.boxedDefault }

  /// For Core Animation's queries, in which the name of one of its own properties never means a declared key.
  package func key(storedAs name: String) -> AnimatableKey? { byName[name] }

  /// The container's key path for one that begins with a property's name; `nil` where the two are equal.
  func storedKeyPath(_ keyPath: String) -> String? {
    guard !renamed.isEmpty else { return nil }
    let name = keyPath.prefix { $0 != "." }
    return renamed[String(name)].map { $0.name + keyPath.dropFirst(name.count) }
  }

  /// - Parameters:
  ///   - offset: where the property's reference lies in layers of the class, in bytes.
  ///   - initial: the property's initial value in the layer.
  @usableFromInline func resolveKey<Value: AnimatableValue>(
    at offset: Int, in layer: CALayer, initially initial: Value
  ) -> Unmanaged<AnimatableKey> {
    let reference = DeclaredKeyReference.at(offset, in: layer)
    let known = lock.withLock { resolved.first { $0.offset == offset } }
    let found = known ?? findKey(of: reference, at: offset, in: layer)
    assert(
      found.key.isDefault(initial) || MistakeLog.note(found.key.otherDefaultMessage(for: layer)))
    let key = Unmanaged.passUnretained(found.key)
    reference.pointee.redraws = found.redraws
    reference.pointee.key = key
    return key
  }

  private func findKey(
    of reference: UnsafeMutablePointer<DeclaredKeyReference>, at offset: Int, in layer: CALayer
  ) -> ResolvedKey {
    reference.pointee.isSought = true
    defer { reference.pointee.isSought = false }
    let declarations = AnimatableKeySet.declarations(of: layer)
    guard let index = declarations.firstIndex(where: { $0.property.reference.isSought }) else {
      fatalError("a mirror of \(type(of: layer)) does not show all that it stores")
    }
    // One for each declaration, in their order.
    let key = keys[index]
    let found = ResolvedKey(
      offset: offset, key: key, redraws: type(of: layer).needsDisplay(forKey: key.name))
    assert(
      MistakeLog.note(
        key.needsDisplay && !found.redraws
          ? "\(type(of: layer)).needsDisplay(forKey:) is false for \(key.name), which is declared to draw: return "
            + "`super.needsDisplay(forKey: key)` for keys that are not yours, or declare it with `needsDisplay: false`"
          : nil))
    lock.withLock {
      if !resolved.contains(where: { $0.offset == offset }) { resolved.append(found) }
    }
    return found
  }

  /// `nil` when the key path reads no key or several; traps for a property that computes its value from a key.
  func key<Layer: CALayer, Value>(
    readBy keyPath: KeyPath<Layer, Value>, of layer: Layer
  ) -> AnimatableKey? {
    if let key = lock.withLock({ byProperty[keyPath] }) { return key }
    let reading = KeyReading(keyPath, of: layer)
    guard let key = reading.key else { return nil }
    guard reading.isDirect else {
      fatalError(
        "\(type(of: layer)) has no key for \(keyPath), which computes its value from the key \(key.name): "
          + "animate \(key.name) itself, or name a part of it as a string")
    }
    lock.withLock { byProperty[keyPath] = key }
    return key
  }
}

// MARK: Finding the keys of a class

extension AnimatableKeySet {
  private static let known = LockedValue<[ObjectIdentifier: AnimatableKeySet]>([:])

  /// The keys of a layer's class, for `AnimatableKeyLayer.animatableKeys`.
  public static func keys(of layer: CALayer) -> AnimatableKeySet {
    let identifier = ObjectIdentifier(type(of: layer))
    if let set = known.withLock({ $0[identifier] }) { return set }
    let made = AnimatableKeySet(declaredBy: layer)
    return known.withLock { sets in
      // Another thread may have been first.
      let set = sets[identifier] ?? made
      sets[identifier] = set
      return set
    }
  }

  /// The keys of the class, or of its nearest superclass, of which a layer was created before; `nil` for none.
  static func keys(of layerClass: CALayer.Type) -> AnimatableKeySet? {
    var next: AnyClass? = layerClass
    while let someClass = next {
      if let set = known.withLock({ $0[ObjectIdentifier(someClass)] }) { return set }
      next = Platform.superclass(of: someClass)
    }
    return nil
  }

  struct Declaration {
    let owner: Any.Type
    let name: String
    let property: any AnyAnimatableProperty
  }

  /// Those of superclasses first.
  static func declarations(of layer: CALayer) -> [Declaration] {
    let levels = sequence(first: Mirror(reflecting: layer)) { $0.superclassMirror }
      .prefix { $0.subjectType is any AnimatableKeyLayer.Type }
    return levels.reversed().flatMap { mirror in
      mirror.children.compactMap { child in
        guard let label = child.label, let property = child.value as? any AnyAnimatableProperty
        else { return nil }
        // The compiler stores the wrapper of `progress` as `_progress`.
        return Declaration(
          owner: mirror.subjectType, name: String(label.dropFirst()), property: property)
      }
    }
  }

  private convenience init(declaredBy layer: CALayer) {
    var names = KeyNames(of: layer)
    var renamed: [String: AnimatableKey] = [:]
    let keys = AnimatableKeySet.declarations(of: layer).map { declaration in
      let name = names.add(declaration)
      let key = declaration.property.makeKey(named: name.stored)
      if name.isMeantByStrings { renamed[declaration.name] = key }
      return key
    }
    self.init(keys, renamed: renamed)
  }
}
