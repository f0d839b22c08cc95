import Testing

@testable import LayerSnapshotReports

@Suite struct NumberTextTests {
  @Test(
    arguments: [
      (0.1 + 0.2, "0.3"), (1.0, "1"), (-0.000_01, "0"), (0.123_45, "0.1235"), (-2.5, "-2.5"),
      (1e300, "1e+300"), (.infinity, "inf"),
    ] as [(Double, String)])
  func `numbers have up to four places`(number: Double, text: String) {
    #expect(NumberText.text(of: number) == text)
  }
}
