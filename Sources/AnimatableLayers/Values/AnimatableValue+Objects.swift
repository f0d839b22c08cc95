extension CGColor: AnimatableValue {}

extension AnimatableValue where Self: CGColor {
  /// The stored value, when it is a color.
  public init?(storedValue: Any?) {
    guard let color = storedValue.flatMap(Platform.color) else { return nil }
    self = unsafeDowncast(color, to: Self.self)
  }
}

extension CGPath: AnimatableValue {
  /// The path as it is now: later changes of a mutable one do not count.
  public var storedValue: Any? { copy() ?? self }
}

extension AnimatableValue where Self: CGPath {
  /// The stored value, when it is a path; of a mutable one each read is a copy, and only setting it is a change.
  public init?(storedValue: Any?) {
    guard let path = storedValue.flatMap(Platform.path),
      // The container holds immutable paths.
      let own = (Self.self == CGMutablePath.self ? path.mutableCopy() : path) as? Self
    else { return nil }
    self = own
  }
}

extension CGImage: AnimatableValue {}

extension AnimatableValue where Self: CGImage {
  /// The stored value, when it is an image.
  public init?(storedValue: Any?) {
    guard let image = storedValue.flatMap(Platform.image).flatMap({ $0 as? Self }) else {
      return nil
    }
    self = image
  }
}

/// Any object, such as attributed strings, and the colors, images and fonts of UIKit and AppKit.
extension NSObject: AnimatableValue {
  /// True.
  public static var _isDiscrete: Bool { true }
}

extension String: AnimatableValue {
  /// True.
  public static var _isDiscrete: Bool { true }
}

// Enumerations, which only have to declare the conformance.
extension AnimatableValue where Self: RawRepresentable, RawValue: AnimatableValue {
  /// The raw value's stored value.
  public var storedValue: Any? { rawValue.storedValue }

  /// The value with the stored raw value; `nil` when there is none.
  public init?(storedValue: Any?) {
    guard let rawValue = RawValue(storedValue: storedValue) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value's number.
  @inlinable public var _storedNumber: Double? { rawValue._storedNumber }

  /// The value with the stored raw value; `nil` when there is none.
  @inlinable public init?(_storedNumber: Double) {
    guard let rawValue = RawValue(_storedNumber: _storedNumber) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// True.
  public static var _isDiscrete: Bool { true }
}

extension Array: AnimatableValue where Element: AnimatableValue {
  /// The elements' stored values.
  public var storedValue: Any? { map { $0.storedValue ?? NSNull() } }

  /// Reads an array whose elements all have the right type.
  public init?(storedValue: Any?) {
    guard let values = storedValue as? [Any] else { return nil }
    let elements = values.compactMap { Element(storedValue: $0) }
    guard elements.count == values.count else { return nil }
    self = elements
  }

  /// Whether the elements are.
  public static var _isDiscrete: Bool { Element._isDiscrete }
}

extension Optional: AnimatableValue where Wrapped: AnimatableValue {
  /// The wrapped value's stored value; `nil` has none.
  public var storedValue: Any? { flatMap(\.storedValue) }

  /// Reads nothing and `NSNull` as `nil`, and anything else as the wrapped type.
  @inlinable public init?(storedValue: Any?) {
    if let storedValue {
      if let wrapped = Wrapped(storedValue: storedValue) {
        self = .some(wrapped)
        return
      }
      guard storedValue is NSNull else { return nil }
    }
    self = .none
  }

  /// The wrapped value's number; `nil` has none.
  @inlinable public var _storedNumber: Double? { flatMap { $0._storedNumber } }

  /// The wrapped type's value for a number.
  @inlinable public init?(_storedNumber: Double) {
    guard let wrapped = Wrapped(_storedNumber: _storedNumber) else { return nil }
    self = .some(wrapped)
  }

  /// Whether the wrapped value is.
  public static var _isDiscrete: Bool { Wrapped._isDiscrete }
}
