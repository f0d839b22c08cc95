/// The values of undeclared keys, in the order of their first assignment.
///
/// Layers have few such keys, so a linear search by identity is faster than hashing the name.
struct CustomValues {
  /// Stores a number apart, because inspecting an enumeration with an `Any` payload copies that.
  struct Entry {
    let property: CustomLayerProperty
    fileprivate let number: Double?
    private let object: Any?

    init(_ property: CustomLayerProperty, _ value: StoredValue) {
      self.property = property
      switch value {
      case .number(let number):
        self.number = number
        object = nil
      case .object(let object):
        number = nil
        self.object = object
      }
    }

    var value: StoredValue {
      if let object { .object(object) } else { .number(number ?? 0) }
    }
  }

  private(set) var entries: ContiguousArray<Entry> = []

  subscript(property: CustomLayerProperty) -> StoredValue? {
    get {
      index(of: property).map { entries[$0].value }
    }
    set {
      let index = index(of: property)
      switch (index, newValue) {
      case (let index?, let value?): entries[index] = Entry(property, value)
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(property, value))
      case (nil, nil): break
      }
    }
  }

  enum Number {
    case none, number(Double), other
  }

  /// Returns the number of a key without copying a value of another type.
  func number(of property: CustomLayerProperty) -> Number {
    entries.withUnsafeBufferPointer { entries in
      for index in entries.indices where entries[index].property === property {
        return entries[index].number.map { .number($0) } ?? .other
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
  case object(Any)

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
}
