enum ValueText {
  static let none = "none"

  /// The text of a value, which `read(_:as:)` understands; numbers are rounded to four places.
  static func text(of containerValue: Any?, as type: any AnimatableValue.Type) -> String {
    guard let containerValue, !(containerValue is NSNull) else { return none }
    return text(containerValue, type)
  }

  private static func text<Value: AnimatableValue>(
    _ containerValue: Any, _ type: Value.Type
  ) -> String {
    if let optional = type as? any OptionalValue.Type {
      return text(of: containerValue, as: optional.wrappedType)
    }
    if let array = type as? any ArrayValue.Type, let values = containerValue as? [Any] {
      return values.map { text(of: $0, as: array.elementType) }.joined(separator: ", ")
    }
    if let value = Value(storedValue: containerValue) {
      if let flag = value as? Bool { return "\(flag)" }
      if let words = value as? String { return words }
      if LayerValueText.numbers(in: value) == nil {
        if value is any CaseIterable { return "\(value)" }
        if let value = value as? any LosslessStringConvertible { return value.description }
      }
      if let numbers = (value as? any AnimatableVector)?.animatableData {
        return numbers.map { LayerValueText.text(of: $0) }.joined(separator: " ")
      }
    }
    return LayerValueText.text(of: containerValue)
  }

  static func form(of type: any AnimatableValue.Type) -> String {
    if let optional = type as? any OptionalValue.Type {
      return "\(form(of: optional.wrappedType)), or \(none)"
    }
    if let array = type as? any ArrayValue.Type {
      return "a list such as \(example(of: array.elementType)), \(example(of: array.elementType))"
    }
    let names = caseNames(of: type)
    if !names.isEmpty { return "one of \(names.joined(separator: ", "))" }
    return switch type {
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is CGColor.Type: "a color such as #1A7AFF or #1A7AFF80"
    case is CGFloat.Type, is Double.Type, is Float.Type: "a number"
    default: numberCount(of: type).map { "\($0) numbers" } ?? "a \(type)"
    }
  }

  static func caseNames(of type: any AnimatableValue.Type) -> [String] {
    func names<Cases: CaseIterable>(_ type: Cases.Type) -> [String] {
      type.allCases.map { "\($0)" }
    }
    return (type as? any CaseIterable.Type).map { names($0) } ?? []
  }

  static func numberCount(of type: any AnimatableValue.Type) -> Int? {
    switch type {
    case is CGPoint.Type, is CGSize.Type, is CGVector.Type: 2
    case is CGRect.Type: 4
    case is CGAffineTransform.Type: 6
    case is CATransform3D.Type: 16
    default: nil
    }
  }

  private static func example(of type: any AnimatableValue.Type) -> String {
    switch type {
    case is CGColor.Type: "#1A7AFF"
    case is CGFloat.Type, is Double.Type, is Float.Type, is Int.Type: "1"
    default: "\(type)"
    }
  }
}

protocol OptionalValue {
  static var wrappedType: any AnimatableValue.Type { get }
}

extension Optional: OptionalValue where Wrapped: AnimatableValue {
  static var wrappedType: any AnimatableValue.Type { Wrapped.self }
}

protocol ArrayValue {
  static var elementType: any AnimatableValue.Type { get }
}

extension Array: ArrayValue where Element: AnimatableValue {
  static var elementType: any AnimatableValue.Type { Element.self }
}
