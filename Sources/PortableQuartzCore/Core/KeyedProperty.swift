/// A key of a class, as key-value coding reads and writes it.
struct KeyedProperty: Sendable {
  let read: @Sendable (AnyObject) -> Any?
  /// Returns false when the value has the wrong type.
  let write: @Sendable (AnyObject, Any?) -> Bool
  var isArchived = true

  var unarchived: KeyedProperty { KeyedProperty(read: read, write: write, isArchived: false) }

  static func readOnly<Owner: AnyObject, Value>(
    _ path: KeyPath<Owner, Value> & Sendable
  ) -> KeyedProperty {
    KeyedProperty(
      read: { ($0 as? Owner)?[keyPath: path] }, write: { _, _ in false }, isArchived: false)
  }

  static func stored<Owner: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable, _ coding: ValueCoding<Value>
  ) -> KeyedProperty {
    KeyedProperty(
      read: { ($0 as? Owner).flatMap { coding.box($0[keyPath: path]) } },
      write: { object, value in
        guard let owner = object as? Owner, let decoded = coding.unbox(value) else { return false }
        owner[keyPath: path] = decoded
        return true
      })
  }
}

struct KeyedPropertyTable: Sendable {
  private let properties: [String: KeyedProperty]

  init(_ inherited: KeyedPropertyTable?, _ own: [String: KeyedProperty]) {
    properties = (inherited?.properties ?? [:]).merging(own) { $1 }
  }

  subscript(key: String) -> KeyedProperty? { properties[key] }

  var keys: [String] { properties.keys.sorted() }

  var archivedKeys: [String] { properties.filter(\.value.isArchived).keys.sorted() }
}

protocol KeyedObject: AnyObject {
  static var properties: KeyedPropertyTable { get }

  /// The values of undeclared keys.
  var otherValues: [String: Any] { get set }

  func value(forKey key: String) -> Any?

  func shouldArchiveValue(forKey key: String) -> Bool
}

func keyedValues(_ keys: [String], _ value: (String) -> Any?) -> [String: Any] {
  var values: [String: Any] = [:]
  for key in keys { values[key] = value(key) ?? NSNull() }
  return values
}

/// Calls a closure with each value, `nil` for `NSNull`; sorted by key, because the order of writes may matter.
func forEachKey(of values: [String: Any], _ set: (Any?, String) -> Void) {
  for (key, value) in values.sorted(by: { $0.key < $1.key }) {
    set(value is NSNull ? nil : value, key)
  }
}
