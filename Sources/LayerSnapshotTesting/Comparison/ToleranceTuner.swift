/// Finds the tightest tolerance that passes a difference, and warns of tolerances that are too wide.
struct ToleranceTuner {
  /// The side of a density's window in pixels.
  private static let window = 8
  /// The smallest step of a channel that people see: that of a recolored card.
  private static let visibleStep = 24
  /// The same as a perceptual distance of grays, in thousandths.
  private static let visibleDistance = 91
  /// The pixels of a removed hairline or of a stroke that turns a 0 into a 5.
  private static let visiblePixels = 12

  let largestDifference: Int
  let pixels: Int
  let densest: Int

  /// `nil` for images that are equal or differ in size.
  init?(reference: SnapshotImage, actual: SnapshotImage) {
    guard let found = ImageDifference(reference: reference, actual: actual)?.pixels else {
      return nil
    }
    largestDifference = found.largest
    pixels = found.count
    densest = DifferenceDensity.densest(reference: reference, actual: actual, window: Self.window)
  }

  /// The initializer as a test writes it, or why none is proposed.
  var proposal: String {
    guard largestDifference < Self.visibleStep || pixels < Self.visiblePixels else {
      return "no tolerance is proposed: what differs is large enough to be seen"
    }
    let density =
      densest < Self.window * Self.window
      ? "density: .init(pixels: \(densest), window: \(Self.window)), " : ""
    return "the tightest tolerance that passes: ImageTolerance(largestDifference: "
      + "\(largestDifference), pixels: \(pixels), \(density)because: \"…\")"
  }

  /// Warns of a tolerance that passes visible changes in any image.
  static func warning(about tolerance: ImageTolerance) -> String? {
    if let precision = tolerance.precision, precision < 1 {
      return
        "a share of the pixels passes whatever is small: a removed line, a digit 0 that became a "
        + "5, a button without its icon; largestDifference and pixels together keep them out"
    }
    if tolerance.ignoresAntialiasing {
      return
        "a rule without antialiased pixels misses what is made of them: hairlines, small letters, "
        + "edges that moved by less than a pixel"
    }
    if tolerance.precision != nil {
      let limit = 1 - Double(visibleDistance) / 1_000
      return tolerance.perceptualPrecision > limit
        ? nil : "a perceptual precision below \(limit) passes colors that are visibly different"
    }
    let isWide =
      tolerance.largestDifference >= visibleStep && tolerance.pixels >= visiblePixels
      && tolerance.density.map { $0.pixels >= min($0.window, visiblePixels) } ?? true
      && tolerance.perceptualDistance ?? visibleDistance >= visibleDistance
    guard isWide else { return nil }
    return "the tolerance is so wide that a removed line or a digit 0 that became a 5 would pass; "
      + "fewer than \(visiblePixels) pixels, steps below \(visibleStep) or a density keep them out"
  }

  /// Warns of a tolerance that is wider than these images need.
  func warning(about tolerance: ImageTolerance) -> String? {
    guard tolerance.precision == nil,
      tolerance.pixels > pixels * 4 + 16
        || tolerance.largestDifference > largestDifference * 2 + 4
    else { return nil }
    return "the tolerance of \(tolerance.pixels) pixels by up to \(tolerance.largestDifference) is "
      + "much wider than needed; \(proposal)"
  }
}
