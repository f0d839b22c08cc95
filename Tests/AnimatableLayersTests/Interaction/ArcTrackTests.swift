import AnimatableLayers
import Testing

@Suite struct ArcTrackTests {
  /// Three quarters around, with the gap at the bottom.
  private let track = ArcTrack(
    center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0.75 * .pi, sweepAngle: 1.5 * .pi)

  /// Places, and their fractions.
  static let places: [(CGPoint, CGFloat)] = [
    (CGPoint(x: 0, y: 100), 0), (CGPoint(x: 10, y: 50), 1.0 / 6), (CGPoint(x: 50, y: 3), 0.5),
    (CGPoint(x: 99, y: 50), 5.0 / 6), (CGPoint(x: 100, y: 100), 1), (CGPoint(x: 40, y: 99), 0),
    (CGPoint(x: 60, y: 99), 1), (CGPoint(x: 50, y: 50), 0),
  ]

  @Test(arguments: places)
  func `directions are fractions, and those in the gap the nearer end`(
    place: CGPoint, fraction: CGFloat
  ) {
    #expect(abs(track.fraction(at: place) - fraction) < 1e-12)
  }

  @Test(arguments: [0, 0.2, 0.5, 0.9] as [CGFloat])
  func `a fraction's place has that fraction`(fraction: CGFloat) {
    let place = track.point(atFraction: fraction)
    #expect(abs(track.fraction(at: place) - fraction) < 1e-12)
    let (dx, dy) = (place.x - 50, place.y - 50)
    #expect(abs(dx * dx + dy * dy - 1_600) < 1e-9)
  }
}
