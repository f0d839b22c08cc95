import Testing

@testable import LayerSnapshotReports

@Suite struct FrameSpanTests {
  private func frames(_ largest: [Int], areTimed: Bool = true) -> [FailureRecord.Frame] {
    largest.enumerated().map { index, largest in
      .init(
        time: areTimed ? Double(index) / 10 : nil, box: .init(x: 0, y: 0, width: 1, height: 1),
        differingPixels: largest > 0 ? 1 : 0, largestDifference: largest)
    }
  }

  @Test func `a span goes from the first frame that differs to the last, if any do`() {
    #expect(
      FrameSpan(frames([0, 3, 0, 9, 2, 0]))?.description
        == "frames 2 to 5 differ, most at 0.3 s (9 of 255)")
    #expect(FrameSpan(frames([0, 3]))?.description == "frame 2 differs, most at 0.1 s (3 of 255)")
    #expect(FrameSpan(frames([0, 0])) == nil)
    #expect(FrameSpan([]) == nil)
    #expect(FrameSpan(frames([0, 3], areTimed: false)) == nil)
  }
}
