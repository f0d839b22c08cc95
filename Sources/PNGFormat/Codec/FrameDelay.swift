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
    precondition((1...65_535).contains(framesPerSecond), "\(framesPerSecond) frames a second")
    self.init(numerator: 1, denominator: UInt16(framesPerSecond))
  }

  package var seconds: Double { Double(numerator) / (denominator == 0 ? 100 : Double(denominator)) }
}
