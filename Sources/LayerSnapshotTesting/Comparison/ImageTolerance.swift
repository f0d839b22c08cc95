import AnimatableLayers
import LayerSnapshotReports

/// How far an image may be from its reference: two limits together, and the reason why they are not 0.
///
/// A share of the pixels or a score alone passes regressions such as a digit 0 that became a 5. Two further limits make a
/// tolerance tighter: a density, which passes scattered noise and fails a cluster, and a perceptual distance. An image
/// matches when it is within every limit.
public struct ImageTolerance: Hashable, Sendable {
  /// Every byte as in the reference.
  public static let exact = ImageTolerance()

  /// The default tolerance of frames of layers: `exact` on the portable engine, `acrossProcessors` on Apple's.
  public static let standard = Platform.drawsExactly ? exact : acrossProcessors

  /// The difference between frames of Apple's engine on two machines: steps of up to 2 of 255, in any number of pixels.
  public static let acrossProcessors = ImageTolerance(
    largestDifference: 2, pixels: .max,
    because: "graphics processors of Apple's systems round colors and coverage differently")

  /// The most differing pixels in any square window.
  public struct Density: Hashable, Sendable {
    /// How many differing pixels pass in a window, from 1 to one less than there are.
    public let pixels: Int
    /// The window's side in pixels, from 2 to 256.
    public let window: Int

    /// Creates a density. A snapshot with a number that is out of range fails, naming it.
    public init(pixels: Int, window: Int) {
      (self.pixels, self.window) = (pixels, window)
    }

    fileprivate var misuse: SnapshotMisuse? {
      guard (2...256).contains(window) else {
        return SnapshotMisuse("a window of \(window) pixels: the side is 2 to 256")
      }
      let most = window * window - 1
      guard !(1...most).contains(pixels) else { return nil }
      return SnapshotMisuse(
        "a density of \(pixels) pixels in a window of \(window)x\(window): it is 1 to \(most)")
    }
  }

  /// The largest step of a channel that passes, from 0 to 255.
  public private(set) var largestDifference = 0
  /// How many differing pixels pass.
  public private(set) var pixels = 0
  /// How close together they may lie; `nil` for anywhere.
  public private(set) var density: Density?
  /// The largest perceptual distance of two pixels that passes, in thousandths of the largest
  /// there is; `nil` for any.
  ///
  /// The distance is that of Kotsarenko and Ramos in the YIQ space,
  /// √((0.5053·Δy² + 0.299·Δi² + 0.1957·Δq²) / 35215), of the pixels on white or on black,
  /// whichever is larger: 100 is what other tools call a threshold of 0.1.
  public private(set) var perceptualDistance: Int?
  /// Whether pixels of smooth edges are ignored.
  public private(set) var ignoresAntialiasing = false
  /// The least share of pixels that match, from 0 to 1; `nil` where `pixels` limits the number of those that do not.
  public private(set) var precision: Double?
  /// How near to the reference's pixel a pixel must be to match, from 0 to 1, where there is a `precision`: 1 minus the
  /// perceptual distance of the two.
  public private(set) var perceptualPrecision = 1.0
  /// Why the images cannot be equal; empty for `exact`.
  public private(set) var reason = ""
  /// Every snapshot fails with it.
  private(set) var misuse: SnapshotMisuse?

  private init() {}

  /// Creates a tolerance from its properties: a `largestDifference` from 1 to 255, at least 1 pixel, a
  /// `perceptualDistance` from 1 to 999. A snapshot with a number out of range, or without a reason, fails, naming it.
  ///
  /// A test that ignores antialiased pixels is warned: hairlines, moved edges and small letters consist of them.
  public init(
    largestDifference: Int, pixels: Int, density: Density? = nil, perceptualDistance: Int? = nil,
    ignoringAntialiasing: Bool = false, because reason: String
  ) {
    misuse =
      if !(1...255).contains(largestDifference) {
        SnapshotMisuse(
          "a tolerance of \(largestDifference) of 255: the step is 1 to 255; equal is .exact")
      } else if pixels < 1 {
        SnapshotMisuse("a tolerance of \(pixels) pixels: it is 1 or more; none is .exact")
      } else if let perceptualDistance, !(1...999).contains(perceptualDistance) {
        SnapshotMisuse("a perceptual distance of \(perceptualDistance) thousandths: it is 1 to 999")
      } else if reason.allSatisfy(\.isWhitespace) {
        .noReason
      } else {
        density?.misuse
      }
    self.largestDifference = largestDifference
    self.pixels = pixels
    self.density = density
    self.perceptualDistance = perceptualDistance
    ignoresAntialiasing = ignoringAntialiasing
    self.reason = reason
  }

