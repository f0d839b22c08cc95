import AnimatableLayers
import LayerTestSupport
import Testing

@testable import layers

@Suite struct SheetLayerTests {
  private let sheet = SheetLayer()
  private let renderer: LayerRenderer

  init() {
    sheet.frame = CGRect(x: 0, y: 0, width: 112, height: 128)
    renderer = LayerRenderer(layer: sheet)
    renderer.perform { CALayer.performWithoutAnimation { [sheet] in sheet.height = .half } }
  }

  /// The top of the sheet, and that of its first row, on screen.
  private func tops(at time: CFTimeInterval) -> (sheet: CGFloat, row: CGFloat) {
    renderer.advance(to: time)
    let row = sheet.moved.sublayers?.last?.sublayers?.first?.presentation()
    return (sheet.moved.presentation()?.position.y ?? .nan, row?.convert(.zero, to: nil).y ?? .nan)
  }

  /// Touches at 60 a second, each some points below the one before.
  private func drag(by steps: [CGFloat], from y: CGFloat, at time: CFTimeInterval) -> TouchSample {
    var touch = TouchSample(CGPoint(x: 56, y: y), at: time)
    _ = tops(at: time)
    _ = renderer.perform { sheet.beginTracking(touch) }
    for step in steps {
      let last = tops(at: touch.time)
      touch = TouchSample(CGPoint(x: 56, y: touch.location.y + step), at: touch.time + 1.0 / 60)
      renderer.advance(to: touch.time)
      renderer.perform { sheet.moveTracking(touch) }
      let next = tops(at: touch.time)
      #expect(isNear(next.row - last.row, step), "the row stays under the finger")
      #expect(next.sheet >= 28 - 1e-9)
    }
    return touch
  }

  @Test func `in one drag the list takes over from the sheet, and the other way round`() {
    // The half height is 36 points below the open one.
    _ = drag(by: Array(repeating: -5, count: 20), from: 100, at: 0)
    #expect(isNear(tops(at: 1).sheet, 28) && isNear(tops(at: 1).row, 28 + 18 - 64))
    renderer.perform { sheet.cancelTracking() }
    // The list has gone on to its end.
    #expect(isNear(tops(at: 10).row, 28 + 18 - 110))
    _ = drag(by: Array(repeating: 5, count: 26), from: 20, at: 10)
    #expect(isNear(tops(at: 11).sheet, 28 + 20) && isNear(tops(at: 11).row, 28 + 20 + 18))
  }

  @Test func `the list goes on with the finger's velocity, and the sheet stays open`() {
    let touch = drag(by: Array(repeating: -5, count: 14), from: 100, at: 0)
    renderer.perform { sheet.endTracking(touch) }
    let (first, second) = (tops(at: touch.time + 1e-3), tops(at: touch.time + 2e-3))
    #expect(abs((second.row - first.row) / 1e-3 + 300) < 10)
    let rest = tops(at: 10)
    #expect(isNear(rest.sheet, 28) && rest.row < first.row - 20 && rest.row >= 28 + 18 - 110)
  }

  @Test func `a sheet that is caught beyond its height does not jump`() {
    renderer.perform {
      _ = CALayer.animate(springDuration: 0.5, bounce: 0.6) { sheet.height = .open }
    }
    var time = 0.0
    while tops(at: time).sheet > 26, time < 2 { time += 0.01 }
    let before = tops(at: time)
    #expect(before.sheet < 28)
    _ = renderer.perform { sheet.beginTracking(TouchSample(CGPoint(x: 56, y: 60), at: time)) }
    let held = tops(at: time)
    #expect(isNear(held.sheet, before.sheet) && isNear(held.row, before.row))
  }
}
