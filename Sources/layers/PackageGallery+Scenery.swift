import LayerControls
import LayerGallery

extension PackageGallery {
  static let sceneryScenes: [GalleryScene] = [equalizer, liquidFill, pulse, skeleton, clock]

  private static let equalizer = scene("Equalizer", EqualizerLayer(), width: 56, height: 56)
    .group("Scenery").summary("Bars that dance while something plays.")
    .code("let equalizer = EqualizerLayer()")
    .cycle("dances", code: "equalizer.isAnimating = true") { $0.isAnimating = true }
    .control("level", in: 0...1).control("phase", in: 0...1)

  private static let liquidFill = scene("Liquid fill", LiquidFillLayer(), width: 88, height: 88) {
    $0.level = 0.55
    $0.amplitude = 1
  }
  .group("Scenery").summary("A vessel with a liquid in it that swells.")
  .code("let tank = LiquidFillLayer()\ntank.level = 0.55\ntank.amplitude = 1")
  .state("low", code: "tank.level = 0.2") { $0.level = 0.2 }
  .cycle("swells", code: "tank.isAnimating = true") { $0.isAnimating = true }
  .motion("fills", duration: 1.6, from: "low", timing: .own, code: "tank.level = 0.8") {
    $0.level = 0.8
  }
  .control("level", in: 0...1).control("amplitude", in: 0...1).control("phase", in: 0...1)

  private static let pulse = scene("Pulse", PulseLayer(), width: 88, height: 88)
    .group("Scenery").summary("Rings that spread from a dot and fade.")
    .code("let pulse = PulseLayer()")
    .cycle("spreads", code: "pulse.isAnimating = true") { $0.isAnimating = true }
    .control("phase", in: 0...1).control("coreRadius", in: 0...0.5)

  private static let skeleton = scene("Skeleton", SkeletonLayer(), width: 112, height: 44)
    .group("Scenery").summary("Gray lines where a text is going to be.")
    .code("let skeleton = SkeletonLayer()")
    .state("portrait", code: "skeleton.showsPortrait = true") { $0.showsPortrait = true }
    .cycle("shimmers", code: "skeleton.isAnimating = true") { $0.isAnimating = true }
    .control("phase", in: 0...1).control("lastLine", in: 0...1)

  private static let clock = scene("Clock", ClockLayer(), width: 96, height: 96) {
    // 10:09:30; the compiler takes long for the sum.
    $0.time = 36_570
  }
  .group("Scenery").summary("The face of a clock.")
  .code("let clock = ClockLayer()\nclock.time = 10 * 3_600 + 9 * 60 + 30")
  .state("midnight", code: "clock.time = 0") { $0.time = 0 }
  .state("without seconds", code: "clock.showsSeconds = false") { $0.showsSeconds = false }
  .motion("runs", isLinear: true, animating: "clock.time += 10") { $0.time += 10 }
  .motion("an hour passes", from: "without seconds", animating: "clock.time += 3_600") {
    $0.time += 3_600
  }
  .control("time", in: 0...43_200)
}
