package struct ProbeReport: Codable, Hashable, Sendable {
  package let id: String
  package let title: String
  package let settles: String
  /// In the order in which they were measured.
  package var findings: [ProbeFinding] = []
  /// A trap, an error or a timeout; `nil` for a regular end.
  package var problem: String?
  /// The last lines that the group's process wrote beside its values.
  package var log: [String] = []

  package init(id: String, title: String, settles: String) {
    self.id = id
    self.title = title
    self.settles = settles
  }

  package var hasFailed: Bool { problem != nil || findings.contains { $0.verdict == .fail } }
}
