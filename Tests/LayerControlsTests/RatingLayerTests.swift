import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct RatingLayerTests {
  private func makeRating(step: CGFloat = 0.5) -> RatingLayer {
    sized(RatingLayer(), 116, 20) { $0.step = step }
  }

  @Test(arguments: [0.5, 1, 2.5, 4, 5] as [CGFloat], LayerEnvironment.LayoutDirection.allCases)
  func `a tap gives the rating below it`(
    value: CGFloat, direction: LayerEnvironment.LayoutDirection
  ) {
    let rating = makeRating()
    rating.layoutDirection = direction
    let reports = rating.reports()
    rating.play(.tap(at: rating.point(for: value)))
    #expect(rating.rating == value && reports.values == [value])
  }

  @Test func `whole stars count from their first point on`() {
    let rating = makeRating(step: 1)
    rating.play(.tap(at: CGPoint(x: 25, y: 10)))
    #expect(rating.rating == 2)
    rating.play(.tap(at: CGPoint(x: 0, y: 10)))
    #expect(rating.rating == 0)
  }

  @Test func `half a rating fills half a star`() {
    let drawn = DrawnLayer(of: makeRating()) {
      $0.trackColor = DrawnLayer.red
      $0.tintColor = DrawnLayer.green
      $0.rating = 1.5
    }
    // The first star, the halves of the second one, and what lies between the two.
    #expect(drawn.letters((10, 10), (31, 10), (37, 10), (21, 10)) == "GGR.")
  }

  @Test func `a finger runs over the stars`() {
    let rating = makeRating()
    let drag = Gesture.drag(from: rating.point(for: 1), to: rating.point(for: 4.5), duration: 0.4)
    assertSnapshot(of: rating, as: .gesture(drag, at: [0, 0.15, 0.25, 0.7]))
  }

  @Test func `a tap on the rating clears it, and another one gives it again`() {
    let rating = makeRating(step: 1)
    let reports = rating.reports()
    let third = rating.point(for: 3)
    for _ in 0..<3 { rating.play(.tap(at: third)) }
    #expect(reports.values == [3, 0, 3] && rating.rating == 3)
    // A drag that ends where it began is no tap.
    let away = Gesture([
      TouchSample(third, at: 0), TouchSample(rating.point(for: 5), at: 0.1),
      TouchSample(third, at: 0.2),
    ])
    rating.play(away)
    #expect(rating.rating == 3)
  }

  @Test(
    arguments: [(3.25, "3.25"), (4, "4"), (2.5, "2.5"), (1 / 3, "0.33"), (9, "5")]
      as [(CGFloat, String)])
  func `parts of stars are described as they are`(value: CGFloat, text: String) {
    let rating = makeRating()
    rating.rating = value
    #expect(rating.accessibleValue == "\(text) of 5 stars")
  }

  @Test func `a drag fills whole stars`() {
    let rating = makeRating(step: 1)
    let drag = Gesture.drag(from: rating.point(for: 0.4), to: rating.point(for: 3.6), duration: 0.4)
    assertSnapshot(of: rating, as: .gesture(drag, at: [0, 0.1, 0.2, 0.3, 0.8]))
  }

  @Test func `a finger gives tenths as they are written`() {
    let rating = makeRating(step: 0.1)
    let given = Set((0...116).map { rating.value(at: CGPoint(x: CGFloat($0), y: 10)) })
    #expect(given.count == 51 && given.isSubset(of: (0...50).map { CGFloat($0) / 10 }))
  }

  @Test func `a finger that slides a little to the rating, or away from it and back, gives it`() {
    let rating = makeRating(step: 0.1)
    let (present, beside) = (rating.point(for: 3.4), rating.point(for: 3.5))
    for places in [[beside, present], [present, beside, present]] {
      rating.rating = 3.4
      let reports = rating.reports()
      rating.play(
        Gesture(places.enumerated().map { TouchSample($0.element, at: Double($0.offset) / 10) }))
      #expect(rating.rating == 3.4 && reports.values == [3.5, 3.4])
    }
  }

  @Test(arguments: [0, 0.001, 0.01, 0.1, 0.25, 0.5, 1] as [CGFloat])
  func `the point of a rating has that rating`(step: CGFloat) {
    let rating = makeRating(step: step)
    for value in [0, 1, 3, 5, 2.5, 0.3, 4.99, 0.001] as [CGFloat] {
      let value = rating.valueRange.snapped(value)
      #expect(abs(rating.value(at: rating.point(for: value)) - value) < 1e-9)
    }
  }

  @Test func `without a size a rating stays`() {
    let rating = RatingLayer()
    rating.rating = 3
    rating.play(.tap(at: .zero))
    #expect(rating.rating == 3 && rating.value(at: CGPoint(x: 40, y: 0)) == 3)
  }
}
