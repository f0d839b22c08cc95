import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct RubberBandTests {
  private let band = RubberBand(in: 0...100, dimension: 400)

  @Test(arguments: [(50.0, 25.731), (100, 48.352), (200, 86.275), (400, 141.935)])
  func `it stretches by the formula of scroll views`(beyond: Double, shown: Double) {
    #expect(abs(band.shown(100 + CGFloat(beyond)) - 100 - CGFloat(shown)) < 0.001)
    #expect(isNear(band.shown(-CGFloat(beyond)), -Double(band.shown(100 + CGFloat(beyond)) - 100)))
  }

  @Test func `in the range nothing resists`() {
    for value in [0, 40, 100] as [CGFloat] {
      #expect(band.shown(value) == value && band.value(shown: value) == value)
      #expect(band.velocity(7, at: value) == 7)
    }
  }

  @Test func `a band is caught where it shows`() {
    for value in [-300, -1, 101, 250, 5000] as [CGFloat] {
      #expect(abs(band.value(shown: band.shown(value)) - value) < 1e-6 * abs(value))
    }
    #expect(band.value(shown: 10_000).isFinite)
  }

  @Test func `what shows has its own velocity`() {
    for value in [-200, 120, 400] as [CGFloat] {
      let slope = (band.shown(value + 0.001) - band.shown(value - 0.001)) / 0.002
      #expect(abs(band.velocity(10, at: value) - 10 * slope) < 0.001)
    }
    #expect(abs(band.velocity(10, at: 100.000001) - 5.5) < 0.001)
  }

  @Test func `a range of one point, and no numbers`() {
    let stiff = RubberBand(in: 5...5)
    #expect(stiff.shown(9) == 5 && stiff.value(shown: 9) == 5 && stiff.velocity(3, at: 9) == 0)
    #expect(band.shown(.nan) == 0 && band.shown(.infinity) == 500)
    #expect(band.shown(1e9) < 500 && band.shown(1e9) > 499.999)
  }
}
