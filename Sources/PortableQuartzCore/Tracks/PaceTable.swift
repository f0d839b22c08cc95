import MotionMath

/// The arc length of a curve by its parameter, for constant speed along the curve.
struct PaceTable: Sendable {
  /// The number of straight pieces. The error falls with its square; 64 keep it below a thousandth of the length of curves
  /// between keyframes.
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

  func step(at progress: Double) -> (index: Int, fraction: Double) {
    var step = times.segment(at: progress)
    if step.index < curves.count { step.fraction = curves[step.index].value(at: step.fraction) }
    if step.index < paces.count { step.fraction = paces[step.index].parameter(at: step.fraction) }
    return step
  }
}
