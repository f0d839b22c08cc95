import Foundation
import MotionMath
import TestSupport
import Testing

@Suite struct DeterministicMathInverseTrigonometryTests {
  @Test(arguments: -30...30)
  func `the direction's angle follows the platform's`(exponent: Int) {
    var random = SeededGenerator(seed: UInt64(exponent + 100))
    for _ in 0..<400 {
      let y = Double.random(in: -10...10, using: &random)
      let x = Double.random(in: -10...10, using: &random) * Foundation.pow(10, Double(exponent))
      #expect(
        unitsApart(DeterministicMath.arctangent2(y, x), Foundation.atan2(y, x)) <= 1.5, "\(y) \(x)")
    }
  }

  @Test func `signs of zeros and infinities count as in C`() {
    let specials = [-Double.infinity, -1, -0.0, 0, 1, .infinity, .nan]
    for y in specials {
      for x in specials {
        let value = DeterministicMath.arctangent2(y, x)
        let expected = Foundation.atan2(y, x)
        #expect(value == expected || (value.isNaN && expected.isNaN), "\(y) \(x)")
        #expect(value.isNaN || value.sign == expected.sign, "\(y) \(x)")
      }
    }
  }

  @Test func `arcs follow the platform's over their domain and are NaN outside`() {
    for step in -1000...1000 {
      let value = Double(step) / 1000
      #expect(unitsApart(DeterministicMath.arcsine(value), Foundation.asin(value)) <= 3)
    }
    #expect(DeterministicMath.arcsine(1.0000001).isNaN)
  }
}
