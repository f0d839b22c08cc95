import LayerControls
import LayerGallery

extension PackageGallery {
  static let interactiveScenes: [GalleryScene] = [
    switchScene, circularSlider, rangeSlider, rating, pageIndicator, waveform,
  ]

  private static let switchScene = scene("Switch", SwitchLayer(), width: 52, height: 32)
    .group("Controls to touch").summary("A switch that is on or off.")
    .code("let lamp = SwitchLayer()\nlamp.valueChanged = { isOn in print(isOn) }")
    .state("on", code: "lamp.isOn = true") { $0.isOn = true }
    .motion("turns on", duration: 0.7, timing: .own, code: "lamp.isOn = true") { $0.isOn = true }
    .gesture("tap") { .tap(at: $0.point(for: true)) }
    .gesture("drag") { .drag(from: $0.point(for: false), to: $0.point(for: true), duration: 0.4) }
    .control("onFraction", in: 0...1).control("pressure", in: 0...1)

  private static let circularSlider = scene(
    "Circular slider", CircularSliderLayer(), width: 96, height: 96
  )
  .group("Controls to touch").summary("A round slider, or a knob.")
  .code("let volume = CircularSliderLayer()")
  .state("half", code: "volume.value = 0.5") { $0.value = 0.5 }
  .motion("rises", animating: "volume.value = 0.7") { $0.value = 0.7 }
  .gesture("turn", from: "half") {
    .drag(from: $0.point(for: 0.5), to: $0.point(for: 0.75), duration: 0.4)
  }
  .control("value", in: 0...1).control("lineWidth", in: 2...20)

  private static let rangeSlider = scene("Range slider", RangeSliderLayer(), width: 112, height: 28)
    .group("Controls to touch").summary("A slider with two thumbs.")
    .code("let price = RangeSliderLayer()")
    .state("middle", code: "price.range = 0.3...0.7") { $0.range = 0.3...0.7 }
    .motion("narrows", animating: "price.range = 0.3...0.8") { $0.range = 0.3...0.8 }
    .gesture("slide", from: "middle") { slider in
      .drag(
        from: CGPoint(x: slider.bounds.width * 0.3, y: 14),
        to: CGPoint(x: slider.bounds.width * 0.1, y: 14), duration: 0.4)
    }
    .control("lowerValue", in: 0...1).control("upperValue", in: 0...1)

  private static let rating = scene("Rating", RatingLayer(), width: 112, height: 20)
    .group("Controls to touch").summary("Stars for a rating.")
    .code("let rating = RatingLayer()")
    .state("three and a half", code: "rating.rating = 3.5") { $0.rating = 3.5 }
    .motion("fills", animating: "rating.rating = 3.5") { $0.rating = 3.5 }
    .gesture("tap") { .tap(at: $0.point(for: 4)) }
    .control("rating", in: 0...5)

  private static let pageIndicator = scene(
    "Page indicator", PageIndicatorLayer(), width: 96, height: 8
  ) {
    $0.pageCount = 5
  }
  .group("Controls to touch").summary("Dots for pages.")
  .code("let pages = PageIndicatorLayer()\npages.pageCount = 5")
  .state("third page", code: "pages.page = 2") { $0.page = 2 }
  .motion("turns pages", duration: 0.8, timing: .own, code: "pages.page = 2") { $0.page = 2 }
  .gesture("tap") { .tap(at: $0.point(for: 4)) }
  .control("page", in: 0...4)

  private static let waveform = scene("Waveform", WaveformLayer(), width: 112, height: 40) {
    $0.levels = [
      0.2, 0.35, 0.6, 0.4, 0.8, 1, 0.7, 0.45, 0.55, 0.9, 0.65, 0.3, 0.15, 0.1, 0.4, 0.75,
    ]
  }
  .group("Controls to touch").summary("The loudness of a recording.")
  .code("let wave = WaveformLayer()\nwave.levels = ChartValues(recording.levels)")
  .state("half", code: "wave.played = 0.5") { $0.played = 0.5 }
  .motion("plays", isLinear: true, animating: "wave.played = 0.6") { $0.played = 0.6 }
  .gesture("scrub") { .drag(from: $0.point(for: 0.2), to: $0.point(for: 0.8), duration: 0.4) }
  .control("played", in: 0...1)
}
