import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 7: the tree of sublayers and masks.
@Suite struct LayerTreeTests {
  private let stage = Stage()
  private let child = CALayer()

  private func named(_ title: String) -> CALayer {
    let layer = CALayer()
    layer.name = title
    return layer
  }

  private func parent(of titles: String) -> CALayer {
    let parent = CALayer()
    for title in titles { parent.addSublayer(named(String(title))) }
    return parent
  }

  private func titles(_ layer: CALayer) -> String {
    (layer.sublayers ?? []).map { $0.name ?? "?" }.joined()
  }

  @Test func `layers are inserted at the given place`() throws {
    let parent = parent(of: "abc")
    let b = try #require(parent.sublayers?[1])
    parent.insertSublayer(named("0"), at: 0)
    parent.insertSublayer(named("1"), below: b)
    parent.insertSublayer(named("2"), above: b)
    parent.insertSublayer(named("9"), at: 99)
    #expect(titles(parent) == "0a1b2c9")
    parent.insertSublayer(named("<"), below: CALayer())
    parent.insertSublayer(named(">"), above: CALayer())
    #expect(titles(parent) == "<0a1b2c9>")
  }

  @Test func `a layer moves within its parent`() throws {
    let parent = parent(of: "abcd")
    let layers = try #require(parent.sublayers)
    parent.insertSublayer(layers[3], at: 0)
    #expect(titles(parent) == "dabc")
    parent.insertSublayer(layers[0], above: layers[2])
    #expect(titles(parent) == "dbca")
    parent.addSublayer(layers[1])
    #expect(titles(parent) == "dcab")
    parent.insertSublayer(layers[1], below: layers[2])
    #expect(titles(parent) == "dbca")
    // Forward, but not to the front.
    parent.insertSublayer(layers[3], above: layers[1])
    #expect(titles(parent) == "bdca")
    parent.insertSublayer(layers[1], below: layers[0])
    #expect(titles(parent) == "dcba")
    parent.insertSublayer(layers[2], at: 1)
    #expect(titles(parent) == "dcba")
  }

  @Test func `a layer added elsewhere leaves its old parent`() throws {
    let (first, second) = (parent(of: "ab"), parent(of: "c"))
    let a = try #require(first.sublayers?.first)
    second.addSublayer(a)
    #expect(titles(first) == "b" && titles(second) == "ca")
    #expect(a.superlayer === second)
  }

  @Test func `assigning sublayers sets and clears superlayers`() throws {
    let parent = parent(of: "abc")
    let layers = try #require(parent.sublayers)
    let new = named("n")
    parent.sublayers = [layers[2], new, layers[0]]
    #expect(titles(parent) == "cna")
    #expect(layers[1].superlayer == nil)
    #expect(new.superlayer === parent && layers[0].superlayer === parent)
    parent.sublayers = nil
    #expect(parent.sublayers == nil)
    #expect(new.superlayer == nil)
    parent.sublayers = []
    #expect(parent.sublayers == nil)
  }

  @Test func `a replacement takes the place`() throws {
    let parent = parent(of: "abc")
    let layers = try #require(parent.sublayers)
    parent.replaceSublayer(layers[1], with: named("n"))
    #expect(titles(parent) == "anc")
    #expect(layers[1].superlayer == nil)
    parent.replaceSublayer(layers[2], with: layers[0])
    #expect(titles(parent) == "na")
    parent.replaceSublayer(layers[0], with: layers[0])
    #expect(titles(parent) == "na")
  }

  @Test func `a removed layer has no superlayer`() throws {
    let parent = parent(of: "ab")
    let a = try #require(parent.sublayers?.first)
    a.removeFromSuperlayer()
    a.removeFromSuperlayer()
    #expect(titles(parent) == "b")
    #expect(a.superlayer == nil)
  }

  // MARK: Masks

