import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct MotionPlotTests {
  @Test func `a line rises from the lower left to the upper right, with a mark`() throws {
    let plot = MotionPlot((try MotionCurve.of { 2 * $0 }).samples, mark: 0.5).description
    let lines = plot.split(separator: "\n").map { $0.dropFirst(2) }
    #expect(lines.count == 10 && lines[0].hasPrefix("2 |") && lines[0].hasSuffix("...."))
    #expect(lines[8].hasPrefix("0 |....") && lines[4].contains("X") && !lines[3].contains("X"))
    #expect(lines[9].hasPrefix("   0") && lines[9].hasSuffix("1 s"))
  }

  @Test func `of several numbers, the one that moves most is plotted, if any moves`() throws {
    let plot = MotionPlot((try MotionCurve.of { [$0, 30 * $0] }).samples, mark: nil).description
    expectText(plot, has: "30 |", lacks: ["X"], endsWith: "1 s  (number 2 of 2)")
    #expect(MotionPlot((try MotionCurve.of { _ in 3 }).samples, mark: nil).description.isEmpty)
  }
}
