import AnimatableLayers
import Testing

@testable import LayerGallery

@Suite struct SceneSearchTests {
  @Test func `a name is found in either case, and an unknown one suggests the nearest`() throws {
    #expect(try SampleScenes.all.scene(named: "Plain").name == "Plain")
    #expect(try SampleScenes.all.scene(named: "pLAIN").name == "Plain")
    let error = #expect(throws: SceneError.self) { try SampleScenes.all.scene(named: "plan") }
    #expect("\(error as Any)".contains("did you mean 'Plain'?"))
  }

  @Test func `an unambiguous part of a name is enough`() throws {
    let size = CGSize(width: 1, height: 1)
    let scenes: [GalleryScene] = [
      GalleryScene("Progress ring", size: size) { CALayer() },
      GalleryScene("Progress bar", size: size) { CALayer() },
    ]
    #expect(try scenes.scene(named: "ring").name == "Progress ring")
    let error = #expect(throws: SceneError.self) { try scenes.scene(named: "progress") }
    #expect("\(error as Any)".contains("'Progress ring', 'Progress bar'"))
  }

  @Test func `files are named in lower case with dashes`() {
    let scene = GalleryScene("Rolling number: 2!", size: CGSize(width: 1, height: 1)) { CALayer() }
    #expect(scene.fileName == "rolling-number-2")
  }
}
