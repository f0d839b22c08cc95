import Testing

@testable import LayerDoctor

@Suite struct DoctorReportTextTests {
  private static func finding(
    _ name: String, _ verdict: ProbeFinding.Verdict, _ value: ProbeValue, apple: String? = nil
  ) -> ProbeFinding {
    ProbeFinding(name: name, verdict: verdict, value: value, apple: apple, portable: "7")
  }

  private static func report(_ id: String, _ findings: [ProbeFinding]) -> ProbeReport {
    var report = ProbeReport(id: id, title: "Draws", settles: "who draws")
    report.findings = findings
    return report
  }

  private let report: DoctorReport

  init() {
    let system = Self.report("system", [Self.finding("chip", .measured, .text("M9"))])
    report = DoctorReport(version: "1.2", engine: .quartzCore, system: system)
  }

  @Test func `the header has the system, and a long value is cut in the text`() {
    #expect(report.header == "AnimatableLayers 1.2\n  engine    QuartzCore\n  chip      M9")
    let group = Self.report(
      "P3", [Self.finding("one", .measured, .text(String(repeating: "a", count: 200)))])
    let line = report.text(of: group).split(separator: "\n").last
    #expect(line?.hasSuffix(String(repeating: "a", count: 120) + "…") == true)
  }

  @Test func `a group is a line of its verdict and a line a value`() {
    let group = Self.report(
      "P3",
      [
        Self.finding("one", .pass, .count(1)), Self.finding("three", .fail, .count(2), apple: "0"),
        Self.finding("four", .absent, .text("no runtime")),
      ])
    #expect(
      report.text(of: group) == """
        P3   FAIL  Draws
          settles   who draws
          pass      one    1
          FAIL      three  2; expected 0
          absent    four   no runtime
        """)
  }

  @Test func `a group that was ended shows why, and the last that it wrote`() {
    var group = Self.report("P3", [Self.finding("one", .pass, .count(1))])
    group.problem = "ended after 1 value by signal 4 (SIGILL)"
    group.log = ["Fatal error: no key"]
    #expect(group.hasFailed)
    #expect(
      report.text(of: group) == """
        P3   FAIL  Draws
          settles   who draws
          pass      one  1
          FAIL      ended after 1 value by signal 4 (SIGILL)
          log       1 line
                    Fatal error: no key
        """)
  }

  @Test func `the summary counts, and names what fails`() {
    var report = report
    report.groups = [Self.report("P1", [Self.finding("one", .measured, .count(1))])]
    #expect(report.summary == "1 group, 1 value, 1 of them without an expectation; no failure")
    #expect(!report.hasFailed)
    report.groups.append(Self.report("P2", [Self.finding("two", .fail, .count(1))]))
    #expect(report.summary == "2 groups, 2 values, 1 of them without an expectation; failing: P2")
    #expect(report.hasFailed)
  }
}
