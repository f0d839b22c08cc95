import Testing

/// Records an issue at the caller's place, with both values, unless they are equal.
package func expectEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard value != expected else { return }
  let start = comment.isEmpty ? "" : "\(comment): "
  Issue.record("\(start)\(value) instead of \(expected)", sourceLocation: sourceLocation)
}