  /// Creates a tolerance from the two numbers of swift-snapshot-testing, each greater than 0 and at most 1. A snapshot with
  /// a number out of range, with both numbers 1, or without a reason fails, naming it.
  ///
  /// The perceptual distance is that of `perceptualDistance`, where swift-snapshot-testing takes ΔE in Lab / 100: 0.98 is about
  /// as strict. A test with a precision below 1 is warned: in an image of a screen, a tenth of a percent is a removed line or a
  /// digit 0 that became a 5.
  public init(
    precision: Double = 1, perceptualPrecision: Double = 1, ignoringAntialiasing: Bool = false,
    because reason: String
  ) {
    misuse =
      if !(precision > 0 && precision <= 1) {
        SnapshotMisuse("a precision of \(precision): it is more than 0, and at most 1")
      } else if !(perceptualPrecision > 0 && perceptualPrecision <= 1) {
        SnapshotMisuse(
          "a perceptual precision of \(perceptualPrecision): it is more than 0, and at most 1")
      } else if precision == 1, perceptualPrecision == 1 {
        SnapshotMisuse("a tolerance with a precision of 1 is .exact")
      } else {
        reason.allSatisfy(\.isWhitespace) ? .noReason : nil
      }
    largestDifference = 255
    pixels = Int.max
    ignoresAntialiasing = ignoringAntialiasing
    self.precision = precision
    self.perceptualPrecision = perceptualPrecision
    self.reason = reason
  }

  /// Returns the exceeded limits, to end a failure's message; `nil` for none, empty for `exact` and for images of two
  /// sizes.
  func rejection(
    of difference: ImageDifference, reference: SnapshotImage, actual: SnapshotImage
  ) -> String? {
    guard var pixels = difference.pixels, self != .exact else { return "" }
    var actual = actual
    if ignoresAntialiasing {
      actual = AntialiasedPixels(reference: reference, actual: actual).ignored()
      guard let left = ImageDifference(reference: reference, actual: actual)?.pixels else {
        return nil
      }
      pixels = left
    }
    var count = pixels.count
    var broken: [String] = []
    if let precision {
      if perceptualPrecision < 1 {
        count = PerceptualDistance.count(
          beyond: 1 - perceptualPrecision, reference: reference, actual: actual)
      }
      let total = actual.width * actual.height
      let found = Double(total - count) / Double(total)
      if found < precision {
        broken.append(
          "a precision of \(NumberText.text(of: precision)), and it is \(NumberText.text(of: found))"
        )
      }
    } else if count > self.pixels {
      broken.append("\(self.pixels) \(self.pixels == 1 ? "pixel" : "pixels")")
    }
    if pixels.largest > largestDifference { broken.append("steps of up to \(largestDifference)") }
    if let density {
      let densest = DifferenceDensity.densest(
        reference: reference, actual: actual, window: density.window)
      if densest > density.pixels {
        broken.append(
          "\(density.pixels) in a window of \(density.window)x\(density.window), where there are "
            + "\(densest)")
      }
    }
    if let perceptualDistance {
      let found = PerceptualDistance.largest(reference: reference, actual: actual)
      if found > perceptualDistance {
        broken.append("a perceptual distance of \(perceptualDistance), and it is \(found)")
      }
    }
    let edges = ignoresAntialiasing ? " beside antialiased edges" : ""
    return broken.isEmpty
      ? nil : "; tolerated\(edges) are \(broken.joined(separator: ", and ")), because \(reason)"
  }
}
