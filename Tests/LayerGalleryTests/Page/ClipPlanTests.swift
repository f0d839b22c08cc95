import AnimatableLayers
import LayerScenes
import Testing

@testable import LayerGallery

@Suite struct ClipPlanTests {
  private func plan(_ name: String) throws -> ClipPlan {
    try #require(try ClipPlan.all(of: SampleScenes.dot).first { $0.clip.name == name })
  }

  @Test func `states, motions, gestures and keys with a range are shown, in this order`() throws {
    let clips = try ClipPlan.all(of: SampleScenes.dot).map(\.clip)
    #expect(
      clips.map { "\($0.kind) \($0.name)" } == [
        "state full", "state gone", "motion grows", "motion shrinks", "motion moves by itself",
        "gesture drag", "key growth",
      ])
  }

  @Test func `a motion of a second has 30 frames and its end`() throws {
    let grows = try plan("grows")
    #expect(grows.clip.count == 31)
    #expect(grows.clip.rate == 30)
    #expect(grows.plays[0].times.first == 0)
    #expect(grows.plays[0].times.last == 1)
  }

  @Test func `a motion that ends as it starts goes on with its first frame`() throws {
    let shrinks = try plan("shrinks")
    #expect(shrinks.clip.rest == 0)
    #expect(shrinks.clip.count == 18)
    #expect(shrinks.plays[0].times.last.map { abs($0 - 17.0 / 36) < 1e-12 } == true)
  }

  @Test func `a key is shown over its whole range`() throws {
    let growth = try plan("growth")
    #expect(growth.clip.range == [0, 1])
    #expect(growth.plays.count == ClipPlan.valuesPerKey)
    #expect(growth.plays.map { $0.settings.values[0].text }[0] == "0.0")
    #expect(growth.plays.last?.settings.values[0].text == "1.0")
  }

  @Test func `a scene with nothing declared is shown as it is made`() throws {
    let scene = GalleryScene("Box", size: CGSize(width: 4, height: 4)) { CALayer() }
    let plans = try ClipPlan.all(of: scene)
    #expect(plans.map(\.clip.name) == ["as made"])
    #expect(plans[0].clip.count == 1)
  }

  @Test func `a motion of more frames than a film may have is refused in words`() {
    let scene = GalleryScene("Ice age", size: CGSize(width: 4, height: 4)) { CALayer() }
      .motion("comes", duration: 1e300) { $0.opacity = 0 }
    #expect(throws: SceneError.self) { try ClipPlan.all(of: scene) }
  }
}
