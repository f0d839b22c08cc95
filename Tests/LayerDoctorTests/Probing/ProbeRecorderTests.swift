import Testing

@testable import LayerDoctor

@Suite struct ProbeRecorderTests {
  private func findings(
    on engine: ProbeEngine, _ probe: (ProbeRecorder) -> Void
  ) -> [ProbeFinding] {
    var findings: [ProbeFinding] = []
    probe(ProbeRecorder(engine: engine) { findings.append($0) })
    return findings
  }

  @Test(arguments: [
    (ProbeEngine.quartzCore, ProbeFinding.Verdict.fail), (.model, .fail), (.portable, .pass),
  ])
  func `a value is judged by what its engine should give`(
    engine: ProbeEngine, verdict: ProbeFinding.Verdict
  ) {
    let found = findings(on: engine) { $0.check("draws", .count(1), apple: 0, portable: 1) }
    #expect(
      found == [
        ProbeFinding(name: "draws", verdict: verdict, value: .count(1), apple: "0", portable: "1")
      ])
  }

  @Test func `a value without an expectation is measured, and what is missing is absent`() {
    let found = findings(on: .quartzCore) { probe in
      probe.check("open", .count(1), portable: 2)
      probe.measure("size", .count(3))
      probe.skip("window", because: "no session")
    }
    #expect(found.map(\.verdict) == [.measured, .measured, .absent])
    #expect(found[0].portable == "2" && found[2].value == .text("no session"))
  }
}
