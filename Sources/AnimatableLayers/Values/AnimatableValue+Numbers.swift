extension CGFloat: AnimatableValue {
  /// Reads any number.
  public init?(storedValue: Any?) {
    guard let number = number(storedValue) else { return nil }
    self.init(number)
  }

  /// The number.
  @inlinable public var _storedNumber: Double? { Double(self) }

  /// The number.
  @inlinable public init?(_storedNumber: Double) { self.init(_storedNumber) }
}

extension Double: AnimatableValue {
  /// Reads any number.
  public init?(storedValue: Any?) {
    guard let number = number(storedValue) else { return nil }
    self = number
  }

  /// The number.
  @inlinable public var _storedNumber: Double? { self }

  /// The number.
  @inlinable public init?(_storedNumber: Double) { self = _storedNumber }
}

extension Float: AnimatableValue {
  /// Reads any number, rounded to the nearest `Float`.
  public init?(storedValue: Any?) {
    guard let number = number(storedValue) else { return nil }
    self.init(number)
  }

  /// The number.
  @inlinable public var _storedNumber: Double? { Double(self) }

  /// The number, rounded to the nearest `Float`.
  @inlinable public init?(_storedNumber: Double) { self.init(_storedNumber) }
}

extension Int: AnimatableValue {
  /// Reads any number; one in flight between two whole ones is rounded to the nearest.
  public init?(storedValue: Any?) {
    if let whole = storedValue as? Int {
      self = whole
    } else if let number = number(storedValue) {
      self.init(_storedNumber: number)
    } else {
      return nil
    }
  }

  /// The number, unless a `Double` cannot hold it.
  @inlinable public var _storedNumber: Double? {
    Int(exactly: Double(self)) == self ? Double(self) : nil
  }

  /// The nearest whole number, at most the ends of the range; 0 for NaN.
  @inlinable public init?(_storedNumber number: Double) {
    self = number.isNaN ? 0 : Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

extension Bool: AnimatableValue {
  /// Reads a flag; a number in flight is true from the half on.
  public init?(storedValue: Any?) {
    guard let flag = storedValue as? Bool ?? number(storedValue).map({ $0 >= 0.5 }) else {
      return nil
    }
    self = flag
  }

  /// True from the half on.
  @inlinable public init?(_storedNumber number: Double) { self = number >= 0.5 }

  /// True.
  public static var _isDiscrete: Bool { true }
}

extension SIMD2: AnimatableValue where Scalar: BinaryFloatingPoint {
  /// The two numbers as a point, which the container can hold on every system.
  public var storedValue: Any? { CGPoint(x: Double(x), y: Double(y)) }

  /// Reads a point.
  public init?(storedValue: Any?) {
    guard let point = storedValue as? CGPoint else { return nil }
    self.init(Scalar(point.x), Scalar(point.y))
  }
}

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
