extension DoctorReport {
  /// In characters; JSON has all of them.
  private static let longestValue = 120
  private static let mostLogLines = 12

  package var header: String {
    let facts = [("engine", engine.rawValue)] + system.findings.map { ($0.name, $0.value.text) }
    let lines = facts.map { "  " + Self.column($0.0, 10) + $0.1 }
    return (["AnimatableLayers \(version)"] + lines + Self.ending(of: system)).joined(
      separator: "\n")
  }

  package func text(of group: ProbeReport) -> String {
    let width = (group.findings.map(\.name.count).max() ?? 0) + 2
    let lines = group.findings.map { finding in
      let word = finding.verdict == .fail ? "FAIL" : finding.verdict.rawValue
      let text = finding.value.text
      let value = text.count > Self.longestValue ? "\(text.prefix(Self.longestValue))…" : text
      let expected = finding.verdict == .fail ? finding.expected(on: engine) : nil
      return "  " + Self.column(word, 10) + Self.column(finding.name, width) + value
        + (expected.map { "; expected \($0)" } ?? "")
    }
    let verdict = group.hasFailed ? "FAIL" : "pass"
    let head = Self.column(group.id, 5) + Self.column(verdict, 6) + group.title
    return ([head, "  settles   \(group.settles)"] + lines + Self.ending(of: group)).joined(
      separator: "\n")
  }

  package var summary: String {
    let failing = groups.filter(\.hasFailed).map(\.id)
    let findings = groups.flatMap(\.findings)
    let measured = findings.count { $0.verdict == .measured }
    let verdict = failing.isEmpty ? "no failure" : "failing: \(failing.joined(separator: ", "))"
    return Self.count(groups.count, "group") + ", " + Self.count(findings.count, "value")
      + ", \(measured) of them without an expectation; \(verdict)"
  }

  private static func ending(of group: ProbeReport) -> [String] {
    let problem = group.problem.map { ["  FAIL      \($0)"] } ?? []
    guard !group.log.isEmpty else { return problem }
    let count = Self.count(group.log.count, "line")
    return problem + ["  log       \(count)"]
      + group.log.suffix(mostLogLines).map { "            \($0)" }
  }

  private static func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)" + (count == 1 ? "" : "s")
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text.count < width ? text + String(repeating: " ", count: width - text.count) : text + " "
  }
}
