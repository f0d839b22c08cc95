import AnimatableLayers
import LayerScenes
import Testing

@Suite struct TypedGallerySceneTests {
  private final class Bar: AnimatableLayer { @AnimatableProperty var level: CGFloat = 0 }

  private let scene = GalleryScene("Bar", size: CGSize(width: 40, height: 10)) { Bar() }
    .group("Bars")
    .summary("A bar.")
    .code("let bar = Bar()")
    .state("half", code: "bar.level = 0.5") { $0.level = 0.5 }
    .motion("fills", duration: 2, from: "half", rest: 0, code: "bar.level = 1") { $0.level = 1 }
    .gesture("tap", .tap(at: CGPoint(x: 1, y: 2)), from: "half")
    .control("level", in: 0...1)

  @Test func `a scene keeps what it was declared with, whatever is added to it`() {
    #expect(scene.name == "Bar" && scene.group == "Bars" && scene.summary == "A bar.")
    #expect(scene.code == "let bar = Bar()" && scene.size == CGSize(width: 40, height: 10))
    #expect(scene.states.map(\.name) == ["half"] && scene.states[0].code == "bar.level = 0.5")
    #expect(scene.motions.map(\.name) == ["fills"] && scene.motions[0].state == "half")
    #expect(scene.motions[0].duration == 2 && scene.motions[0].rest == 0)
    #expect(scene.gestures.map(\.name) == ["tap"] && scene.gestures[0].state == "half")
    #expect(scene.ranges == ["level": 0...1])
    let more = scene.state("full") { $0.level = 1 }
    #expect(more.states.map(\.name) == ["half", "full"] && scene.states.map(\.name) == ["half"])
  }

  @Test func `a motion animates over its duration`() throws {
    let layers = scene.makeLayers(state: "half")
    let bar = try #require(layers.layer as? Bar)
    let renderer = LayerRenderer(layer: layers.stage)
    renderer.perform { scene.motions[0].start(on: bar) }
    renderer.advance(to: 1)
    let halfway = try #require(bar.presentation()?.level)
    #expect(halfway > 0.6 && halfway < 0.9)
    renderer.advance(to: 2)
    #expect(bar.presentation()?.level == 1)
  }

  @Test func `a motion in its own time animates as its keys declare`() throws {
    let quick = scene.motion("quick", duration: 2, timing: .own) { $0.level = 1 }
    let layers = quick.makeLayers()
    let renderer = LayerRenderer(layer: layers.stage)
    renderer.perform { quick.motions[1].start(on: layers.layer) }
    renderer.advance(to: 0.25)
    #expect(try #require(layers.layer as? Bar).presentation()?.level == 1)
  }

  @Test func `a motion animates as an animation of a key does`() throws {
    let springs = scene.motion("springs", duration: 2, timing: .animation(.spring(bounce: 0.5))) {
      $0.level = 1
    }
    let layers = springs.makeLayers()
    let renderer = LayerRenderer(layer: layers.stage)
    renderer.perform { springs.motions[1].start(on: layers.layer) }
    renderer.advance(to: 0.25)
    #expect(layers.layer.animation(forKey: "level") is CASpringAnimation)
    #expect(try #require(layers.layer as? Bar).presentation()?.level != 1)
  }

  #if os(macOS) || os(Linux)
    @Test func `two states of one name stop the program`() async {
      await #expect(processExitsWith: .failure) {
        _ = GalleryScene("A", size: CGSize(width: 1, height: 1)) { CALayer() }
          .state("x") { _ in }.state("x") { _ in }
      }
    }

    @Test func `a motion from an undeclared state stops the program`() async {
      await #expect(processExitsWith: .failure) {
        _ = GalleryScene("A", size: CGSize(width: 1, height: 1)) { CALayer() }
          .motion("moves", duration: 1, from: "x") { _ in }
      }
    }
  #endif
}
