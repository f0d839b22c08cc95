import Foundation
import Testing

@testable import LayerDoctor

@Suite struct ProbeGroupRunningTests {
  @Test func `each value is a line of JSON as soon as it is measured`() throws {
    var lines: [String] = []
    let group = ProbeGroup("P1", "Title", settles: "rule") { probe in
      probe.check("draws", .count(2), 2)
      probe.skip("window", because: "no session")
      throw ProbeProblem("the rest is impossible")
    }
    #expect(throws: ProbeProblem.self) { try group.run { lines.append($0) } }
    let findings = try lines.map {
      try JSONDecoder().decode(ProbeFinding.self, from: Data($0.utf8))
    }
    #expect(findings.map(\.verdict) == [.pass, .absent] && !lines.contains { $0.contains("\n") })
  }
}
