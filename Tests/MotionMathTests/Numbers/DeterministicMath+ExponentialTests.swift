import Foundation
import MotionMath
import TestSupport
import Testing

@Suite struct DeterministicMathExponentialTests {
  @Test func `powers of e follow the platform's up to both ends of the range`() {
    for step in -7460...7100 {
      let exponent = Double(step) / 10
      #expect(
        unitsApart(DeterministicMath.exp(exponent), Foundation.exp(exponent)) <= 1, "\(exponent)")
    }
    #expect(DeterministicMath.exp(0) == 1 && DeterministicMath.exp(709.782712893384).isFinite)
    #expect(DeterministicMath.exp(709.79) == .infinity && DeterministicMath.exp(-745.2) == 0)
    #expect(DeterministicMath.exp(-.infinity) == 0 && DeterministicMath.exp(.nan).isNaN)
  }

  @Test(arguments: -323...308)
  func `logarithms follow the platform's`(exponent: Int) {
    var random = SeededGenerator(seed: UInt64(exponent + 1000))
    for _ in 0..<20 {
      let value = Double.random(in: 0.1...1, using: &random) * Foundation.pow(10, Double(exponent))
      #expect(unitsApart(DeterministicMath.log(value), Foundation.log(value)) <= 1, "\(value)")
    }
  }

  @Test func `logarithms near one keep their digits`() {
    for step in -1000...1000 {
      let value = 1 + Double(step) * 1e-9
      #expect(unitsApart(DeterministicMath.log(value), Foundation.log(value)) <= 1, "\(value)")
    }
    #expect(DeterministicMath.log(1) == 0 && DeterministicMath.log(0) == -.infinity)
    #expect(DeterministicMath.log(-1).isNaN)
  }
}
