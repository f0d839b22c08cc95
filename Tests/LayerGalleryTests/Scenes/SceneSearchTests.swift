import TestSupport
import Testing

@testable import LayerGallery

@Suite struct SceneSearchTests {
  @Test func `a name is found in either case, and an unknown one suggests the nearest`() throws {
    #expect(try SampleScenes.all.scene(named: "Plain").name == "Plain")
    #expect(try SampleScenes.all.scene(named: "pLAIN").name == "Plain")
    expectText(
      errorText { try SampleScenes.all.scene(named: "plan") }, has: "did you mean 'Plain'?")
  }

  @Test func `an unambiguous part of a name is enough`() throws {
    let scenes: [GalleryScene] = ["Progress ring", "Progress bar"].map { name in
      GalleryScene(name, size: CGSize(width: 1, height: 1)) { CALayer() }
    }
    #expect(try scenes.scene(named: "ring").name == "Progress ring")
    expectText(
      errorText { try scenes.scene(named: "progress") }, has: "'Progress ring', 'Progress bar'")
  }

  @Test func `files are named in lower case with dashes`() {
    let scene = GalleryScene("Rolling number: 2!", size: CGSize(width: 1, height: 1)) { CALayer() }
    #expect(scene.fileName == "rolling-number-2")
  }
}
