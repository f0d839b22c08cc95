/// How far a picture may be from its reference: two numbers together, and why they are not 0.
///
/// A share of the pixels or a score alone passes what must fail, such as a digit 0 that became a 5.
public struct PictureTolerance: Hashable, Sendable {
  /// Every byte as in the reference.
  public static let exact = PictureTolerance()

  /// The largest step of a channel that passes, from 0 to 255.
  public let largestDifference: Int
  /// How many differing pixels pass.
  public let pixels: Int
  /// Why the pictures cannot be equal; empty for `exact`.
  public let reason: String

  private init() {
    largestDifference = 0
    pixels = 0
    reason = ""
  }

  /// Creates a tolerance; traps when a number is out of range or the reason is empty.
  ///
  /// - Parameters:
  ///   - largestDifference: the largest step of a channel that passes, from 1 to 255.
  ///   - pixels: how many differing pixels pass, at least 1.
  ///   - reason: why the pictures cannot be equal, for those who read the test.
  public init(largestDifference: Int, pixels: Int, because reason: String) {
    precondition(
      (1...255).contains(largestDifference), "a tolerance of \(largestDifference) of 255")
    precondition(pixels > 0, "a tolerance of \(pixels) pixels")
    precondition(!reason.isEmpty, "a tolerance needs a reason")
    self.largestDifference = largestDifference
    self.pixels = pixels
    self.reason = reason
  }

  /// Whether a difference passes. Other sizes never do.
  func accepts(_ difference: PictureDifference) -> Bool {
    guard case .pixels(let count, let largest, _) = difference else { return false }
    return count <= pixels && largest <= largestDifference
  }

  /// What a failure's message says about the tolerance; empty for `exact`.
  var remark: String {
    self == .exact
      ? ""
      : "; tolerated are \(pixels) \(pixels == 1 ? "pixel" : "pixels") by up to "
        + "\(largestDifference), because \(reason)"
  }
}
