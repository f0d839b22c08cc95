/// Judges the values that a group of probes measures by what is known of the engine.
package final class ProbeRecorder {
  package let engine: ProbeEngine
  private let write: (ProbeFinding) -> Void

  /// Calls `write` with each value as soon as it is measured.
  package init(engine: ProbeEngine, write: @escaping (ProbeFinding) -> Void) {
    self.engine = engine
    self.write = write
  }

  /// The model of Apple's engine should give what Apple's gives, by default nothing known.
  package func check(
    _ name: String, _ value: ProbeValue, apple: ProbeExpectation = .unknown,
    portable: ProbeExpectation
  ) {
    let isRight = (engine == .portable ? portable : apple).accepts(value)
    write(
      ProbeFinding(
        name: name, verdict: isRight.map { $0 ? .pass : .fail } ?? .measured, value: value,
        apple: apple.text, portable: portable.text))
  }

  package func check(_ name: String, _ value: ProbeValue, _ expected: ProbeExpectation) {
    check(name, value, apple: expected, portable: expected)
  }

  package func measure(_ name: String, _ value: ProbeValue) { check(name, value, .unknown) }

  /// Notes that the engine or the system has no such thing.
  package func skip(_ name: String, because reason: String) {
    write(.init(name: name, verdict: .absent, value: .text(reason), apple: nil, portable: nil))
  }
}
