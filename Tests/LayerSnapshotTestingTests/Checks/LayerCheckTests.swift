import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerCheckTests {
  @Test func `a report has a line for each check, and one for each problem`() {
    let report = LayerCheckReport(
      layerClass: "Bar",
      results: [
        .init(check: .defaults, subjects: ["level", "inset"]),
        .init(check: .environments),
        .init(check: .leaks, subjects: ["after an animation"], problems: ["it leaks"]),
      ])
    #expect(
      report.description == """
        Bar
          defaults: level, inset
          environments: nothing to check
          leaks: after an animation
            problem: it leaks
        """)
  }
}
