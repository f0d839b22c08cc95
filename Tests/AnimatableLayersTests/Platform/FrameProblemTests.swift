import Testing

@testable import AnimatableLayers

@Suite struct FrameProblemTests {
  private static let problems: [FrameProblem] = [
    .noContext(layer: "ring"), .elsewhere(layer: "ring"),
    .empty(viewport: CGRect(x: 1, y: 2.5, width: 0, height: .infinity), scale: 2),
    .tooLarge(width: 20_000, height: 10, limit: 16_384),
    .deviceLost(reason: "it takes no commands"),
    .blankRenderer, .unknownValues(animation: "CATransition", key: "transition", layer: "ring"),
    .serverLayer(kind: "CABackdropLayer", layer: "Card"),
  ]

  @Test(arguments: problems)
  func `a problem is one line, with what to do`(problem: FrameProblem) {
    let text = problem.description
    #expect(!text.contains("\n") && !text.contains("  "))
    #expect(text.contains(";") || text.contains("take a smaller"))
  }

  @Test func `a problem names the sizes in question`() {
    #expect(
      Self.problems[2].description.hasPrefix(
        "a viewport of 0 x inf points at 1, 2.5 at scale 2 has no"))
    #expect(
      Self.problems[3].description.hasPrefix(
        "a frame of 20000 x 10 pixels is larger than 16384 x 16384"))
  }
}