  @Test func `a mask belongs to its layer without being a sublayer`() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    #expect(mask.superlayer === layer)
    #expect(layer.sublayers == nil)
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil && mask.superlayer == nil)
  }

  @Test func `a mask leaves the tree it was in, and a sublayer its layer's mask`() {
    let (first, second, mover) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(mover)
    second.mask = mover
    #expect(first.sublayers == nil && mover.superlayer === second)
    first.mask = mover
    #expect(second.mask == nil && first.mask === mover)
    first.addSublayer(mover)
    #expect(first.mask == nil && first.sublayers == [mover] && mover.superlayer === first)
  }

  @Test func `a replaced mask is let go`() {
    let (layer, first, second) = (CALayer(), CALayer(), CALayer())
    layer.mask = first
    layer.mask = second
    #expect(first.superlayer == nil && second.superlayer === layer)
    layer.mask = nil
    #expect(second.superlayer == nil)
  }

  // MARK: Life on screen

  @Test func `a layer that moves within the screen keeps its animations`() {
    let other = CALayer()
    stage.change { _ in stage.root.addSublayer(other) }
    stage.add(rise())
    stage.change { other.addSublayer($0) }
    #expect(isNear(stage.shown(\.zPosition, at: 0.5), 50))
  }

  @Test func `a layer that leaves the screen loses its animations`() {
    stage.change { $0.addSublayer(child) }
    stage.change { _ in child.add(fade(), forKey: "fade") }
    stage.change { $0.removeFromSuperlayer() }
    #expect(child.animationKeys() == nil)
  }

  @Test(arguments: [false, true])
  func `an animation that is not removed on completion goes on when its layer is back`(
    isTakenWithParent: Bool
  ) {
    let log = AnimationLog()
    stage.change { $0.addSublayer(child) }
    stage.change { _ in
      let turn = rise(delegate: log)
      turn.repeatCount = .infinity
      turn.isRemovedOnCompletion = false
      child.add(turn, forKey: "turn")
    }
    stage.renderer.advance(to: 0.5)
    let away: CALayer = isTakenWithParent ? stage.layer : child
    let parent: CALayer = isTakenWithParent ? stage.root : stage.layer
    stage.change { _ in away.removeFromSuperlayer() }
    #expect(child.animationKeys() == ["turn"])
    stage.renderer.advance(to: 3)
    stage.renderer.perform { CALayer.performWithoutAnimation { parent.addSublayer(away) } }
    stage.renderer.advance(to: 3.25)
    #expect(isNear(child.presentation()?.zPosition, 25))
    #expect(log.log.lines == ["start"])
    stage.change { _ in child.removeAnimation(forKey: "turn") }
    #expect(log.log.lines == ["start", "stop false"] && child.animationKeys() == nil)
  }

  @Test func `what ended while its layer was away is at its end when that is back`() {
    stage.change { $0.addSublayer(child) }
    stage.change { _ in
      let move = rise()
      move.isRemovedOnCompletion = false
      move.fillMode = .forwards
      child.add(move, forKey: "move")
    }
    stage.change(at: 0.5) { _ in child.removeFromSuperlayer() }
    stage.change(at: 3) { $0.addSublayer(child) }
    #expect(isNear(child.presentation()?.zPosition, 100))
  }

  @Test func `another renderer shows an animation from where it was`() {
    let root = CALayer()
    root.addSublayer(child)
    var renderer = LayerRenderer(layer: root)
    renderer.perform(at: 5) {
      let turn = rise()
      turn.repeatCount = .infinity
      turn.isRemovedOnCompletion = false
      child.add(turn, forKey: "turn")
    }
    renderer.advance(to: 5.25)
    renderer = LayerRenderer(layer: CALayer())
    renderer = LayerRenderer(layer: root)
    #expect(isNear(renderer.perform { child.presentation()?.zPosition }, 25))
    renderer.advance(to: 0.25)
    #expect(isNear(renderer.perform { child.presentation()?.zPosition }, 50))
  }

  @Test func `an animation added off screen begins when its layer comes on`() {
    child.add(rise(), forKey: "move")
    stage.change(at: 3) { $0.addSublayer(child) }
    stage.renderer.advance(to: 3.25)
    #expect(isNear(child.presentation()?.zPosition, 25))
  }
}
