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
    let difference = try #require(ImageDifference(reference: reference, actual: actual))
    for (largest, pixels, density, passes) in [
      (3, 9, 2, true), (2, 9, 2, false), (3, 8, 2, false), (3, 9, 1, false),
    ] {
      let tolerance = ImageTolerance(
        largestDifference: largest, pixels: pixels, density: .init(pixels: density, window: 8),
        because: "of a test")
      let rejection = tolerance.rejection(
        of: difference, reference: reference, actual: actual)
      #expect((rejection == nil) == passes)
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
    func warns(
      _ largest: Int, _ pixels: Int, density: ImageTolerance.Density? = nil,
      perceptual: Int? = nil
    ) -> Bool {
      ToleranceTuner.warning(
        about: ImageTolerance(
          largestDifference: largest, pixels: pixels, density: density,
          perceptualDistance: perceptual, because: "of a test")) != nil
    }
    #expect(warns(24, 12) && warns(255, 9_999))
    #expect(!warns(23, 9_999) && !warns(255, 11))
    let densities = [3, 7, 8, 20].map { ImageTolerance.Density(pixels: $0, window: 8) }
    #expect(densities.map { warns(255, 99, density: $0) } == [false, false, true, true])
    #expect(!warns(255, 99, perceptual: 90) && warns(255, 99, perceptual: 91))
    #expect(ToleranceTuner.warning(about: .exact) == nil)
  }

  @Test func `a tolerance much wider than needed draws a warning with the tightest one`() throws {
    let tuner = try #require(ToleranceTuner(reference: reference, actual: noise(4, step: 2)))
    func warning(_ largest: Int, _ pixels: Int) -> String? {
      tuner.warning(
        about: ImageTolerance(largestDifference: largest, pixels: pixels, because: "of a test"))
    }
    #expect(warning(8, 32) == nil)
    #expect(try #require(warning(9, 32)).contains("largestDifference: 2, pixels: 4"))
    #expect(warning(8, 33) != nil)
  }

  @Test func `rules that miss what people see are warned of, whatever the images`() {
    let share = ImageTolerance(precision: 0.9999, because: "of a test")
    #expect(ToleranceTuner.warning(about: share)?.contains("a share of the pixels") == true)
    func perceptualWarning(_ precision: Double) -> String? {
      ToleranceTuner.warning(
        about: ImageTolerance(perceptualPrecision: precision, because: "of a test"))
    }
    #expect(perceptualWarning(0.98) == nil)
    #expect(perceptualWarning(0.9)?.contains("a perceptual precision below") == true)
    let edges = ImageTolerance(
      largestDifference: 1, pixels: 1, ignoringAntialiasing: true, because: "of a test")
    #expect(ToleranceTuner.warning(about: edges)?.contains("antialiased pixels") == true)
  }
}
