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
    #expect(DeterministicMath.exp(0) == 1)
    #expect(DeterministicMath.exp(709.782712893384).isFinite)
    #expect(DeterministicMath.exp(709.79) == .infinity)
    #expect(DeterministicMath.exp(-745.2) == 0)
    #expect(DeterministicMath.exp(-.infinity) == 0)
    #expect(DeterministicMath.exp(.nan).isNaN)
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
    #expect(DeterministicMath.log(1) == 0)
    #expect(DeterministicMath.log(0) == -.infinity)
    #expect(DeterministicMath.log(-1).isNaN)
  }

  @Test func `powers follow the platform's`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let base = Foundation.exp(Double.random(in: -20...20, using: &random))
      let exponent = Double.random(in: -30...30, using: &random)
      #expect(
        unitsApart(DeterministicMath.pow(base, exponent), Foundation.pow(base, exponent)) <= 1.5,
        "\(base) \(exponent)")
    }
  }

  @Test func `whole powers that fit are exact`() {
    for base in 1...20 {
      var exact = 1.0
      for exponent in 0...12 {
        #expect(DeterministicMath.pow(Double(base), Double(exponent)) == exact)
        #expect(
          DeterministicMath.pow(Double(-base), Double(exponent))
            == (exponent % 2 == 0 ? exact : -exact))
        exact *= Double(base)
      }
    }
  }

  @Test func `special bases and exponents count as in C`() {
    let specials = [
      -Double.infinity, -3, -2.5, -1, -0.5, -0.0, 0, 0.5, 1, 2, 2.5, 3, .infinity, .nan, 1e300,
      -1e300, 1e-300,
    ]
    for base in specials {
      for exponent in specials {
        let value = DeterministicMath.pow(base, exponent)
        let expected = Foundation.pow(base, exponent)
        #expect(unitsApart(value, expected) <= 1, "\(base) \(exponent)")
        #expect(value.isNaN || value.sign == expected.sign, "\(base) \(exponent)")
      }
    }
  }
}
