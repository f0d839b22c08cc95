import AnimatableLayers
import LayerControls
import Testing

// The samples of the page on action policies, as they stand there.

// sample begins
func makeRings() -> [ProgressRingLayer] {
  let still = ProgressRingLayer()
  still.actionPolicy = .disabled

  let lively = ProgressRingLayer()
  lively.actionPolicy = .animation(.spring(duration: 0.4, bounce: 0.2))

  let mixed = ProgressRingLayer()
  mixed.actionPolicy = .system.setting(
    .disabled, forKey: "progress", "lineWidth")
  return [still, lively, mixed]
}
// sample ends

// sample begins
func rearrange(_ board: CALayer, around card: CALayer) {
  board.withActionPolicy(.disabled, inSubtree: true) {
    card.position = CGPoint(x: 20, y: 20)
    card.opacity = 1
  }
  card.actionPolicy = .animation(.basic(duration: 1))
  card.position.x = 100
  card.actionPolicy = .inherited  // as before
}
// sample ends

// sample begins
func explain(_ ring: ProgressRingLayer) {
  print(ring.actionTrace(forKey: "progress"))
}
// sample ends

// sample begins
func keepMoving(_ bubble: AnimatableLayer) {
  bubble.actionPolicy = .inherited.setting(
    .animation(.spring().asEssential()), forKey: "position")
}
// sample ends

@Test func `policies of layers decide what animates`() {
  let board = CALayer()
  let rings = makeRings()
  for ring in rings { board.addSublayer(ring) }
  let renderer = LayerRenderer(layer: board)
  renderer.perform {
    for ring in rings {
      ring.progress = 1
      ring.opacity = 0.5
    }
  }
  let animated = rings.map { Set($0.animationKeys() ?? []) }
  #expect(animated == [[], ["progress", "opacity"], ["opacity"]])
  #expect(rings[1].animation(forKey: "opacity") is CASpringAnimation)
}

@Test func `a policy holds for a closure, or until it is taken back`() {
  let board = CALayer()
  let card = CALayer()
  board.addSublayer(card)
  let renderer = LayerRenderer(layer: board)
  renderer.perform { rearrange(board, around: card) }
  #expect(card.animationKeys() == ["position"])
  #expect(card.animation(forKey: "position")?.duration == 1)
}

@Test func `the page shows a trace's text`() throws {
  let board = CALayer()
  board.actionPolicy = .disabled
  let group = CALayer()
  let ring = ProgressRingLayer()
  board.addSublayer(group)
  group.addSublayer(ring)
  let renderer = LayerRenderer(layer: board)
  let trace = renderer.perform { "\(ring.actionTrace(forKey: "progress"))" }
  let page = try #require(
    DocumentationPage.inCatalogs.first { "\($0)" == "AnimatableLayers/ActionPolicies" })
  #expect(try page.text().contains("```\n\(trace)\n```"), "\(trace)")
}
