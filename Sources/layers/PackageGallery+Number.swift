import LayerControls
import LayerGallery

extension PackageGallery {
  static let numberScenes: [GalleryScene] = [rollingNumber, countdown]

  private static let rollingNumber = scene(
    "Rolling number", RollingNumberLayer(), width: 132, height: 40
  ) {
    $0.suffix = " pts"
    $0.value = 996
  }
  .group("Numbers").summary("A number whose digits roll when it changes.")
  .code("let score = RollingNumberLayer()\nscore.suffix = \" pts\"\nscore.value = 996")
  .state(
    "a price",
    code: """
      score.prefix = "$"
      score.suffix = ""
      score.fractionDigits = 2
      score.value = 9.95
      """
  ) {
    $0.prefix = "$"
    $0.suffix = ""
    $0.fractionDigits = 2
    $0.value = 9.95
  }
  .motion("passes a thousand", animating: "score.value = 1_004") { $0.value = 1_004 }
  .motion("rises", from: "a price", animating: "score.value = 10.05") { $0.value = 10.05 }
  .control("value", in: 0...2_000).control("fontSize", in: 12...32)

  private static let countdown = scene("Countdown", CountdownLayer(), width: 96, height: 40) {
    $0.value = 90
  }
  .group("Numbers").summary("Minutes and seconds that run down.")
  .code("let timer = CountdownLayer()")
  .state("an hour", code: "timer.value = 3_600") { $0.value = 3_600 }
  .motion("runs out", duration: 3, timing: .own, code: "timer.start(from: 3)") { $0.start(from: 3) }
  .control("value", in: 0...600)
}
