import Foundation
import MotionMath
import Testing

/// How many units in the last place of `expected` the two are apart.
func unitsApart(_ value: Double, _ expected: Double) -> Double {
  if value == expected || (value.isNaN && expected.isNaN) { return 0 }
  return (value - expected).magnitude / max(expected.ulp, .leastNonzeroMagnitude)
}

@Suite struct DeterministicMathTests {
  @Test(arguments: [
    -0.0, 0, 1, -1, 8, 27, -27, 1e-300, 1e300, Double.leastNonzeroMagnitude,
    -Double.leastNormalMagnitude / 128, 2, 1000, 1e9,
  ])
  func `the cube root undoes the cube`(value: Double) {
    #expect(unitsApart(DeterministicMath.cubeRoot(value), Foundation.cbrt(value)) <= 1)
    #expect(DeterministicMath.cubeRoot(value).sign == value.sign)
  }

  @Test func `cube roots of whole cubes are whole`() {
    for root in 1...1000 {
      #expect(DeterministicMath.cubeRoot(Double(root * root * root)) == Double(root))
    }
    #expect(DeterministicMath.cubeRoot(.infinity) == .infinity)
    #expect(DeterministicMath.cubeRoot(.nan).isNaN)
  }

  @Test func `motion is the same to the bit in debug, in release and on every processor`() {
    for motion in MotionCorpus.motions {
      #expect(
        motion.computedDigest == motion.digest,
        "\(motion.name): 0x\(String(motion.computedDigest, radix: 16))")
    }
  }
}
