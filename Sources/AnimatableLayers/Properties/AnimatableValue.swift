/// A type that an animatable key can hold.
///
/// The package's conformances are `CGFloat`, `Double`, `Float`, `Int`, `CGPoint`, `CGSize`,
/// `CGRect`, `CGVector`, `CGAffineTransform`, `CATransform3D`, `CGColor`, arrays and optionals of
/// these. A type of your own conforms through `AnimatableVector`.
public protocol AnimatableValue {
  /// What goes into the layer's key-value container; `nil` for no value, which the container holds
  /// as nothing, or as `NSNull` under a key whose default is a value.
  var containerValue: Any? { get }

  /// Reads a value from the container, or returns `nil` when it holds another type.
  ///
  /// - Parameter containerValue: what was stored, or a value in flight between two stored ones.
  static func fromContainer(_ containerValue: Any?) -> Self?

  /// Reads a number from the container, the common case; the default goes the way of any other
  /// value.
  static func fromContainer(number: Double) -> Self?
}

extension AnimatableValue {
  /// The value itself.
  public var containerValue: Any? { self }

  /// The stored value, when it has this type.
  public static func fromContainer(_ containerValue: Any?) -> Self? {
    containerValue as? Self
  }

  /// The number, read like any other value.
  public static func fromContainer(number: Double) -> Self? {
    fromContainer(number)
  }
}
