import Testing

/// The arguments of the running case of a test, as text for the names of references.
///
/// Swift Testing exposes them to tools alone, so they are read by reflection; where nothing is found
/// a snapshot needs a name of its own.
enum TestArguments {
  /// The values of the running case, such as `2, dark`; `nil` when the test has none, or one whose
  /// text may be another in the next run.
  static var text: String? {
    guard let test = Test.Case.current, test.isParameterized,
      let arguments = list("arguments", in: test, depth: 3), !arguments.isEmpty
    else { return nil }
    let texts = arguments.compactMap { argument in
      Mirror(reflecting: argument).children.first { $0.label == "value" }
        .flatMap { text(of: $0.value) }
    }
    return texts.count == arguments.count ? texts.joined(separator: ", ") : nil
  }

  /// A value's text, or `nil` for values without a description of their own.
  static func text(of value: Any) -> String? {
    switch value {
    case let value as any LosslessStringConvertible: value.description
    case let value as any CustomTestStringConvertible: value.testDescription
    case let value as any RawRepresentable: text(of: value.rawValue)
    default:
      isPlainCase(value) ? "\(value)" : nil
    }
  }

  /// Whether a value is a case of an enumeration, without associated values.
  private static func isPlainCase(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .enum && mirror.children.isEmpty
  }

  /// The elements of a list with a label, somewhere inside a value.
  private static func list(_ label: String, in value: Any, depth: Int) -> [Any]? {
    for child in Mirror(reflecting: value).children {
      if child.label == label, let list = child.value as? [Any] { return list }
      if depth > 0, let list = list(label, in: child.value, depth: depth - 1) { return list }
    }
    return nil
  }
}
