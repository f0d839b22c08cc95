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

  @Test func `a motion has 60 frames a second and its end, unless it ends as it starts`() throws {
    let grows = try plan("grows")
    #expect(grows.clip.count == 61 && grows.clip.rate == 60 && grows.plays[0].times.first == 0)
    #expect(grows.plays[0].times.last == 1)
    let shrinks = try plan("shrinks")
    #expect(shrinks.clip.rest == 0 && shrinks.clip.count == 30)
    #expect(shrinks.plays[0].times.last.map { abs($0 - 29.0 / 60) < 1e-12 } == true)
  }

  @Test(arguments: [
    (0.1, 60.0), (0.35, 60.0), (0.7, 60.0), (1.0, 60.0), (1.01, 30.0), (1.12, 30.0), (3.0, 30.0),
  ])
  func `up to a second there are 60 frames a second, above at least 30`(
    duration: Double, least: Double
  ) throws {
    let scene = GalleryScene("Box", size: CGSize(width: 4, height: 4)) { CALayer() }
      .motion("fades", duration: duration) { $0.opacity = 0 }
    let clip = try ClipPlan.all(of: scene)[0].clip
    #expect(clip.rate > least - 1e-9 && (clip.count - 1) % 6 == 0)
    #expect(abs(Double(clip.count - 1) / clip.rate - duration) < 1e-9)
  }

  @Test(
    arguments: [
      (0...1, 11), (0...4, 13), (0...5, 11), (1...8, 15), (0...10, 11), (0...100, 11),
      (0...0.5, 11),
    ] as [(ClosedRange<Double>, Int)])
  func `every whole number of a short range is shown`(range: ClosedRange<Double>, count: Int) {
    #expect(ClipPlan.valueCount(in: range) == count)
  }

  @Test func `a key is shown over its whole range`() throws {
    let growth = try plan("growth")
    #expect(growth.clip.range == [0, 1] && growth.plays.count == 11)
    #expect(growth.plays.map { $0.settings.values[0].text }[0] == "0.0")
    #expect(growth.plays.last?.settings.values[0].text == "1.0")
  }

  @Test func `a scene is shown as it is made, and none with more frames than fit`() throws {
    let scene = GalleryScene("Box", size: CGSize(width: 4, height: 4)) { CALayer() }
    let plans = try ClipPlan.all(of: scene)
    #expect(plans.map(\.clip.name) == ["as made"] && plans[0].clip.count == 1)
    let endless = GalleryScene("Ice age", size: CGSize(width: 4, height: 4)) { CALayer() }
      .motion("comes", duration: 1e300) { $0.opacity = 0 }
    #expect(throws: SceneError.self) { try ClipPlan.all(of: endless) }
  }
}
