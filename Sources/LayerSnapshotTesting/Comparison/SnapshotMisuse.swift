import AnimatableLayers

/// A strategy throws it from `content`, so that the assertion fails at its line, and the tests after it run. Failable
/// initializers return `nil` for valid parameters.
struct SnapshotMisuse: Error, Hashable, CustomStringConvertible {
  /// The maximum number of frames of an animation, and of samples of a motion. A mistaken unit gives more.
  private static let mostFrames = 100_000.0

  let description: String

  init(_ description: String) { self.description = description }

  static let noReason = SnapshotMisuse(
    "a tolerance needs a reason: write in `because:` why the images cannot be equal")

  static let noKey = SnapshotMisuse(
    "a table of motion needs a key: write keys such as [\"opacity\", \"position.x\"]")

  static let noClaim = SnapshotMisuse(
    "a motion without a claim: write claims such as .isMonotone, .ends(at: 1)")

  static let noScene = SnapshotMisuse("no scene to compare: write the scenes of a gallery")

  init?(times: [CFTimeInterval], scale: CGFloat = 1) {
    if times.isEmpty {
      self.init("a snapshot needs a time: write seconds such as [0, 0.25, 0.5]")
    } else if let time = times.first(where: { !($0 >= 0 && $0.isFinite) }) {
      self.init(
        "a snapshot cannot be taken at \(time) s: times are seconds after the animation's start, "
          + "0 or more")
    } else if !(scale > 0 && scale <= 1_000) {
      self.init("a scale of \(scale): write how many pixels a point has, such as 2")
    } else {
      return nil
    }
  }

  init?(from start: CFTimeInterval, to end: CFTimeInterval, framesPerSecond: Int) {
    if start > end {
      self.init("an animation cannot go from \(start) s to \(end) s")
    } else if !(1...1_000).contains(framesPerSecond) {
      self.init("\(framesPerSecond) frames a second: there are 1 to 1000")
    } else if (end - start) * Double(framesPerSecond) > Self.mostFrames {
      self.init("an animation of \(end - start) s has more than \(Int(Self.mostFrames)) frames")
    } else {
      return nil
    }
  }

  init?(end: CFTimeInterval, rate: Double) {
    if let misuse = SnapshotMisuse("an end", positive: end) {
      self = misuse
    } else if end * rate > Self.mostFrames {
      self.init("an end of \(end) s: a motion has at most \(Int(Self.mostFrames / rate)) s")
    } else {
      return nil
    }
  }

  /// - Parameter text: the value with its article.
  init?(_ text: String, finite numbers: [Double]) {
    guard !numbers.allSatisfy(\.isFinite) else { return nil }
    self.init("\(text): write finite numbers")
  }

  /// `name` comes with its article.
  init?(_ name: String, positive number: Double) {
    guard !(number > 0 && number.isFinite) else { return nil }
    self.init("\(name) of \(number): write a number greater than 0")
  }
}
