import Testing

/// Records an issue at the caller's place unless there are as many numbers as expected, each within a limit of its own.
///
/// The issue names each number that is too far away, with its index and what was expected. A value that is not a number
/// is near to nothing, and no numbers are no comparison.
package func expectNear<Number: BinaryFloatingPoint>(
  _ values: [Number], _ expected: [Number], within limit: Number, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  report(
    values, expected, comment, sourceLocation, far: { !(abs($0 - $1) <= limit) })
}

/// Records an issue at the caller's place unless there are as many integers as expected, each within a limit of its own.
package func expectNear<Number: BinaryInteger>(
  _ values: [Number], _ expected: [Number], within limit: Int, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  report(
    values, expected, comment, sourceLocation, far: { abs(Int($0) - Int($1)) > limit })
}

private func report<Number>(
  _ values: [Number], _ expected: [Number], _ comment: String, _ sourceLocation: SourceLocation,
  far: (Number, Number) -> Bool
) {
  var problems = zip(values, expected).enumerated().filter { far($1.0, $1.1) }.map {
    "\($1.0) instead of \($1.1) at \($0)"
  }
  if values.count != expected.count || expected.isEmpty {
    problems.append("\(values.count) numbers, compared with \(expected.count)")
  }
  guard !problems.isEmpty else { return }
  let first = problems.prefix(12) + (problems.count > 12 ? ["\(problems.count - 12) more"] : [])
  let text = comment.isEmpty ? "" : "\(comment): "
  Issue.record("\(text)\(first.joined(separator: ", "))", sourceLocation: sourceLocation)
}
