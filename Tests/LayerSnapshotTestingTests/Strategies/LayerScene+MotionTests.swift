import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneMotionTests {
  private let times: [CFTimeInterval] = [0, 0.25, 0.5, 1, 2]

  private func table(_ keys: [String], animation: @escaping (Bar) -> Void) throws -> String {
    let bar = Bar.make()
    return try SnapshotStrategy<LayerScene, String>.motion(keys: keys, at: times)
      .content(LayerScene(bar) { animation(bar) })
  }

  @Test func `a layer's motion matches its table`() {
    let bar = Bar.make()
    bar.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    assertSnapshot(
      of: bar,
      as: .motion(keys: ["progress", "position", "backgroundColor", "transform"], at: times)
    ) { bar in
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      bar.progress = 1
      bar.position = CGPoint(x: 100, y: -40)
      bar.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
      bar.transform = CATransform3DMakeScale(2, 1, 1)
    }
  }

  @Test func `the first change is reported, and line by line what is no table`() throws {
    let reference = try table(["progress", "opacity"]) { $0.progress = 1 }
    let actual = try table(["progress", "opacity"]) { $0.progress = 0.8 }
    expectText(
      SnapshotFormat.motionTable.diff(reference, actual)?.message,
      startsWith: "progress 0.25 -> 0.2 at t = 0.25 is the first of 4 changed values; ")
    expectText(
      SnapshotFormat.motionTable.diff("a text\n", "time  a\n0     1\n")?.message,
      startsWith: "the reference is no table of motion; ")
    #expect(SnapshotFormat.motionTable.diff("time   a\n0  1\n", "time  a\n0     1\n") == nil)
  }

  @Test func `markers of a timeline stand in the table at their times`() throws {
    let text = try table(["progress"]) { bar in
      Timeline.sequence {
        Timeline.animate(
          bar, keyPath: "progress", from: 0, to: 1, duration: 1, timingFunction: .linear)
        Timeline.label("full")
      }
      .marker(at: 0.2) { _ in }.marker(at: 0.3) { _ in }.marker(at: "full") { _ in }.run()
    }
    #expect(
      text == """
        time  progress  markers
        0     0         -
        0.25  0.25      marker at 0.2
        0.5   0.5       marker at 0.3
        1     1         full at 1
        2     1         -

        """)
    #expect(MotionTable(text)?.keys == ["progress", "markers"])
  }

  @Test func `sublayers are reached by their names`() throws {
    let bar = Bar.make()
    let dot = Bar.make()
    dot.name = "dot"
    dot.opacity = 0.5
    bar.addSublayer(dot)
    let strategy = SnapshotStrategy.motion(keys: ["sublayers.dot.opacity"], at: [0])
    #expect(
      try strategy.content(LayerScene(bar)) == "time  sublayers.dot.opacity\n0     0.5\n")
  }

  @Test func `a key without any value fails and is named`() throws {
    #expect(
      errorText { try table(["progress", "progres"]) { $0.progress = 1 } }
        == "Bar has no value for progres at any of the times: Bar has no key progres; did you mean "
        + "progress?")
    let bar = Bar.make()
    bar.sublayers = ["dot", nil, "ring"].map { .plain(name: $0) }
    let strategy = SnapshotStrategy.motion(keys: ["sublayers.dto.opacity"], at: [0])
    #expect(
      errorText { try strategy.content(LayerScene(bar)) }
        == "Bar has no value for sublayers.dto.opacity at any of the times; names of its "
        + "sublayers: “dot”, “ring”")
  }
}
