import Testing

/// Records an issue at the caller's place, with the text, unless it is there and all that is expected holds.
///
/// - Parameters:
///   - start: what it begins with.
///   - parts: what it contains, in any order.
///   - others: what it does not contain.
///   - end: what it ends with.
package func expectText(
  _ text: String?, startsWith start: String = "", has parts: String..., lacks others: [String] = [],
  endsWith end: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let text else {
    Issue.record("there is no text", sourceLocation: sourceLocation)
    return
  }
  var problems: [String] = []
  if !text.hasPrefix(start) { problems.append("does not begin with “\(start)”") }
  problems += parts.filter { !text.contains($0) }.map { "lacks “\($0)”" }
  problems += others.filter { text.contains($0) }.map { "has “\($0)”" }
  if !text.hasSuffix(end) { problems.append("does not end with “\(end)”") }
  guard !problems.isEmpty else { return }
  Issue.record(
    "the text \(problems.joined(separator: ", ")): \(text)", sourceLocation: sourceLocation)
}
