extension CGColor: AnimatableValue {
  /// The stored value, when it is a color.
  public static func fromContainer(_ containerValue: Any?) -> Self? {
    containerValue.flatMap(Platform.color).map { unsafeDowncast($0, to: Self.self) }
  }
}

extension Array: AnimatableValue where Element: AnimatableValue {
  /// The elements' container values.
  public var containerValue: Any? { map { $0.containerValue ?? NSNull() } }

  /// Reads an array whose elements all have the right type.
  public static func fromContainer(_ containerValue: Any?) -> [Element]? {
    guard let values = containerValue as? [Any] else { return nil }
    let elements = values.compactMap { Element.fromContainer($0) }
    return elements.count == values.count ? elements : nil
  }
}

extension Optional: AnimatableValue where Wrapped: AnimatableValue {
  /// The wrapped value's container value; `nil` has none.
  public var containerValue: Any? { flatMap(\.containerValue) }

  /// Reads nothing and `NSNull` as `nil`, and anything else as the wrapped type.
  public static func fromContainer(_ containerValue: Any?) -> Wrapped?? {
    guard let containerValue, !(containerValue is NSNull) else { return .some(nil) }
    return Wrapped.fromContainer(containerValue).map { .some($0) }
  }
}
