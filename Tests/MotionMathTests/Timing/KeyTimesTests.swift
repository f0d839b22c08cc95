import MotionMath
import Testing

@Suite struct KeyTimesTests {
  @Test func `finite parts of the whole time are key times`() {
    #expect(KeyTimes([0, 0.5, 1]) != nil && KeyTimes([0.25]) != nil)
    #expect(KeyTimes([0, 0.6, 0.5]) != nil && KeyTimes([-0.1, 1.1]) != nil)
    for bad: [Double] in [[], [0, .nan], [.infinity], [0, -.infinity]] {
      #expect(KeyTimes(bad) == nil, "\(bad)")
    }
  }

  /// Compares the segments, and the fractions of them, at some moments.
  private func expect(
    _ rows: [(progress: Double, index: Int, fraction: Double)], of times: KeyTimes,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for row in rows {
      let (index, fraction) = times.segment(at: row.progress)
      #expect(
        index == row.index && abs(fraction - row.fraction) < 1e-12, "\(row)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `of moments that fall or lie outside the first later one ends the segment`() throws {
    let times = try #require(KeyTimes([0, -0.1, 0.5, 1]))
    expect([(0.2, 1, 0.5), (0, 1, 1.0 / 6), (-0.05, 0, 0), (0.75, 2, 0.5)], of: times)
    let falling = try #require(KeyTimes([0.5, 0.2, 1.5]))
    #expect(falling.segment(at: 0.6).index == 1)
    expect([(0.1, 0, 0), (2, 1, 1)], of: falling)
  }

  @Test func `finds the segment of every moment`() throws {
    expect(
      [
        (-1, 0, 0), (0, 0, 0), (0.2, 0, 0), (0.3, 0, 0.5), (0.4, 2, 0), (0.7, 2, 0.5), (1, 2, 1),
        (5, 2, 1), (.infinity, 2, 1),
      ], of: try #require(KeyTimes([0.2, 0.4, 0.4, 1])))
  }

  @Test func `segments of no length at the ends are passed over`() throws {
    let times = try #require(KeyTimes([0, 0, 1, 1]))
    #expect(times.segment(at: 0).index == 1 && times.segment(at: 1) == (2, 1))
  }

  @Test func `a moment that is no number is the start or the end, not a crash`() {
    let (index, fraction) = KeyTimes(evenSegments: 3).segment(at: .nan)
    #expect((0..<3).contains(index) && (0...1).contains(fraction))
  }

  @Test func `lengths share the time`() {
    #expect(KeyTimes(lengths: [1, 3]).values == [0, 0.25, 1])
    #expect(KeyTimes(lengths: [0.1, 0.1, 0.1]).values.last == 1)
    for even: [Double] in [[0, 0], [.nan, 1], [.infinity, 1], [-1, 3]] {
      #expect(KeyTimes(lengths: even).values == [0, 0.5, 1], "\(even)")
    }
    #expect(KeyTimes(lengths: []).values == [0, 1])
  }
}
