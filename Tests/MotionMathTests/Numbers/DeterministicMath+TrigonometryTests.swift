import Foundation
import MotionMath
import TestSupport
import Testing

@Suite struct DeterministicMathTrigonometryTests {
  private func cosine(_ angle: Double) -> Double { DeterministicMath.sineAndCosine(angle).cosine }

  @Test(arguments: -300...300)
  func `sine and cosine follow the platform's at every size of angle`(exponent: Int) {
    var random = SeededGenerator(seed: UInt64(exponent + 1000))
    for _ in 0..<40 {
      let angle = Double.random(in: -10...10, using: &random) * Foundation.pow(10, Double(exponent))
      #expect(unitsApart(DeterministicMath.sine(angle), Foundation.sin(angle)) <= 1.5, "\(angle)")
      #expect(unitsApart(cosine(angle), Foundation.cos(angle)) <= 1.5, "\(angle)")
      #expect(unitsApart(DeterministicMath.tangent(angle), Foundation.tan(angle)) <= 3, "\(angle)")
    }
  }

  @Test func `small angles are followed densely`() {
    for step in -20_000...20_000 {
      let angle = Double(step) * 0.001
      #expect(unitsApart(DeterministicMath.sine(angle), Foundation.sin(angle)) <= 1, "\(angle)")
      #expect(unitsApart(cosine(angle), Foundation.cos(angle)) <= 1, "\(angle)")
    }
  }

  @Test func `quarter turns leave what the rounding of pi leaves`() {
    #expect(DeterministicMath.sineAndCosine(.pi / 2) == (1, 6.123233995736766e-17))
    #expect(DeterministicMath.sineAndCosine(.pi) == (1.2246467991473532e-16, -1))
    #expect(DeterministicMath.sineAndCosine(-.pi / 2) == (-1, 6.123233995736766e-17))
    for turns in -1000...1000 {
      let angle = Double(turns) * .pi / 2
      #expect(unitsApart(DeterministicMath.sine(angle), Foundation.sin(angle)) <= 1, "\(turns)")
      #expect(unitsApart(cosine(angle), Foundation.cos(angle)) <= 1, "\(turns)")
    }
  }

  @Test func `the angle closest to a multiple of a quarter turn keeps its digits`() {
    // The double for which argument reduction cancels most: 6381956970095103 · 2^797.
    let worst = 6_381_956_970_095_103.0 * Double(sign: .plus, exponent: 797, significand: 1)
    #expect(unitsApart(cosine(worst), -4.687165924254628e-19) <= 1)
    #expect(DeterministicMath.sine(.greatestFiniteMagnitude) == 0.004961954789184062)
  }

  @Test func `zero keeps its sign and what has no angle gives NaN`() {
    #expect(DeterministicMath.sine(-0.0).sign == .minus && cosine(0) == 1)
    #expect(DeterministicMath.sine(.infinity).isNaN && cosine(.nan).isNaN)
  }
}
