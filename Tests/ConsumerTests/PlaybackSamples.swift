import AnimatableLayers
import LayerControls
import Testing

// The samples of the page on playback, as they stand there.

// sample begins
func slowDown(_ board: CALayer) {
  board.playback.rate = 0.1
  board.playback.seek(to: board.playback.time + 0.5)
}
// sample ends

// sample begins
func frames(of ring: ProgressRingLayer, count: Int) -> [CGImage] {
  let renderer = LayerRenderer(layer: ring, scale: 2)
  renderer.perform { ring.progress = 1 }
  return (0..<count).compactMap { renderer.image(at: Double($0) / 60) }
}
// sample ends

@Test func `a board in slow motion`() {
  let (window, board, ball) = (CALayer(), CALayer(), CALayer())
  window.addSublayer(board)
  board.addSublayer(ball)
  let renderer = LayerRenderer(layer: window)
  renderer.perform { CALayer.animate(withDuration: 1, options: .curveLinear) { ball.opacity = 0 } }
  renderer.perform { slowDown(board) }
  renderer.advance(to: 1)
  let opacity = renderer.perform { ball.presentation()?.opacity }
  #expect(opacity.map { abs($0 - 0.4) < 1e-3 } == true)
}

@Test func `frames of a ring off screen`() throws {
  let ring = ProgressRingLayer()
  ring.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
  let images = frames(of: ring, count: 3)
  #expect(images.count == 3 && images[0].width == 40)
}

// sample begins
func thumbnail(of progress: CGFloat) async -> CGImage? {
  await Task.detached {
    let ring = ProgressRingLayer()
    ring.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    ring.progress = progress
    return LayerRenderer(layer: ring, scale: 2).image(at: 0)
  }.value
}
// sample ends

@Test func `another thread draws a tree of its own`() async {
  #expect(await thumbnail(of: 0.5)?.width == 120)
}

// sample begins
func follow(
  _ ring: ProgressRingLayer, with label: CATextLayer
) async {
  for await progress in ring.values(of: \.progress) {
    label.string = "\(Int(progress * 100)) %"
  }
}
// sample ends

@Test func `a label follows a ring`() async {
  let (window, ring, label) = (CALayer(), ProgressRingLayer(), CATextLayer())
  window.addSublayer(ring)
  let renderer = LayerRenderer(layer: window)
  renderer.perform { ring.progress = 0.5 }
  renderer.advance(to: 2)
  renderer.perform { ring.removeFromSuperlayer() }
  await follow(ring, with: label)
  #expect(label.string as? String == "50 %")
}
