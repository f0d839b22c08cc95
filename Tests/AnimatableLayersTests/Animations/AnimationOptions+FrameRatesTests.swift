import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationOptionsFrameRatesTests {
  private typealias Options = CALayer.AnimationOptions

  private static let calm = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 24)

  @Test func `what UIKit has keeps UIKit's number`() {
    #expect(Options.preferredFramesPerSecondDefault.rawValue == 0)
    #expect(Options.preferredFramesPerSecond60.rawValue == 0x300_0000)
    #expect(Options.preferredFramesPerSecond30.rawValue == 0x700_0000)
  }

  @Test(arguments: [
    calm, CAFrameRateRange(minimum: 80, maximum: 120), CAFrameRateRange(minimum: 0, maximum: 1_023),
    CAFrameRateRange(minimum: 1_023, maximum: 1_023, preferred: 1_023),
  ])
  func `a range is read back as it was given, beside all other options`(range: CAFrameRateRange) {
    let others: Options = [
      .repeat, .autoreverse, .additive, .curveLinear, .transitionZoom, .overrideInheritedOptions,
    ]
    let options = others.union(.preferredFrameRateRange(range))
    #expect(options.frameRates == range)
    #expect(options.flags == [.repeat, .autoreverse, .additive, .overrideInheritedOptions])
    #expect(options.curve == .curveLinear && options.transition == .transitionZoom)
    #expect(others.frameRates == nil)
  }

  @Test func `rates are whole numbers, and the default range is none`() {
    let range = CAFrameRateRange(minimum: 23.976, maximum: 59.94, preferred: 29.97)
    #expect(
      Options.preferredFrameRateRange(range).frameRates
        == CAFrameRateRange(minimum: 24, maximum: 60, preferred: 30))
    #expect(Options.preferredFrameRateRange(.default).frameRates == nil)
    #expect(
      Options.preferredFramesPerSecond30.frameRates
        == CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30))
  }

  #if os(macOS) || os(Linux)
    @Test func `more frames than options can hold trap`() async {
      await #expect(processExitsWith: .failure) {
        _ = Options.preferredFrameRateRange(CAFrameRateRange(minimum: 0, maximum: 1_024))
      }
    }
  #endif

  @Test func `every animation of a block has its range, copies too`() throws {
    let stage = Stage(ProgressRing())
    let options: Options = [.curveLinear, .preferredFrameRateRange(Self.calm)]
    let handle = stage.start { ring in
      CALayer.animate(withDuration: 2, options: options) {
        (ring.opacity, ring.progress, ring.backgroundColor) = (0, 1, .red)
      }
    }
    for key in ["opacity", "progress", "backgroundColor"] {
      let animation = try #require(stage.layer.animation(forKey: key))
      #expect(animation.preferredFrameRateRange == Self.calm, "\(key)")
      let copy = animation.copy() as? CAAnimation
      #expect(copy?.preferredFrameRateRange == Self.calm, "\(key)")
    }
    stage.renderer.perform(at: 1) { handle.isReversed = true }
    #expect(stage.layer.animation(forKey: "progress")?.preferredFrameRateRange == Self.calm)
    #expect(isNear(stage.shown(at: 1.5)?.progress, 0.25))
  }

  @Test func `springs, additions and keyframes of blocks have the range too`() {
    let stage = Stage(CALayer())
    let options = Options.preferredFrameRateRange(Self.calm)
    stage.change { layer in
      CALayer.animate(options: options) { layer.opacity = 0 }
      CALayer.animate(withDuration: 1, options: [options, .additive]) { layer.zPosition = 4 }
      CALayer.animateKeyframes(withDuration: 1, options: .preferredFrameRateRange(Self.calm)) {
        layer.cornerRadius = 3
      }
    }
    let ranges = ["opacity", "zPosition", "cornerRadius"].map {
      stage.layer.animation(forKey: $0)?.preferredFrameRateRange
    }
    #expect(ranges == [Self.calm, Self.calm, Self.calm])
  }

  @Test func `a fade in place of movement keeps the range`() throws {
    try ReducedMotion.scoped.withValue(.fade) {
      let stage = Stage(CALayer())
      stage.change { layer in
        CALayer.animate(withDuration: 1, options: .preferredFrameRateRange(Self.calm)) {
          layer.position.x = 9
        }
      }
      let fade = try #require(stage.layer.animation(forKey: "position") as? CABasicAnimation)
      #expect(fade.keyPath == "opacity" && fade.preferredFrameRateRange == Self.calm)
    }
  }
}
