/// A type that an animatable key can hold.
///
/// The package's conformances are `CGFloat`, `Double`, `Float`, `Int`, `SIMD2`, `CGPoint`, `CGSize`,
/// `CGRect`, `CGVector`, `CGAffineTransform`, `CATransform3D`, `CGColor`, `CGPath` and `CGImage`,
/// and, switched in the middle of an animation, `Bool`, `String` and subclasses of `NSObject`, such as `UIColor` and
/// `NSAttributedString`; arrays and optionals of these.
///
/// A type of your own that is made of numbers conforms through `AnimatableVector`. An enumeration with
/// raw values of one of these types declares the conformance, and is stored as its raw value:
///
///     enum Phase: String, AnimatableValue { case idle, busy }
nonisolated public protocol AnimatableValue {
  /// What goes into the layer's key-value container; `nil` for no value, which the container holds
  /// as nothing, or as `NSNull` under a key whose default is a value.
  var containerValue: Any? { get }

  /// The value as a number, for types that the container holds as one: what `containerValue` holds too,
  /// without the cost of `Any`. By default `nil`.
  var containerNumber: Double? { get }

  /// Whether there is nothing between two values, so that an animation switches from one to the other
  /// in its middle. By default false.
  static var isDiscrete: Bool { get }

  /// Reads a value from the container, or returns `nil` when it holds another type.
  ///
  /// - Parameter containerValue: what was stored, or a value in flight between two stored ones.
  static func fromContainer(_ containerValue: Any?) -> Self?

  /// Reads a number from the container, the common case; the default reads it like any other
  /// value.
  static func fromContainer(number: Double) -> Self?
}

extension AnimatableValue {
  /// The value itself.
  public var containerValue: Any? { self }

  /// None.
  @inlinable public var containerNumber: Double? { nil }

  /// No: animations interpolate.
  public static var isDiscrete: Bool { false }

  /// The stored value, when it has this type.
  public static func fromContainer(_ containerValue: Any?) -> Self? {
    containerValue as? Self
  }

  /// The number, read like any other value.
  public static func fromContainer(number: Double) -> Self? {
    fromContainer(number)
  }
}
