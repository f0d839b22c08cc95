import PortableCoreGraphics

/// One key of an animation class, as key-value coding reads and writes it.
struct AnimationProperty: Sendable {
  let read: @Sendable (CAAnimation) -> Any?
  /// Returns false when the value has the wrong type.
  let write: @Sendable (CAAnimation, Any?) -> Bool
  /// Whether archives hold the key.
  var isArchived = true

  /// The key without a place in archives.
  var unarchived: AnimationProperty {
    AnimationProperty(read: read, write: write, isArchived: false)
  }

  /// A key that is derived from others.
  static func readOnly(_ read: @escaping @Sendable (CAAnimation) -> Any?) -> AnimationProperty {
    AnimationProperty(read: read, write: { _, _ in false }, isArchived: false)
  }

  /// A number, shown as `NSNumber`; `nil` means zero, as with Apple's scalars.
  static func number<Owner: CAAnimation, Number: BinaryFloatingPoint & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Owner, Number> & Sendable
  ) -> AnimationProperty {
    AnimationProperty(
      read: { ($0 as? Owner).map { NSNumber(value: Double($0[keyPath: path])) } },
      write: { animation, value in
        guard let owner = animation as? Owner, let number = scalar(value) else { return false }
        owner[keyPath: path] = Number(number)
        return true
      })
  }

  /// A truth value, shown as `NSNumber`.
  static func flag<Owner: CAAnimation>(
    _ path: ReferenceWritableKeyPath<Owner, Bool> & Sendable
  ) -> AnimationProperty {
    AnimationProperty(
      read: { ($0 as? Owner).map { NSNumber(value: $0[keyPath: path]) } },
      write: { animation, value in
        guard let owner = animation as? Owner, let number = scalar(value) else { return false }
        owner[keyPath: path] = number != 0
        return true
      })
  }

  /// Any object or nothing.
  static func object<Owner: CAAnimation, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value?> & Sendable
  ) -> AnimationProperty {
    AnimationProperty(
      read: { ($0 as? Owner)?[keyPath: path] },
      write: { animation, value in
        guard let owner = animation as? Owner, value == nil || value is Value else { return false }
        // Cast by itself: nothing would be something in an `Any`.
        owner[keyPath: path] = value.flatMap { $0 as? Value }
        return true
      })
  }

  /// A list of numbers of any type, or nothing.
  static func numbers<Owner: CAAnimation>(
    _ path: ReferenceWritableKeyPath<Owner, [NSNumber]?> & Sendable
  ) -> AnimationProperty {
    AnimationProperty(
      read: { ($0 as? Owner)?[keyPath: path] },
      write: { animation, value in
        guard let owner = animation as? Owner else { return false }
        let numbers = (value as? [Any])?.compactMap(AnyValueCoding.number)
        guard value == nil || numbers?.count == (value as? [Any])?.count else { return false }
        owner[keyPath: path] = numbers?.map { NSNumber(value: $0) }
        return true
      })
  }

  /// One of Apple's string constants, shown as its string.
  static func constant<Owner: CAAnimation, Value: RawRepresentable & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable
  ) -> AnimationProperty where Value.RawValue == String {
    AnimationProperty(
      read: { ($0 as? Owner)?[keyPath: path].rawValue },
      write: { animation, value in
        guard let owner = animation as? Owner, let constant: Value = self.constant(value) else {
          return false
        }
        owner[keyPath: path] = constant
        return true
      })
  }

  /// One of Apple's string constants or nothing.
  static func optionalConstant<Owner: CAAnimation, Value: RawRepresentable & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Owner, Value?> & Sendable
  ) -> AnimationProperty where Value.RawValue == String {
    AnimationProperty(
      read: { ($0 as? Owner)?[keyPath: path]?.rawValue },
      write: { animation, value in
        let constant: Value? = self.constant(value)
        guard let owner = animation as? Owner, value == nil || constant != nil else { return false }
        owner[keyPath: path] = constant
        return true
      })
  }

  private static func scalar(_ value: Any?) -> Double? {
    guard let value else { return 0 }
    return AnyValueCoding.number(value)
  }

  private static func constant<Value: RawRepresentable & SendableMetatype>(_ value: Any?) -> Value?
  where Value.RawValue == String {
    value as? Value ?? (value as? String).flatMap { Value(rawValue: $0) }
  }
}

/// The keys of an animation class.
///
/// Apple's flags are known under their getter's name too, as with `removedOnCompletion`.
struct AnimationPropertyTable: Sendable {
  private let properties: [String: AnimationProperty]

  /// - Parameters:
  ///   - inherited: the superclass's keys.
  ///   - own: the keys that the class adds.
  init(
    _ inherited: AnimationPropertyTable? = nil, _ own: [String: AnimationProperty]
  ) {
    properties = (inherited?.properties ?? [:]).merging(own) { $1 }
  }

  /// The property of that name, or `nil`.
  subscript(key: String) -> AnimationProperty? { properties[key] }

  /// All keys, sorted.
  var keys: [String] { properties.keys.sorted() }

  /// The keys that archives hold, sorted.
  var archivedKeys: [String] { properties.filter(\.value.isArchived).keys.sorted() }
}
