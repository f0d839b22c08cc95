/// Reads options of the forms `--name VALUE` and `--name=VALUE`, flags, and operands.
package struct OptionReader: Sendable {
  private let values: [String: [String]]
  private let flags: Set<String>
  /// Arguments that are no options, in their order.
  package let operands: [String]

  /// Throws for unknown options, for missing values, and for options that are given twice unless they are `repeatable`.
  /// After `--` everything is an operand. Names include their dashes; `pairs` have two values.
  package init(
    _ arguments: [String], known: Set<String>, repeatable: Set<String> = [],
    pairs: Set<String> = [],
    flags: Set<String> = [], takesOperands: Bool = false
  ) throws(UsageError) {
    var values: [String: [String]] = [:]
    var givenFlags: Set<String> = []
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let name = parts[0]
      guard name.hasPrefix("-"), name != "-" else {
        guard takesOperands else { throw UsageError(message: "unexpected argument '\(argument)'") }
        operands.append(argument)
        continue
      }
      if argument == "--", takesOperands {
        operands += rest
        break
      }
      if flags.contains(name) {
        guard parts.count == 1 else { throw UsageError(message: "\(name) takes no value") }
        givenFlags.insert(name)
        continue
      }
      guard known.contains(name) else {
        throw UsageError(
          message: "unknown option '\(name)'"
            + Suggestion.hint(for: name, among: (known.union(flags)).sorted()))
      }
      guard values[name] == nil || repeatable.contains(name) else {
        throw UsageError(message: "\(name) is given twice")
      }
      let count = pairs.contains(name) ? 2 : 1
      var given = parts.count == 2 ? [parts[1]] : []
      while given.count < count {
        guard let value = rest.popFirst(), !known.contains(value) else { break }
        given.append(value)
      }
      guard given.count == count, !given.contains("") else {
        throw UsageError(message: "\(name) needs \(count == 2 ? "two values" : "a value")")
      }
      values[name, default: []] += given
    }
    self.values = values
    self.flags = givenFlags
    self.operands = operands
  }

  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  package subscript(name: String) -> String? { values[name]?.first }

  package func all(_ name: String) -> [String] { values[name] ?? [] }
}

extension OptionReader {
  /// `nil` when the option is not given; throws for a number outside of the range.
  package func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    return try Self.number(text, of: name, in: range)
  }

  package static func number(
    _ text: String, of name: String, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        message: "\(name) needs a number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'")
    }
    return number
  }

  package func count(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let count = Int(text), range.contains(count) else {
      throw UsageError(
        message: "\(name) needs a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'")
    }
    return count
  }

  /// `nil` when the option is not given.
  package func choice(_ name: String, among words: [String]) throws(UsageError) -> String? {
    guard let word = self[name] else { return nil }
    guard words.contains(word) else {
      let hint = Suggestion.hint(for: word, among: words)
      throw UsageError(
        message: "\(name) needs one of \(words.joined(separator: ", ")), not '\(word)'\(hint)")
    }
    return word
  }
}

package struct UsageError: Error {
  /// One line.
  package let message: String

  package init(message: String) { self.message = message }
}
