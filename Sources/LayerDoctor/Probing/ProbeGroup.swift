/// Probes of one question, which run in a process of their own.
package struct ProbeGroup: Sendable {
  /// Such as `P4`.
  package let id: String
  package let title: String
  /// The rule of the engine's model that the answer settles.
  package let settles: String
  /// Added to the environment of its process.
  package let environment: [String: String]
  /// Measures; throws a `ProbeProblem` when that is impossible here.
  package let probe: @Sendable (ProbeRecorder) throws -> Void

  package init(
    _ id: String, _ title: String, settles: String, environment: [String: String] = [:],
    probe: @escaping @Sendable (ProbeRecorder) throws -> Void
  ) {
    self.id = id
    self.title = title
    self.settles = settles
    self.environment = environment
    self.probe = probe
  }
}

/// Why nothing can be measured, in a sentence.
package struct ProbeProblem: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
