/// A type that an animatable key can hold.
///
/// The package's conformances are `CGFloat`, `Double`, `Float`, `Int`, `SIMD2`, `CGPoint`, `CGSize`, `CGRect`, `CGVector`,
/// `CGAffineTransform`, `CATransform3D`, `CGColor`, `CGPath`, `CGImage`, and, switched in the middle of an animation, `Bool`,
/// `String` and subclasses of `NSObject`, such as `UIColor`; also arrays and optionals of these.
///
/// A type of your own that is made of numbers conforms through `AnimatableVector`. An enumeration with raw values of one of
/// these types declares the conformance, and is stored as its raw value:
///
///     enum Phase: String, AnimatableValue { case idle, busy }
nonisolated public protocol AnimatableValue {
  /// The form in which the layer's key-value container holds the value; `nil` for no value, which the container holds as
  /// nothing, or as `NSNull` under a key whose default is a value. Default: the value itself.
  var storedValue: Any? { get }

  /// Creates a value from the container; `nil` when that holds another type.
  ///
  /// - Parameter storedValue: what was stored, or a value in flight between two stored ones.
  init?(storedValue: Any?)

  // Optimizations of the package's own types, which the accessors of a property inline.

  /// The stored value as a number, without the cost of `Any`; `nil` for types that the container holds as another type.
  var _storedNumber: Double? { get }
  /// Creates a value from a number of the container.
  init?(_storedNumber: Double)
  /// Whether there is nothing between two values, so that an animation switches from one to the other in its middle.
  static var _isDiscrete: Bool { get }
}

extension AnimatableValue {
  /// The value itself.
  public var storedValue: Any? { self }

  /// The stored value, when it has this type.
  public init?(storedValue: Any?) {
    guard let value = storedValue as? Self else { return nil }
    self = value
  }

  /// `nil`.
  @inlinable public var _storedNumber: Double? { nil }

  /// The number, read like any other value.
  public init?(_storedNumber: Double) { self.init(storedValue: _storedNumber) }

  /// False: animations interpolate.
  public static var _isDiscrete: Bool { false }
}
