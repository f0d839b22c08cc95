package struct ProbeFinding: Codable, Hashable, Sendable {
  package enum Verdict: String, Codable, Sendable {
    case pass
    case fail
    /// Nothing was expected.
    case measured
    /// The engine or the system has no such thing.
    case absent
  }

  package let name: String
  package let verdict: Verdict
  /// The value, or the reason why there is none.
  package let value: ProbeValue
  /// The result that Apple's engine should give; `nil` when that is not known.
  package let apple: String?
  /// The result that the portable engine should give; `nil` when that is left open.
  package let portable: String?

  package func expected(on engine: ProbeEngine) -> String? {
    engine == .portable ? portable : apple
  }
}
