import Foundation

extension CGFloat: AnimatableValue {
  /// The number.
  @inlinable public var containerNumber: Double? { Double(self) }

  /// Reads any number.
  public static func fromContainer(_ containerValue: Any?) -> CGFloat? {
    number(containerValue).map { CGFloat($0) }
  }

  /// The number.
  @inlinable public static func fromContainer(number: Double) -> CGFloat? { CGFloat(number) }
}

extension Double: AnimatableValue {
  /// The number.
  @inlinable public var containerNumber: Double? { self }

  /// Reads any number.
  public static func fromContainer(_ containerValue: Any?) -> Double? {
    number(containerValue)
  }

  /// The number.
  @inlinable public static func fromContainer(number: Double) -> Double? { number }
}

extension Float: AnimatableValue {
  /// The number.
  @inlinable public var containerNumber: Double? { Double(self) }

  /// Reads any number, rounded to the nearest `Float`.
  public static func fromContainer(_ containerValue: Any?) -> Float? {
    number(containerValue).map { Float($0) }
  }

  /// The number, rounded to the nearest `Float`.
  @inlinable public static func fromContainer(number: Double) -> Float? { Float(number) }
}

extension Int: AnimatableValue {
  /// The number, unless a `Double` cannot hold it.
  @inlinable public var containerNumber: Double? {
    Int(exactly: Double(self)) == self ? Double(self) : nil
  }

  /// Reads any number; one in flight between two whole ones is rounded to the nearest.
  public static func fromContainer(_ containerValue: Any?) -> Int? {
    if let whole = containerValue as? Int { return whole }
    return number(containerValue).flatMap { fromContainer(number: $0) }
  }

  /// The nearest whole number, at most the ends of the range; 0 for NaN.
  @inlinable public static func fromContainer(number: Double) -> Int? {
    if number.isNaN { return 0 }
    return Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

extension Bool: AnimatableValue {
  /// Yes.
  public static var isDiscrete: Bool { true }

  /// Reads a flag; a number in flight is true from the half on.
  public static func fromContainer(_ containerValue: Any?) -> Bool? {
    if let flag = containerValue as? Bool { return flag }
    return number(containerValue).map { $0 >= 0.5 }
  }

  /// True from the half on.
  @inlinable public static func fromContainer(number: Double) -> Bool? { number >= 0.5 }
}

extension SIMD2: AnimatableValue where Scalar: BinaryFloatingPoint {
  /// The two numbers as a point, which the container can hold on every system.
  public var containerValue: Any? { CGPoint(x: Double(x), y: Double(y)) }

  /// Reads a point.
  public static func fromContainer(_ containerValue: Any?) -> SIMD2? {
    (containerValue as? CGPoint).map { SIMD2(Scalar($0.x), Scalar($0.y)) }
  }
}

/// The value of any type that bridges to `NSNumber`.
private func number(_ value: Any?) -> Double? {
  // A cast between a structure and an object goes through Foundation's boxes, which is slow.
  if let value, type(of: value) is AnyObject.Type { return (value as? NSNumber)?.doubleValue }
  return switch value {
  case let number as CGFloat: Double(number)
  case let number as Double: number
  case let number as Float: Double(number)
  case let number as Int: Double(number)
  default: (value as? NSNumber)?.doubleValue
  }
}
