import MotionMath

/// The arc length of a curve by its parameter, for constant speed along the curve.
struct PaceTable: Sendable {
  /// The number of straight pieces; 64 keep the error, which falls with its square, below a thousandth of the length.
  private static let pieces = 64

  let length: Double
  /// The fractions of the length at which the pieces end; `nil` for a curve of length 0.
  private let ends: KeyTimes?

  /// - Parameter distance: returns the distance between the curve's points at two parameters.
  init(distance: (Double, Double) -> Double) {
    let lengths = (0..<Self.pieces).map { index in
      distance(Double(index) / Double(Self.pieces), Double(index + 1) / Double(Self.pieces))
    }
    let sum = lengths.reduce(0, +)
    length = sum.isFinite ? sum : 0
    ends = length > 0 ? KeyTimes(lengths: lengths) : nil
  }

  /// Returns the parameter, in 0...1, at a fraction of the length.
  func parameter(at part: Double) -> Double {
    guard let ends else { return part }
    // The first pieces may have no length.
    guard part > 0 else { return 0 }
    let piece = ends.segment(at: part)
    return (Double(piece.index) + piece.fraction) / Double(Self.pieces)
  }
}

/// The times of a track's steps, and the pace of each.
struct StepTiming: Sendable {
  /// The starts of the steps, and the end of the last one.
  let times: KeyTimes
  /// One for each step; further steps are linear.
  let curves: [TimingCurve]
  /// One for each step when paced; otherwise empty.
  let paces: [PaceTable]

  /// - Parameters:
  ///   - keyTimes: other counts than those of `isTimed` give all steps the same time.
  ///   - isDiscrete: whether the last value has a time of its own; no curve is used then.
  init(steps: Int, keyTimes: KeyTimes?, isDiscrete: Bool, curves: [TimingCurve]) {
    if let keyTimes, Self.isTimed(keyTimes, steps: steps, isDiscrete: isDiscrete) {
      times = keyTimes
    } else {
      times = KeyTimes(evenSegments: max(isDiscrete ? steps + 1 : steps, 1))
    }
    self.curves = isDiscrete ? [] : curves
    paces = []
  }

  /// At constant speed.
  init(lengths: [Double], paces: [PaceTable] = []) {
    times = KeyTimes(lengths: lengths)
    curves = []
    self.paces = paces
  }

  /// Whether there is a time for each start of a step and for the last end; a discrete track takes one more.
  static func isTimed(_ keyTimes: KeyTimes, steps: Int, isDiscrete: Bool) -> Bool {
    (steps + 1...steps + (isDiscrete ? 2 : 1)).contains(keyTimes.values.count)
  }

  func step(at progress: Double) -> (index: Int, fraction: Double) {
    var step = times.segment(at: progress)
    if step.index < curves.count { step.fraction = curves[step.index].value(at: step.fraction) }
    if step.index < paces.count { step.fraction = paces[step.index].parameter(at: step.fraction) }
    return step
  }
}
