package struct ProbeReport: Codable, Hashable, Sendable {
  package let id: String
  package let title: String
  /// The rule of the engine's model that the group settles.
  package let settles: String
  /// The values, in the order in which they were measured.
  package var findings: [ProbeFinding] = []
  /// Why the group came to no regular end: a trap, an error, too much time. `nil` when it did.
  package var problem: String?
  /// What the group's process wrote beside its values, the last lines of it.
  package var log: [String] = []

  package init(id: String, title: String, settles: String) {
    self.id = id
    self.title = title
    self.settles = settles
  }

  package var hasFailed: Bool { problem != nil || findings.contains { $0.verdict == .fail } }
}
