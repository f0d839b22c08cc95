import Testing

@testable import LayerGallery

@Suite struct PreviewPaneTests {
  private func pane(motion: String? = nil, state: String? = nil) throws -> PreviewPane {
    try PreviewPane(SampleScenes.dot, PreviewSetup(scene: "Dot", state: state, motion: motion))
  }

  private func growth(_ pane: PreviewPane) -> String? {
    pane.player.tree(at: pane.time).values.first { $0.key == "growth" }?.shown
  }

  @Test func `a motion starts again after its rest, without a loop it does not`() throws {
    let pane = try pane(motion: "grows")
    try pane.play(by: 1.7)
    #expect(growth(pane) == "1")
    try pane.play(by: 0.2)
    #expect(abs(pane.time - 0.1) < 1e-9 && growth(pane) != "1")
    let once = try self.pane(motion: "grows")
    try once.play(by: 5, loops: false)
    #expect(once.time == 5 && growth(once) == "1")
  }

  @Test func `a motion does not start again while what a touch has started comes to rest`() throws {
    let scene = GalleryScene("Throw", size: CGSize(width: 8, height: 8)) {
      let dot = DotLayer()
      dot.valueChanged = { [unowned dot] _ in CALayer.animate(withDuration: 3) { dot.opacity = 0 } }
      return dot
    }.motion("moves", duration: 0.5) { $0.opacity = 0.5 }
    let pane = try PreviewPane(scene, PreviewSetup(scene: "Throw", motion: "moves"))
    try pane.play(by: 0.2)
    pane.touch(.begin, at: CGPoint(x: 4, y: 8))
    pane.touch(.end, at: CGPoint(x: 4, y: 8))
    for _ in 0..<29 { try pane.play(by: 0.1) }
    #expect(pane.time > 3)
    for _ in 0..<3 { try pane.play(by: 0.1) }
    #expect(pane.time < 0.3)
  }

  @Test func `a value set while it plays animates, and holds when the motion starts again`() throws
  {
    let pane = try pane(motion: "moves by itself")
    try pane.play(by: 0.5)
    try pane.setValue("1", of: "growth", isAnimated: true, at: pane.time)
    try pane.play(by: 0.1)
    let moving = try #require(growth(pane).flatMap { Double($0) })
    #expect(moving > 0.25 && moving < 1)
    try pane.play(by: 1.5)
    #expect(pane.time < 1 && growth(pane) == "1")
  }

  @Test func `a value set at a standstill is there at once, and the last turn counts`() throws {
    let pane = try pane(state: "gone")
    try pane.setValue("0.75", of: "growth", isAnimated: false, at: pane.time)
    #expect(growth(pane) == "0.75")
    let playing = try self.pane(motion: "moves by itself")
    #expect(playing.accept(turn: 1) && playing.accept(turn: 2) && !playing.accept(turn: 1))
    #expect(playing.accept(turn: 2))
  }

  @Test func `a value set at a time before later touches shows at that time`() throws {
    let pane = try pane(motion: "moves by itself")
    try pane.play(by: 0.5)
    pane.touch(.begin, at: CGPoint(x: 4, y: 8))
    try pane.play(by: 0.4)
    pane.touch(.end, at: CGPoint(x: 4, y: 8))
    _ = try pane.frame(at: 0.25)
    try pane.setValue("0.75", of: "growth", isAnimated: false, at: 0.25)
    #expect(growth(pane) == "0.75")
  }

  @Test func `a motion does not start again under a finger`() throws {
    let pane = try pane(motion: "moves by itself")
    try pane.play(by: 1)
    pane.touch(.begin, at: CGPoint(x: 4, y: 8))
    try pane.play(by: 2)
    pane.touch(.move, at: CGPoint(x: 12, y: 8))
    #expect(pane.time == 3 && growth(pane) == "0.75")
    pane.touch(.end, at: CGPoint(x: 12, y: 8))
    try pane.play(by: 1.5)
    #expect(pane.time < 1 && growth(pane) == "0.25")
  }

  @Test func `what has been scrubbed back comes again in the same way`() throws {
    let pane = try pane()
    try pane.play(by: 0.5)
    pane.touch(.begin, at: CGPoint(x: 8, y: 8))
    try pane.play(by: 0.5)
    let after = try pane.frame(at: 1)
    #expect(try pane.frame(at: 0.2) != after)
    #expect(try pane.frame(at: 1) == after)
  }

  @Test func `curves go over the whole motion`() throws {
    let curves = try pane(motion: "grows").curves(count: 3)
    #expect(curves == [PageEntry.Curve(name: "growth", lines: [[0.25, 0.625, 1]])])
    #expect(try pane().curves().isEmpty)
  }

  // MARK: Animations

  private func change(_ pace: AnimationPace? = nil, of key: String = "shift") -> AnimationChange {
    AnimationChange(layer: "0", key: key, pace: pace)
  }

  private func shown(_ key: String, of pane: PreviewPane, at time: Double) -> Double? {
    pane.player.tree(at: time).values.first { $0.key == key }.flatMap { Double($0.shown) }
  }

  @Test func `one animation stands still while the rest plays, in any order of frames`() throws {
    let pane = try pane(motion: "moves by itself")
    try pane.play(by: 0.2)
    try pane.setValue("1", of: "growth", isAnimated: true, at: pane.time)
    try pane.play(by: 0.1)
    let changes = try pane.change(change(), isFrozen: true, at: pane.time)
    #expect(changes.count == 1 && abs((changes[0].frozenAt ?? 0) - 0.3) < 1e-9)
    let held = try #require(shown("shift", of: pane, at: 0.3))
    #expect(held > 0 && held < 4)
    for time in [0.9, 0.1, 0.6] { #expect(shown("shift", of: pane, at: time) == held) }
    #expect(shown("growth", of: pane, at: 0.5) == 1)
    #expect(try pane.change(change(), isFrozen: false, at: 0.3).isEmpty)
    #expect(shown("shift", of: pane, at: 0.9) == 4)
  }

  @Test func `a motion has another pace, also when it starts again`() throws {
    let pane = try pane(motion: "moves by itself")
    let linear = change(.curve(duration: 0.8, points: [0, 0, 1, 1]))
    _ = try pane.change(linear, isFrozen: false, at: 0)
    for time in [0.2, 0.6, 0.4] {
      #expect(shown("shift", of: pane, at: time).map { abs($0 - 5 * time) < 1e-3 } == true)
    }
    try pane.play(by: 1.9)
    #expect(pane.time < 0.2 && shown("shift", of: pane, at: 0.4) == 2)
    #expect(try shown("shift", of: PreviewPane(SampleScenes.dot, pane.setup), at: 0.4) == 2)
    #expect(throws: SceneError.self) {
      try pane.change(change(.decay(decelerationRate: 3)), isFrozen: false, at: 0)
    }
    #expect(pane.setup.changes == [linear])
  }
}
