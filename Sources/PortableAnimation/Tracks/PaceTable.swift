/// How far along a curve each of its parameters is, so that the curve can be run through at constant speed.
struct PaceTable: Sendable {
  /// Straight pieces per curve. The error in the place falls with the square of their number; 64 keep it below a
  /// thousandth of the curve's length for the curves that keyframes make.
  private static let pieces = 64

  /// The curve's length.
  let length: Double
  /// The length up to the end of each piece, as a part of the whole; empty for a curve of no length.
  private let ends: [Double]

  /// Measures a curve.
  ///
  /// - Parameter distance: Returns how far two parameters' places are apart in a straight line.
  init(distance: (Double, Double) -> Double) {
    var sum = 0.0
    var ends: [Double] = []
    for index in 0..<Self.pieces {
      sum += distance(
        Double(index) / Double(Self.pieces), Double(index + 1) / Double(Self.pieces))
      ends.append(sum)
    }
    length = sum.isFinite ? sum : 0
    self.ends = length > 0 ? ends.map { $0 / sum } : []
  }

  /// Returns the parameter at which the given part of the length is reached; 0...1 gives 0...1.
  func parameter(at part: Double) -> Double {
    guard !ends.isEmpty, part > 0 else { return ends.isEmpty ? part : 0 }
    guard part < 1 else { return 1 }
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > part { high = middle } else { low = middle + 1 }
    }
    let start = low > 0 ? ends[low - 1] : 0
    let piece = ends[low] - start
    return (Double(low) + (piece > 0 ? (part - start) / piece : 0)) / Double(ends.count)
  }
}
