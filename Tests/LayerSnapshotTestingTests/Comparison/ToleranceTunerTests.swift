import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct ToleranceTunerTests {
  private let reference = SnapshotImage.filled(60, 40, [100, 100, 100, 255])

  private func noise(_ count: Int, step: UInt8) -> SnapshotImage {
    reference.changing((0..<count).map { ($0 * 5, 7) }, to: [100, 100 + step, 100, 255])
  }

  @Test func `the proposal is the tightest tolerance that passes`() throws {
    let actual = noise(9, step: 3)
    let tuner = try #require(ToleranceTuner(reference: reference, actual: actual))
    #expect(
      tuner.proposal
        == "the tightest tolerance that passes: ImageTolerance(largestDifference: 3, pixels: 9, "
        + "density: .init(pixels: 2, window: 8), because: \"…\")")
    for (largest, pixels, density, passes) in [
      (3, 9, 2, true), (2, 9, 2, false), (3, 8, 2, false), (3, 9, 1, false),
    ] {
      let tolerance = ImageTolerance.most(
        largest, pixels, density: .init(pixels: density, window: 8))
      #expect(try (tolerance.rejection(actual, for: reference) == nil) == passes)
    }
  }

  @Test func `no tolerance is proposed for what people see, and none is needed by equal images`()
    throws
  {
    let card = reference.changing((0..<40).map { ($0, 3) }, to: [124, 124, 124, 255])
    let tuner = try #require(ToleranceTuner(reference: reference, actual: card))
    #expect(tuner.proposal.hasPrefix("no tolerance is proposed"))
    #expect(ToleranceTuner(reference: reference, actual: reference) == nil)
    #expect(ToleranceTuner(reference: reference, actual: .filled(1, 1)) == nil)
  }

  @Test func `a tolerance that would pass a removed line draws a warning`() {
    func warns(_ tolerances: ImageTolerance...) -> [Bool] {
      tolerances.map { ToleranceTuner.warning(about: $0) != nil }
    }
    #expect(
      warns(.most(24, 12), .most(255, 9_999), .most(23, 9_999), .most(255, 11), .exact)
        == [true, true, false, false, false])
    for (density, isWide) in [(3, false), (7, false), (8, true), (20, true)] {
      #expect(warns(.most(255, 99, density: .init(pixels: density, window: 8))) == [isWide])
    }
    #expect(warns(.most(255, 99, perceptual: 90), .most(255, 99, perceptual: 91)) == [false, true])
  }

  @Test func `a tolerance much wider than needed draws a warning with the tightest one`() throws {
    let tuner = try #require(ToleranceTuner(reference: reference, actual: noise(4, step: 2)))
    #expect(tuner.warning(about: .most(8, 32)) == nil)
    expectText(tuner.warning(about: .most(9, 32)), has: "largestDifference: 2, pixels: 4")
    #expect(tuner.warning(about: .most(8, 33)) != nil)
  }

  @Test func `rules that miss what people see are warned of, whatever the images`() {
    let good = ImageTolerance(perceptualPrecision: 0.98, because: "of a test")
    #expect(ToleranceTuner.warning(about: good) == nil)
    for (tolerance, words) in [
      (.init(precision: 0.9999, because: "of a test"), "a share of the pixels"),
      (.init(perceptualPrecision: 0.9, because: "of a test"), "a perceptual precision below"),
      (.most(1, 1, ignoringAntialiasing: true), "antialiased pixels"),
    ] as [(ImageTolerance, String)] {
      expectText(ToleranceTuner.warning(about: tolerance), has: words)
    }
  }
}
