import AnimatableLayers

/// Round values in a range: multiples of 1, 2, 2.5 or 5 times a power of ten.
struct GridLines {
  private(set) var count = 0
  /// The whole number of steps from 0 to the first value.
  private(set) var first: CGFloat = 0
  /// A step in units of a power of ten: 10, 20, 25 or 50.
  private var tenths: CGFloat = 0
  private var exponent = 0

  private static let steps: [CGFloat] = [50, 25, 20, 10]

  static let none = GridLines()

  private init() {}

  /// The smallest steps, none below `leastStep`, of which at most `most` multiples lie in a range.
  init(atMost most: Int, in range: ClosedRange<CGFloat>, leastStep: CGFloat = 0) {
    guard most > 0 else { return }
    // Half of the range, as its length may overflow. A thousand lines are three decades finer.
    let decade = Self.decade(of: range.upperBound / 2 - range.lowerBound / 2)
    for fineness in 0..<28 {
      var lines = GridLines()
      lines.exponent = decade + 1 - fineness / 4
      lines.tenths = Self.steps[fineness % 4]
      guard lines.place(in: range), lines.count > 0 else { continue }
      guard lines.step > leastStep * (1 - 1e-9) else { return }
      guard lines.count <= most else {
        // One line where the next greater steps have none.
        if count == 0 {
          self = lines
          count = 1
        }
        return
      }
      self = lines
    }
  }

  /// The distance of two values; 0 without any.
  var step: CGFloat { multiple(1) }

  /// The values in ascending order, at indices from 0 to below `count`.
  func value(_ index: Int) -> CGFloat { multiple(first + CGFloat(index)) }

  /// False where numbers cannot hold the multiples.
  private mutating func place(in range: ClosedRange<CGFloat>) -> Bool {
    let step = step
    // Ends that miss a multiple by the rounding of numbers have it.
    first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard step > 0, step.isFinite, first.magnitude < 1e15, last.magnitude < 1e15 else {
      return false
    }
    count = Int(last - first) + 1
    return true
  }

  private func multiple(_ number: CGFloat) -> CGFloat {
    let units = number * tenths
    // Powers of ten are exact up to here, so that only one division or multiplication rounds.
    guard abs(exponent - 1) > 22 else {
      var power: CGFloat = 1
      for _ in 0..<abs(exponent - 1) { power *= 10 }
      return exponent < 1 ? units / power : units * power
    }
    return Double("\(units)e\(exponent - 1)").map { CGFloat($0) } ?? .infinity
  }

  /// The greatest exponent of ten whose power is not above a number greater than 0.
  private static func decade(of number: CGFloat) -> Int {
    var (exponent, power) = (0, 1 as CGFloat)
    while power <= number / 10 {
      power *= 10
      exponent += 1
    }
    while power > number, exponent > -300 {
      power /= 10
      exponent -= 1
    }
    return exponent
  }
}
