import Foundation

extension CGColor: AnimatableValue {
  /// The stored value, when it is a color.
  public static func fromContainer(_ containerValue: Any?) -> Self? {
    containerValue.flatMap(Platform.color).map { unsafeDowncast($0, to: Self.self) }
  }
}

extension CGPath: AnimatableValue {
  /// The path as it is now: later changes of a mutable one do not count.
  public var containerValue: Any? { copy() ?? self }

  /// The stored value, when it is a path.
  public static func fromContainer(_ containerValue: Any?) -> Self? {
    containerValue.flatMap(Platform.path).flatMap { $0 as? Self }
  }
}

extension CGImage: AnimatableValue {
  /// The stored value, when it is an image.
  public static func fromContainer(_ containerValue: Any?) -> Self? {
    containerValue.flatMap(Platform.image).flatMap { $0 as? Self }
  }
}

/// Any object: attributed strings, and the colors, images and fonts of UIKit and AppKit. There is nothing between two of
/// them.
extension NSObject: AnimatableValue {
  /// Yes.
  public static var isDiscrete: Bool { true }
}

extension String: AnimatableValue {
  /// Yes.
  public static var isDiscrete: Bool { true }
}

// Enumerations, which only have to declare the conformance.
extension AnimatableValue where Self: RawRepresentable, RawValue: AnimatableValue {
  /// The raw value's container value.
  public var containerValue: Any? { rawValue.containerValue }

  /// The raw value's number.
  @inlinable public var containerNumber: Double? { rawValue.containerNumber }

  /// Yes.
  public static var isDiscrete: Bool { true }

  /// The value with the stored raw value; `nil` when there is none.
  public static func fromContainer(_ containerValue: Any?) -> Self? {
    RawValue.fromContainer(containerValue).flatMap { Self(rawValue: $0) }
  }

  /// The value with the stored raw value; `nil` when there is none.
  @inlinable public static func fromContainer(number: Double) -> Self? {
    RawValue.fromContainer(number: number).flatMap { Self(rawValue: $0) }
  }
}

extension Array: AnimatableValue where Element: AnimatableValue {
  /// Whether the elements are.
  public static var isDiscrete: Bool { Element.isDiscrete }

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
  /// Whether the wrapped value is.
  public static var isDiscrete: Bool { Wrapped.isDiscrete }

  /// The wrapped value's number; `nil` has none.
  @inlinable public var containerNumber: Double? { flatMap { $0.containerNumber } }

  /// The wrapped value's container value; `nil` has none.
  public var containerValue: Any? { flatMap(\.containerValue) }

  /// The wrapped type's value for a number.
  @inlinable public static func fromContainer(number: Double) -> Wrapped?? {
    Wrapped.fromContainer(number: number).map { .some($0) }
  }

  /// Reads nothing and `NSNull` as `nil`, and anything else as the wrapped type.
  @inlinable public static func fromContainer(_ containerValue: Any?) -> Wrapped?? {
    guard let containerValue else { return .some(nil) }
    if let wrapped = Wrapped.fromContainer(containerValue) { return .some(wrapped) }
    return containerValue is NSNull ? .some(nil) : nil
  }
}
