import Foundation
import Testing

@testable import LayerDoctor

@Suite struct ProbeFindingTests {
  @Test(arguments: [ProbeValue.absent, .number(1), .words(["a"])])
  func `JSON keeps a finding`(value: ProbeValue) throws {
    let finding = ProbeFinding(
      name: "draws", verdict: .fail, value: value, apple: "0", portable: nil)
    let data = try JSONEncoder().encode(finding)
    #expect(try JSONDecoder().decode(ProbeFinding.self, from: data) == finding)
  }

  @Test func `the model of Apple's engine is expected to give what Apple's gives`() {
    let finding = ProbeFinding(
      name: "draws", verdict: .fail, value: .count(2), apple: "0", portable: "1")
    #expect(finding.expected(on: .quartzCore) == "0" && finding.expected(on: .model) == "0")
    #expect(finding.expected(on: .portable) == "1")
  }
}
