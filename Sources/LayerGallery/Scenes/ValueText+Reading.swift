extension ValueText {
  struct Reading {
    /// `nil` for the absence of a value.
    let containerValue: Any?

    /// Whether no number of it is infinite or NaN, which Core Animation's own keys refuse.
    var isFinite: Bool {
      containerValue.flatMap(LayerValueText.numbers)?.allSatisfy(\.isFinite) ?? true
    }
  }

  /// Numbers of points, sizes and lists are separated by commas or spaces; enumerations are named by
  /// their cases. `nil` for text that is no value of the type.
  static func read(_ text: String, as type: any AnimatableValue.Type) -> Reading? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let optional = type as? any OptionalValue.Type {
      return text == none ? Reading(containerValue: nil) : read(text, as: optional.wrappedType)
    }
    if let array = type as? any ArrayValue.Type {
      let elements = words(text).compactMap { read($0, as: array.elementType) }
      guard elements.count == words(text).count else { return nil }
      return Reading(containerValue: elements.map { $0.containerValue ?? NSNull() })
    }
    if type is CGColor.Type { return color(text).map { Reading(containerValue: $0) } }
    guard let value = value(text, type) else { return nil }
    return Reading(containerValue: value.storedValue)
  }

  private static func value<Value: AnimatableValue>(
    _ text: String, _ type: Value.Type
  ) -> (any AnimatableValue)? {
    if let cases = type as? any CaseIterable.Type {
      return named(text, cases) as? any AnimatableValue
    }
    switch type {
    case is CGFloat.Type, is Double.Type, is Float.Type: return number(text, type)
    case is CGPoint.Type: return numbers(text, count: 2).map { CGPoint(x: $0[0], y: $0[1]) }
    case is CGSize.Type: return numbers(text, count: 2).map { CGSize(width: $0[0], height: $0[1]) }
    case is CGVector.Type: return numbers(text, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) }
    case is CGRect.Type:
      return numbers(text, count: 4).map {
        CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    case is CGAffineTransform.Type: return numbers(text, count: 6).map(affine)
    case is CATransform3D.Type:
      if let six = numbers(text, count: 6) { return CATransform3DMakeAffineTransform(affine(six)) }
      return numbers(text, count: 16).map(transform)
    // Whole numbers keep every digit; others are rounded, as from any other source.
    case is Int.Type: return Int(text) ?? number(text, type)
    default: break
    }
    if let convertible = type as? any LosslessStringConvertible.Type {
      return convertible.init(text) as? any AnimatableValue
    }
    if let vector = type as? any AnimatableVector.Type {
      return numbers(text).flatMap { vector.init(animatableData: $0) }
    }
    if let raw = type as? any RawRepresentable.Type { return represented(text, raw) }
    return nil
  }

  private static func number<Value: AnimatableValue>(_ text: String, _ type: Value.Type) -> Value? {
    numbers(text, count: 1).flatMap { Value(_storedNumber: $0[0]) }
  }

  private static func named<Cases: CaseIterable>(_ text: String, _ type: Cases.Type) -> Any? {
    type.allCases.first { "\($0)" == text }
  }

  private static func represented<Value: RawRepresentable>(
    _ text: String, _ type: Value.Type
  ) -> (any AnimatableValue)? {
    guard let raw = Value.RawValue.self as? any AnimatableValue.Type,
      let value = value(text, raw) as? Value.RawValue
    else { return nil }
    return Value(rawValue: value) as? any AnimatableValue
  }

  // MARK: Parts

  private static func words(_ text: String) -> [String] {
    text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  private static func numbers(_ text: String) -> [Double]? {
    let words = words(text)
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : nil
  }

  private static func numbers(_ text: String, count: Int) -> [Double]? {
    numbers(text).flatMap { $0.count == count ? $0 : nil }
  }

  private static func affine(_ numbers: [Double]) -> CGAffineTransform {
    CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  private static func transform(_ numbers: [Double]) -> CATransform3D {
    let n = numbers.map { CGFloat($0) }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }

  /// A color as the web writes it: `#rgb`, `#rrggbb` or `#rrggbbaa`, in sRGB.
  static func color(_ text: String) -> CGColor? {
    guard text.hasPrefix("#") else { return nil }
    var digits = text.dropFirst().compactMap { $0.hexDigitValue }
    guard digits.count == text.count - 1 else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    if digits.count == 6 { digits += [15, 15] }
    guard digits.count == 8 else { return nil }
    let parts = (0..<4).map { CGFloat(digits[2 * $0] * 16 + digits[2 * $0 + 1]) / 255 }
    return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
