import AnimatableLayers
import Testing

@Suite struct LineTrackTests {
  private let track = LineTrack(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10))

  @Test func `places beside the track count as those on it`() {
    let places: [(x: CGFloat, y: CGFloat)] = [(35, 90), (-50, 10), (500, 10), (.nan, 10)]
    let fractions = places.map { track.fraction(at: CGPoint(x: $0.x, y: $0.y)) }
    #expect(fractions == [0.25, 0, 1, 0])
  }

  @Test func `a track may run the other way`() {
    let back = LineTrack(from: track.end, to: track.start)
    #expect(back.fraction(at: CGPoint(x: 35, y: 10)) == 0.75)
    #expect(back.point(atFraction: 0.75) == CGPoint(x: 35, y: 10))
  }

  @Test func `a track without a length has one value`() {
    let point = LineTrack(from: track.start, to: track.start)
    #expect(point.fraction(at: track.end) == 0)
  }
}
