/// A fraction, in seconds.
package struct FrameDelay: Hashable, Sendable {
  package var numerator: UInt16
  /// 0 counts as 100.
  package var denominator: UInt16

  package init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package init(framesPerSecond: Int) {
    precondition(
      (1...65_535).contains(framesPerSecond), "\(framesPerSecond) frames a second")
    self.init(numerator: 1, denominator: UInt16(framesPerSecond))
  }

  /// Rounded to a fraction of two 16-bit integers.
  package init(milliseconds: Int) {
    precondition((0...0xFF_FFFF).contains(milliseconds), "a delay of \(milliseconds) ms")
    var divisor = 1
    while (milliseconds + divisor / 2) / divisor > 65_535 { divisor *= 10 }
    self.init(
      numerator: UInt16((milliseconds + divisor / 2) / divisor),
      denominator: UInt16(1_000 / divisor))
  }

  package var seconds: Double {
    Double(numerator) / (denominator == 0 ? 100 : Double(denominator))
  }
}
