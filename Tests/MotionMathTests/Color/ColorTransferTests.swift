import Testing

@testable import MotionMath

@Suite struct ColorTransferTests {
  private static let curves: [ColorTransfer] = [
    .linear, .sRGB, .video, .gamma(numerator: 11, denominator: 5),
  ]

  @Test(arguments: curves)
  func `encoding undoes decoding over the whole range and below zero`(curve: ColorTransfer) {
    for step in -300...300 {
      let value = Double(step) / 200
      #expect(abs(curve.encoded(curve.decoded(value)) - value) < 1e-6, "at \(value)")
    }
  }

  @Test(arguments: curves)
  func `black and white keep their place`(curve: ColorTransfer) {
    #expect(curve.decoded(0) == 0 && abs(curve.decoded(1) - 1) < 1e-14)
  }

  @Test func `sRGB's middle gray has the light of its standard`() {
    #expect(abs(ColorTransfer.sRGB.decoded(0.5) - 0.214_041_140_482_232_55) < 1e-15)
  }

  @Test(arguments: [2, 3, 5, 9, 12])
  func `a root raised to its degree is the number again`(degree: Int) {
    for exponent in [-40, -3, -1, 0, 1, 7, 90] {
      let number = 1.37 * Double(sign: .plus, exponent: exponent, significand: 1)
      let root = ColorTransfer.root(degree, of: number)
      let power = (0..<degree).reduce(1.0) { value, _ in value * root }
      #expect(abs(power / number - 1) < 1e-14)
    }
  }

  @Test(arguments: curves)
  func `numbers of any size come through`(curve: ColorTransfer) {
    for value in [5e-200, 1e-65, .leastNonzeroMagnitude, 1e150, 1e300, .infinity] {
      #expect(curve.decoded(value) >= 0 && curve.encoded(value) >= 0)
      #expect(curve.decoded(-value) == -curve.decoded(value))
      #expect(curve.encoded(-value) == -curve.encoded(value))
    }
    #expect(!(curve.decoded(.nan) > 0) && !(curve.encoded(.nan) > 0))
  }
}
