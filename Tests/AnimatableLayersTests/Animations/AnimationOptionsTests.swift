import Testing

@testable import AnimatableLayers

@Suite struct AnimationOptionsTests {
  @Test(arguments: [
    (CALayer.AnimationOptions.allowUserInteraction, UInt64(2)), (.beginFromCurrentState, 4),
    (.repeat, 8), (.autoreverse, 16), (.overrideInheritedDuration, 32),
    (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
    (.showHideTransitionLayers, 256), (.overrideInheritedOptions, 512), (.curveEaseInOut, 0),
    (.curveEaseIn, 0x1_0000), (.curveEaseOut, 0x2_0000), (.curveLinear, 0x3_0000),
    (.transitionNone, 0), (.transitionFlipFromLeft, 0x10_0000),
    (.transitionFlipFromRight, 0x20_0000), (.transitionCurlUp, 0x30_0000),
    (.transitionCurlDown, 0x40_0000), (.transitionCrossDissolve, 0x50_0000),
    (.transitionFlipFromTop, 0x60_0000), (.transitionFlipFromBottom, 0x70_0000),
  ])
  func `what UIKit has keeps UIKit's number`(options: CALayer.AnimationOptions, number: UInt64) {
    #expect(options.rawValue == number)
  }

  @Test func `every kind of transition is a value of one field, apart from flags and curves`() {
    let kinds: [CALayer.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
      .transitionPushFromLeft, .transitionPushFromRight, .transitionPushFromTop,
      .transitionPushFromBottom, .transitionMoveInFromLeft, .transitionMoveInFromRight,
      .transitionMoveInFromTop, .transitionMoveInFromBottom, .transitionRevealFromLeft,
      .transitionRevealFromRight, .transitionRevealFromTop, .transitionRevealFromBottom,
      .transitionZoom,
    ]
    #expect(Set(kinds).count == kinds.count)
    for kind in kinds {
      let options: CALayer.AnimationOptions = [kind, .repeat, .curveEaseOut]
      #expect(options.transition == kind)
      #expect(options.curve == .curveEaseOut && options.flags == .repeat)
    }
  }

  @Test(arguments: [
    (CALayer.AnimationOptions.curveEaseInOut, CAMediaTimingFunctionName.easeInEaseOut),
    (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
  ])
  func `a curve names its pace`(
    options: CALayer.AnimationOptions, name: CAMediaTimingFunctionName
  ) {
    #expect(options.timingFunction.isEqual(CAMediaTimingFunction(name: name)))
  }
}
