/// Names for the keys of one layer class in the container.
///
/// A property's name may be taken in ways that no compiler shows: by a method that Core Animation has on a later system, by a
/// superclass's private property, or by the property itself if it is `@objc`. Key-value coding would end there and never
/// reach the container, so the key is stored under another name.
struct KeyNames {
  private let layer: CALayer
  private var owners: [String: Any.Type] = [:]

  init(of layer: CALayer) { self.layer = layer }

  /// - Returns: the name in the container, and whether the property's own name, in a string, means the key too.
  mutating func add(
    _ declaration: AnimatableKeySet.Declaration
  ) -> (stored: String, isMeantByStrings: Bool) {
    let (owner, name) = (declaration.owner, declaration.name)
    guard let holder = holder(of: name) else {
      owners[name] = owner
      return (name, false)
    }
    let stored = freeName(for: name)
    owners[stored] = owner
    assert(MistakeLog.note(message(owner, name, holder, stored)))
    return (stored, holder.isMeantByStrings)
  }

  private enum Holder {
    /// A property that Core Animation documents: its name, in a string, means it.
    case documented
    /// A method or property of Core Animation or of `NSObject` that no header lists for the oldest system.
    case system
    /// The declared property, which is `@objc`.
    case itself
    case superclass(Any.Type)

    /// Whether the property's name, in a string, means the declared key.
    var isMeantByStrings: Bool {
      switch self {
      case .documented, .superclass: false
      case .system, .itself: true
      }
    }
  }

  /// `nil` for a name that is free.
  private func holder(of name: String) -> Holder? {
    if let owner = owners[name] { return .superclass(owner) }
    if LayerKeys.isDocumented(name, of: layer) { return .documented }
    if ReservedKeys.names.contains(name) || name == CALayer.redrawKey { return .system }
    guard type(of: layer).declaresKey(name) else { return nil }
    return engineClass.declaresKey(name) ? .system : .itself
  }

  /// The nearest superclass without declared keys.
  private var engineClass: CALayer.Type {
    sequence(first: type(of: layer) as AnyClass) { Platform.superclass(of: $0) }
      .first { !($0 is any AnimatableKeyLayer.Type) } as? CALayer.Type ?? CALayer.self
  }

  private static let prefix = "declared_"

  /// The name of a key's property, which rules for events use.
  static func propertyName(of key: String) -> String {
    key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
  }

  private func freeName(for name: String) -> String {
    let first = KeyNames.prefix + name
    let others = (2...).lazy.map { "\(first)_\($0)" }
    return holder(of: first) == nil ? first : others.first { holder(of: $0) == nil } ?? first
  }

  private func message(
    _ owner: Any.Type, _ name: String, _ holder: Holder, _ stored: String
  ) -> String {
    var remedy = "choose another name"
    let cause: String
    switch holder {
    case .documented: cause = "has the name of a key of CALayer's own, which strings go on to mean"
    case .system: cause = "has the name of a method that CALayer has on some of Apple's systems"
    case .itself:
      cause = "is @objc, so that key-value coding finds the property in place of the key"
      remedy = "leave out @objc"
    case .superclass(let other):
      cause = "has the name of the key \(other).\(name), which strings go on to mean"
    }
    return "\(owner).\(name) \(cause): its key is called \(stored); \(remedy)"
  }
}

extension CALayer {
  /// The key path in the layer's container of one that begins with the name of a declared property.
  final func storedKeyPath(_ keyPath: String) -> String {
    (self as? any AnimatableKeyLayer)?.animatableKeys.storedKeyPath(keyPath) ?? keyPath
  }
}
