import AnimatableLayers
import LayerSnapshotReports
import Testing

/// The arguments of the running case of a test, as text for the names of references.
///
/// Swift Testing exposes them to tools alone: they are read by reflection, and where none is found a snapshot needs a
/// name.
enum TestArguments {
  /// Reads like `2, dark`; `nil` without arguments, and where the text of one may differ in the next run.
  static var text: String? { text(ofEach: arguments.map(\.value)) }

  static var obstacle: String {
    let remedy = "give the snapshot a name, `named:`, that differs from case to case"
    guard let argument = arguments.first(where: { text(of: $0.value) == nil }) else {
      return "a snapshot in a test with arguments needs a name: \(remedy)"
    }
    let parameter = argument.parameter.map { " `\($0)`" } ?? ""
    let type = Swift.type(of: argument.value)
    return "the argument\(parameter) is a \(type), which has no text that a reference could be "
      + "named after: \(remedy), or extend \(type) by CustomTestStringConvertible"
  }

  private static var arguments: [(parameter: String?, value: Any)] {
    guard let test = Test.Case.current, test.isParameterized,
      let arguments = list("arguments", in: test, depth: 3)
    else { return [] }
    return arguments.compactMap { argument in
      guard let value = child("value", of: argument) else { return nil }
      let parameter = child("parameter", of: argument)
      let names = ["secondName", "firstName"].lazy.compactMap { name in
        parameter.flatMap { child(name, of: $0) } as? String
      }
      return (names.first, value)
    }
  }

  private static func child(_ label: String, of value: Any) -> Any? {
    Mirror(reflecting: value).children.first { $0.label == label }?.value
  }

  /// `nil` for values without a description of their own.
  static func text(of value: Any) -> String? {
    // `LosslessStringConvertible` on some systems only.
    if type(of: value) == CGFloat.self { return "\(value)" }
    switch value {
    case let value as any LosslessStringConvertible: return value.description
    case let value as any CustomTestStringConvertible: return value.testDescription
    case let value as any RawRepresentable: return text(of: value.rawValue)
    case let value as CGPoint: return pointText(of: value)
    case let value as CGSize: return value.numberText
    case let value as CGRect: return "\(pointText(of: value.origin)), \(value.size.numberText)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .enum where mirror.children.isEmpty: "\(value)"
    case .optional: mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .tuple, .collection: text(ofEach: mirror.children.map(\.value))
    default: nil
    }
  }

  private static func pointText(of point: CGPoint) -> String {
    "\(NumberText.text(of: point.x)), \(NumberText.text(of: point.y))"
  }

  private static func text(ofEach values: [Any]) -> String? {
    let texts = values.compactMap { text(of: $0) }
    return texts.count == values.count && !texts.isEmpty ? texts.joined(separator: ", ") : nil
  }

  /// Searches for a list with a label, `depth` levels below a value's children.
  private static func list(_ label: String, in value: Any, depth: Int) -> [Any]? {
    for child in Mirror(reflecting: value).children {
      if child.label == label, let list = child.value as? [Any] { return list }
      if depth > 0, let list = list(label, in: child.value, depth: depth - 1) { return list }
    }
    return nil
  }
}
