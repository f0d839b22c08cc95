import AnimatableLayers
import Testing

// The sample of the page on hands, as it stands there.

// sample begins
/// A sheet with three heights that a finger pulls, throws and catches.
final class DetentSheet {
  enum Height { case closed, half, open }

  let panel = CALayer()
  let heights = Detents<Height>([.closed: 500, .half: 300, .open: 100])
  private(set) var height = Height.closed
  private var drag: DragTracker?

  func begin(_ touch: TouchSample, in root: CALayer) {
    // Caught where the screen shows it.
    drag = DragTracker(touch, in: root, moving: panel)
    follow()
  }

  func move(_ touch: TouchSample) {
    drag?.move(to: touch)
    follow()
  }

  func end() {
    guard let drag else { return }
    let velocity = drag.velocity.dy
    height = heights.target(
      from: fingerPlace, velocity: velocity,
      began: drag.startPosition.y)
    let handle = CALayer.animate(springDuration: 0.5, bounce: 0.1) {
      panel.position.y = heights[height]
    }
    // What shows beyond the last height is slower than the finger.
    let shown = band.velocity(velocity, at: fingerPlace)
    handle.finish(at: .end, velocity: shown)
    self.drag = nil
  }

  private var band: RubberBand { RubberBand(in: heights.range) }

  private var fingerPlace: CGFloat {
    guard let drag else { return panel.position.y }
    let start = band.value(shown: drag.startPosition.y)
    return start + drag.translation.dy
  }

  private func follow() {
    panel.removeAllAnimations()
    CALayer.performWithoutAnimation {
      panel.position.y = band.shown(fingerPlace)
    }
  }
}
// sample ends

@Suite struct HandsSamples {
  private let root = CALayer()
  private let sheet = DetentSheet()

  /// Drags the sheet from a height, in steps of a sixtieth of a second, and returns what the screen shows after it.
  private func drag(
    from start: CGFloat, by step: CGFloat, times: Int
  ) -> (renderer: LayerRenderer, shown: (Double) -> CGFloat) {
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 600)
    sheet.panel.position.y = start
    root.addSublayer(sheet.panel)
    let renderer = LayerRenderer(layer: root)
    func touch(_ index: Int) -> TouchSample {
      TouchSample(CGPoint(x: 50, y: CGFloat(index) * step), at: Double(index) / 60)
    }
    renderer.perform { sheet.begin(touch(0), in: root) }
    for index in 1...times {
      renderer.advance(to: Double(index) / 60)
      renderer.perform { sheet.move(touch(index)) }
    }
    renderer.perform { sheet.end() }
    let end = renderer.time
    return (
      renderer,
      { seconds in
        renderer.advance(to: end + seconds)
        return sheet.panel.presentation()?.position.y ?? .nan
      }
    )
  }

  @Test func `a pull that ends slowly comes to rest at the nearest height`() {
    let (_, shown) = drag(from: 500, by: -2, times: 75)
    #expect(sheet.height == .half && abs(shown(0) - 350) < 1e-6 && abs(shown(3) - 300) < 1e-6)
  }

  @Test func `a throw goes on with its velocity`() {
    let (_, shown) = drag(from: 500, by: -10, times: 6)
    #expect(sheet.height == .open)
    let first = shown(0)
    #expect(abs((shown(0.001) - first) / 0.001 + 600) < 20)
    #expect(abs(shown(3) - 100) < 1e-6)
  }

  @Test func `beyond the last height a band holds it, and it comes back`() {
    let (_, shown) = drag(from: 100, by: -5, times: 20)
    let first = shown(0)
    #expect(sheet.height == .open && first > 20 && first < 60)
    // It goes on with the velocity of the band, not with that of the finger.
    let velocity = RubberBand(in: 100...500).velocity(-300, at: 0)
    #expect(abs(velocity + 127.5) < 0.1 && abs((shown(1e-4) - first) / 1e-4 - velocity) < 2)
    #expect(abs(shown(3) - 100) < 1e-6)
  }

  @Test func `it is caught in flight without a jump`() {
    let (renderer, shown) = drag(from: 500, by: -10, times: 6)
    let before = shown(0.1)
    renderer.perform { sheet.begin(TouchSample(.zero, at: 9), in: root) }
    #expect(abs(shown(0.1) - before) < 1e-6 && abs(shown(1) - before) < 1e-6)
    // Let go without a move, it goes from there to the nearest height.
    renderer.perform { sheet.end() }
    #expect(abs(shown(1) - before) < 1e-6)
    #expect(abs(shown(4) - sheet.heights[sheet.heights.nearest(to: before)]) < 1e-6)
  }
}
