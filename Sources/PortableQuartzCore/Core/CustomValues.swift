/// The values of keys that no class declares, in the order of their first assignment.
///
/// A layer has a handful of such keys, so a search by identity beats hashing the name.
struct CustomValues {
  /// Keeps a number apart from all other values: inspecting a case of an enumeration that may hold anything copies its
  /// payload.
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
      // Unwrapped: in an `Any` an optional would hide the type that was stored.
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

  /// The number of a key, without a copy of what may be stored in its stead.
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

/// A value as the container stores it: a number, which most keys hold, without the cost of an existential.
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
