import AnimatableLayers
import Testing

// The samples of the pages for those who come from other libraries, as they stand there.

// sample begins
final class DrawnRing: AnimatableLayer {
  @AnimatableProperty(animation: .spring(duration: 0.4))
  var progress: CGFloat = 0

  override func draw(in ctx: CGContext) {
    let box = bounds.insetBy(dx: 4, dy: 4)
    ctx.setLineWidth(8)
    ctx.addArc(
      center: CGPoint(x: box.midX, y: box.midY), radius: box.width / 2,
      startAngle: 0, endAngle: progress * 2 * .pi, clockwise: false)
    ctx.strokePath()
  }
}
// sample ends

// sample begins
/// A sheet that a finger pulls up, and that runs on when it is let go.
final class PullUpSheet {
  let panel = CALayer()
  private var handle: AnimationHandle?

  func beginDrag() {
    handle = CALayer.animate(springDuration: 0.5, bounce: 0.1) {
      panel.position.y = 100
    }
    handle?.pause()
  }

  func drag(to fraction: Double) { handle?.fractionComplete = fraction }

  func endDrag(opens: Bool) {
    handle?.isReversed = !opens
    handle?.resume()
  }
}
// sample ends

// sample begins
func fling(_ list: CALayer, velocity: CGFloat, pageHeight: CGFloat) {
  let start = list.bounds.origin.y
  let scale = ValueRange(0...(10 * pageHeight), step: pageHeight)
  let page = scale.restingValue(
    from: start, velocity: velocity, decelerationRate: 0.998)
  Timeline.decay(
    list, keyPath: "bounds.origin.y", velocity: velocity, to: page
  ).run()
}
// sample ends

// sample begins
func open(
  _ animation: Timeline, from marker: String
) -> AnimationHandle {
  let handle = animation.run()
  handle.seek(to: animation.time(of: marker) ?? 0)  // play(fromMarker:)
  handle.rate = 0.5  // animationSpeed
  return handle
}
// sample ends

@Test func `a sheet follows a finger and runs back`() {
  let board = CALayer()
  let sheet = PullUpSheet()
  sheet.panel.position.y = 300
  board.addSublayer(sheet.panel)
  let renderer = LayerRenderer(layer: board)
  renderer.perform { sheet.beginDrag() }
  renderer.perform { sheet.drag(to: 0.5) }
  renderer.advance(to: 10)
  let held = renderer.perform { sheet.panel.presentation()?.position.y }
  #expect(held.map { $0 < 290 && $0 > 50 } == true)
  renderer.perform { sheet.endDrag(opens: false) }
  #expect(sheet.panel.position.y == 300)
  renderer.advance(to: 20)
  #expect(sheet.panel.animationKeys() == nil)
}

@Test func `a flung list rests on a page`() {
  let list = CALayer()
  let renderer = LayerRenderer(layer: list)
  renderer.perform { fling(list, velocity: 1_200, pageHeight: 400) }
  #expect(list.bounds.origin.y == 400)
  renderer.advance(to: 0.1)
  let shown = renderer.perform { list.presentation()?.bounds.origin.y }
  #expect(shown.map { $0 > 80 && $0 < 200 } == true)
}

@Test func `a timeline starts from a label at half the speed`() {
  let layer = CALayer()
  let renderer = LayerRenderer(layer: layer)
  let animation = Timeline.sequence {
    Timeline.animate(layer, keyPath: "opacity", to: 0, duration: 1)
    Timeline.label("back")
    Timeline.animate(layer, keyPath: "opacity", to: 1, duration: 1)
  }
  let handle = renderer.perform { open(animation, from: "back") }
  #expect(handle.elapsedTime == 1 && handle.rate == 0.5)
  renderer.advance(to: 1)
  #expect(handle.elapsedTime == 1.5)
}
