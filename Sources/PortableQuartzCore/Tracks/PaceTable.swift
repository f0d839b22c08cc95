import MotionMath

/// How far along a curve each of its parameters is, so that the curve can be run through at constant speed.
struct PaceTable: Sendable {
  /// Straight pieces per curve. The error in the place falls with the square of their number; 64 keep it below a
  /// thousandth of the curve's length for the curves that keyframes make.
  private static let pieces = 64

  let length: Double
  /// The parts of the length at which the pieces end; `nil` for a curve of no length.
  private let ends: KeyTimes?

  /// - Parameter distance: how far the curve's points at two parameters are apart, in a straight line.
  init(distance: (Double, Double) -> Double) {
    let lengths = (0..<Self.pieces).map { index in
      distance(Double(index) / Double(Self.pieces), Double(index + 1) / Double(Self.pieces))
    }
    let sum = lengths.reduce(0, +)
    length = sum.isFinite ? sum : 0
    ends = length > 0 ? KeyTimes(lengths: lengths) : nil
  }

  /// Returns the parameter at which the given part of the length is reached; 0...1 gives 0...1.
  func parameter(at part: Double) -> Double {
    guard let ends else { return part }
    // The pieces of a curve that stands still at first end where they begin.
    guard part > 0 else { return 0 }
    let piece = ends.segment(at: part)
    return (Double(piece.index) + piece.fraction) / Double(Self.pieces)
  }
}
