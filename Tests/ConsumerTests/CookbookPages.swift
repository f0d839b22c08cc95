import AnimatableLayers
import LayerSnapshotTesting
import Testing

// The cookbook's recipes for pages that are thrown and turned, as they stand there.

// sample begins
func flick(
  _ strip: CALayer, at velocity: CGFloat, pageWidth: CGFloat
) -> AnimationHandle {
  let pages = ValueRange(0...(2 * pageWidth), step: pageWidth)
  let page = pages.restingValue(
    from: strip.bounds.origin.x, velocity: velocity,
    decelerationRate: 0.99)
  return Timeline.decay(
    strip, keyPath: "bounds.origin.x", velocity: velocity, to: page,
    decelerationRate: 0.99
  ).run()
}
// sample ends

@Test func `a flick to a page`() {
  let (board, strip) = (Props.board(), CALayer())
  strip.frame = board.bounds
  board.masksToBounds = true
  board.addSublayer(strip)
  for (page, color) in [Props.blue, Props.green, Props.red].enumerated() {
    let card = CALayer()
    card.frame = CGRect(x: 120 * page + 10, y: 10, width: 100, height: 60)
    card.cornerRadius = 5
    card.backgroundColor = color
    strip.addSublayer(card)
  }
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.1, 0.2, 0.3, 0.5, 0.8], scale: 1)) { _ in
    _ = flick(strip, at: 900, pageWidth: 120)
  }
}

// sample begins
func startTurning(_ spinner: CALayer) {
  let turn = CABasicAnimation(keyPath: "transform.rotation.z")
  turn.byValue = 2 * Double.pi
  turn.duration = 3
  turn.repeatCount = .infinity
  spinner.add(turn, forKey: "turn", persistsOffScreen: true)
}
// sample ends

@Test func `a spinner that turns on while its page is away`() {
  let (board, page, spinner) = (Props.board(), CALayer(), CALayer())
  spinner.bounds = CGRect(x: 0, y: 0, width: 40, height: 12)
  spinner.position = CGPoint(x: 60, y: 40)
  spinner.allowsEdgeAntialiasing = true
  spinner.backgroundColor = Props.blue
  page.addSublayer(spinner)
  board.addSublayer(page)
  assertSnapshot(of: board, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1, 1.25], scale: 1)) { _ in
    startTurning(spinner)
    Props.after(0.4, on: board) { page.removeFromSuperlayer() }
    Props.after(0.9, on: board) { board.addSublayer(page) }
  }
}
