import AnimatableLayers
import LayerControls
import LayerGallery
import Testing

// The sample of the page on galleries of one's own, as it stands there.

// sample begins
struct DialGallery: LayerGalleryCommand {
  static let scenes: [GalleryScene] = [
    GalleryScene("Knob", size: CGSize(width: 96, height: 96)) {
      KnobLayer()
    }
    .summary("A dial that people turn.")
    .state("half") { $0.value = 0.5 }
    .motion("turns", duration: 1) { $0.value = 0.7 }
    .gesture("drag") {
      .drag(
        from: $0.point(for: 0.2), to: $0.point(for: 0.8), duration: 0.4)
    }
    .control("value", in: 0...1)
  ]
}
// sample ends

// sample begins
struct RingGallery: LayerGalleryCommand {
  static let heading: GalleryHeading? = GalleryHeading(
    title: "Rings", summary: "Rings that fill up.",
    installation: #".product(name: "Rings", package: "rings")"#)
  static let scenes: [GalleryScene] = [
    GalleryScene("Ring", size: CGSize(width: 96, height: 96)) {
      ProgressRingLayer()
    }
    .motion("fills", duration: 1) { $0.progress = 1 }
  ]
}
// sample ends

@Test func `a gallery is made of scenes`() throws {
  let scene = try #require(DialGallery.scenes.first)
  #expect(scene.name == "Knob" && scene.ranges == ["value": 0...1])
  #expect((scene.layer(in: "half") as? KnobLayer)?.value == 0.5)
  #expect(RingGallery.heading?.title == "Rings" && DialGallery.heading == nil)
  #expect(scene.states.count == 1 && scene.motions.count == 1 && scene.gestures.count == 1)
}
