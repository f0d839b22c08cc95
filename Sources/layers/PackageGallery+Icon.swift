import LayerControls
import LayerGallery

extension PackageGallery {
  static let iconScenes: [GalleryScene] = [icon, playbackIcon]

  private static let icon = scene("Icon", IconLayer(), width: 56, height: 56) {
    $0.lineWidth = 5
    $0.shape = .menu
  }
  .group("Icons").summary("A sign that turns into another one.")
  .code("let icon = IconLayer()\nicon.lineWidth = 5\nicon.shape = .menu")
  .state("plus", code: "icon.shape = .plus") { $0.shape = .plus }
  .motion("closes", duration: 0.6, timing: .own, code: "icon.shape = .cross") { $0.shape = .cross }
  .motion("confirms", duration: 0.6, from: "plus", timing: .own, code: "icon.shape = .check") {
    $0.shape = .check
  }
  .control("lineWidth", in: 1...10)

  private static let playbackIcon = scene(
    "Playback icon", PlaybackIconLayer(), width: 56, height: 56
  )
  .group("Icons").summary("A triangle that turns into two bars.")
  .code("let icon = PlaybackIconLayer()")
  .state("playing", code: "icon.isPlaying = true") { $0.isPlaying = true }
  .motion("plays", duration: 0.6, timing: .own, code: "icon.isPlaying = true") {
    $0.isPlaying = true
  }
  .control("pauseFraction", in: 0...1)
}
