import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The samples of the page on transitions, as they stand there.

// sample begins
func turnPage(from front: CALayer, to back: CALayer) {
  CALayer.transition(
    from: front, to: back, duration: 0.6, options: .transitionCurlUp)
}

func relabel(_ card: CALayer, _ change: () -> Void) {
  CALayer.transition(
    with: card, duration: 0.3, options: .transitionCrossDissolve,
    animations: change)
}
// sample ends

// sample begins
/// The new layer falls into its place.
struct Drop: LayerTransition {
  func animate(in context: LayerTransitionContext) {
    context.move(context.to) { progress in
      CATransform3DMakeTranslation(
        0, (progress - 1) * context.frame.height, 0)
    }
    context.fade(context.from) { 1 - $0 }
  }
}
// sample ends

// sample begins
func dropIn(_ screen: CALayer, in container: ContainerLayer)
  -> AnimationHandle
{
  container.select(
    screen, using: Drop(), duration: 0.4, options: .curveEaseIn)
}
// sample ends

@Test func `a screen drops in`() {
  let board = Props.board()
  let container = Props.screens(on: board)
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.1, 0.2, 0.3, 0.4], scale: 1)) { _ in
    _ = dropIn(container.children[1], in: container)
  }
}

@Test func `a page turns, and a card changes its contents`() {
  let board = CALayer()
  let (front, back) = (Props.side(Props.blue), Props.side(Props.green))
  board.addSublayer(front)
  let renderer = LayerRenderer(layer: board)
  renderer.perform { turnPage(from: front, to: back) }
  renderer.advance(to: 0.7)
  #expect(front.superlayer == nil && back.superlayer === board)
  renderer.perform { relabel(back) { back.backgroundColor = Props.red } }
  #expect(board.sublayers?.count == 2, "the previous contents are beside it")
  renderer.advance(to: 1.1)
  #expect(board.sublayers?.count == 1)
}
