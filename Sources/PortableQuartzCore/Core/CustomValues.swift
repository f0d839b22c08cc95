import MotionMath

/// The values of undeclared keys, in the order of their first assignment.
///
/// Layers have few such keys, so a linear search by identity is faster than hashing the name.
struct CustomValues {
  struct Entry {
    let property: CustomLayerProperty
    let value: StoredValue
  }

  private(set) var entries: ContiguousArray<Entry> = []

  subscript(property: CustomLayerProperty) -> StoredValue? {
    get { index(of: property).map { entries[$0].value } }
    set {
      let index = index(of: property)
      switch (index, newValue) {
      case (let index?, let value?): entries[index] = Entry(property: property, value: value)
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(property: property, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Whether the key has an entry, which may be `NSNull`.
  func contains(_ property: LayerProperty) -> Bool { entries.contains { $0.property === property } }

  enum Number {
    case none, number(Double), other
  }

  /// Returns the number of a key without copying a value of another type.
  func number(of property: CustomLayerProperty) -> Number {
    entries.withUnsafeBufferPointer { entries in
      for index in entries.indices where entries[index].property === property {
        if case .number(let number) = entries[index].value { return .number(number) }
        return .other
      }
      return .none
    }
  }

  private func index(of property: CustomLayerProperty) -> Int? {
    entries.firstIndex { $0.property === property }
  }
}

/// A value under an undeclared key; most are numbers, which are stored without an existential.
package enum StoredValue {
  case number(Double)
  // Indirect, because a change copies all values of a layer, and an `Any` is copied by functions of its type.
  indirect case object(Any)

  init(_ value: Any) {
    if AnyValueCoding.isObject(value), !(value is NSNumber) {
      self = .object(value)
      return
    }
    switch value {
    case let number as CGFloat: self = .number(Double(number))
    case let number as Double: self = .number(number)
    case let number as Float: self = .number(Double(number))
    case let number as Int where Int(exactly: Double(number)) == number:
      self = .number(Double(number))
    default: self = .object(value)
    }
  }

  package var any: Any {
    switch self {
    case .number(let number): number
    case .object(let object): object
    }
  }

  var animated: InterpolableValue? {
    switch self {
    case .number(let number): .number(number)
    case .object(let object): AnyValueCoding.animated(object)
    }
  }
}

extension LayerState {
  /// Returns a target's fallback where its key has no entry; one of `NSNull` is no value, and nothing replaces it.
  func fallback(of target: AnimationTarget?) -> InterpolableValue? {
    guard let target, let fallback = target.fallback else { return nil }
    // A loop: for a call of `contains(_:)` the compiler copies the state, a fifth of a key's write.
    for entry in customValues.entries where entry.property === target.property { return nil }
    return fallback
  }
}
