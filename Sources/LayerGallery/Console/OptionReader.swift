/// Reads options of the forms `--name VALUE` and `--name=VALUE`, flags, and operands.
struct OptionReader {
  private let values: [String: String]
  private let flags: Set<String>
  /// What is no option: the names of files and the like, in their order.
  let operands: [String]

  /// Reads arguments, or throws a `UsageError` for anything but the known options, each given once
  /// with a value, and the flags. After `--` everything is an operand.
  ///
  /// - Parameters:
  ///   - known: the options' names with their dashes.
  ///   - flags: the names of options without a value, with their dashes.
  ///   - takesOperands: whether there may be anything else.
  init(
    _ arguments: [String], known: Set<String>, flags: Set<String> = [], takesOperands: Bool = false
  ) throws(UsageError) {
    var values: [String: String] = [:]
    var given: Set<String> = []
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let name = parts[0]
      guard name.hasPrefix("-"), name != "-" else {
        guard takesOperands else {
          throw UsageError(message: "unexpected argument '\(argument)'")
        }
        operands.append(argument)
        continue
      }
      if argument == "--", takesOperands {
        operands += rest
        break
      }
      if flags.contains(name) {
        guard parts.count == 1 else { throw UsageError(message: "\(name) takes no value") }
        given.insert(name)
        continue
      }
      guard known.contains(name) else {
        throw UsageError(
          message: "unknown option '\(name)'"
            + Suggestion.hint(for: name, among: (known.union(flags)).sorted()))
      }
      guard values[name] == nil else { throw UsageError(message: "\(name) is given twice") }
      let value = parts.count == 2 ? parts[1] : rest.popFirst()
      guard let value, !value.isEmpty, parts.count == 2 || !known.contains(value) else {
        throw UsageError(message: "\(name) needs a value")
      }
      values[name] = value
    }
    self.values = values
    self.flags = given
    self.operands = operands
  }

  /// Whether a flag is among the arguments.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The value of an option, or `nil` when it is not among the arguments.
  subscript(name: String) -> String? { values[name] }
}
