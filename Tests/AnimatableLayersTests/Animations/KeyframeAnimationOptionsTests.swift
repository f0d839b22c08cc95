import Testing

@testable import AnimatableLayers

@Suite struct KeyframeAnimationOptionsTests {
  @Test(arguments: [
    (CALayer.KeyframeAnimationOptions.allowUserInteraction, UInt64(2)),
    (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
    (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512),
    (.calculationModeLinear, 0), (.calculationModeDiscrete, 1 << 10),
    (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
    (.calculationModeCubicPaced, 4 << 10),
  ])
  func `what UIKit has keeps UIKit's number`(
    options: CALayer.KeyframeAnimationOptions, number: UInt64
  ) {
    #expect(options.rawValue == number)
  }

  @Test(
    arguments: [
      (CALayer.KeyframeAnimationOptions.repeat, CAAnimationCalculationMode.linear),
      ([.repeat, .calculationModeDiscrete], .discrete), (.calculationModePaced, .paced),
      (.calculationModeCubic, .cubic), ([.calculationModeCubicPaced, .autoreverse], .cubicPaced),
    ] as [(CALayer.KeyframeAnimationOptions, CAAnimationCalculationMode)])
  func `a mode is Core Animation's`(
    options: CALayer.KeyframeAnimationOptions, mode: CAAnimationCalculationMode
  ) {
    #expect(options.calculationMode == mode)
  }
}
