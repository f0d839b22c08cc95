/// Reads options of the forms `--name VALUE` and `--name=VALUE`.
struct OptionReader {
  private let values: [String: String]

  /// Reads arguments, or throws a `UsageError` for anything but the known options, each given once
  /// with a value.
  ///
  /// - Parameter known: the options' names with their dashes.
  init(_ arguments: [String], known: Set<String>) throws(UsageError) {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let name = parts[0]
      guard name.hasPrefix("-") else {
        throw UsageError(message: "unexpected argument '\(argument)'")
      }
      guard known.contains(name) else { throw UsageError(message: "unknown option '\(name)'") }
      guard values[name] == nil else { throw UsageError(message: "\(name) is given twice") }
      let value = parts.count == 2 ? parts[1] : rest.popFirst()
      guard let value, !value.isEmpty, parts.count == 2 || !known.contains(value) else {
        throw UsageError(message: "\(name) needs a value")
      }
      values[name] = value
    }
    self.values = values
  }

  /// The value of an option, or `nil` when it is not among the arguments.
  subscript(name: String) -> String? { values[name] }
}
