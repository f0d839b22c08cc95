extension CGFloat: AnimatableValue {
  /// Reads any number.
  public static func fromContainer(_ containerValue: Any?) -> CGFloat? {
    number(containerValue).map { CGFloat($0) }
  }

  /// The number.
  public static func fromContainer(number: Double) -> CGFloat? { CGFloat(number) }
}

extension Double: AnimatableValue {
  /// Reads any number.
  public static func fromContainer(_ containerValue: Any?) -> Double? {
    number(containerValue)
  }

  /// The number.
  public static func fromContainer(number: Double) -> Double? { number }
}

extension Float: AnimatableValue {
  /// Reads any number, rounded to the nearest `Float`.
  public static func fromContainer(_ containerValue: Any?) -> Float? {
    number(containerValue).map { Float($0) }
  }

  /// The number, rounded to the nearest `Float`.
  public static func fromContainer(number: Double) -> Float? { Float(number) }
}

extension Int: AnimatableValue {
  /// Reads any number; one in flight between two whole ones is rounded to the nearest.
  public static func fromContainer(_ containerValue: Any?) -> Int? {
    if let whole = containerValue as? Int { return whole }
    return number(containerValue).flatMap { fromContainer(number: $0) }
  }

  /// The nearest whole number, at most the ends of the range; 0 for NaN.
  public static func fromContainer(number: Double) -> Int? {
    if number.isNaN { return 0 }
    return Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

/// The value of any type that bridges to `NSNumber`.
private func number(_ value: Any?) -> Double? {
  switch value {
  case let number as CGFloat: Double(number)
  case let number as Double: number
  case let number as Float: Double(number)
  case let number as Int: Double(number)
  case let number as NSNumber: number.doubleValue
  default: nil
  }
}
