import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct TappableLayerTests {
  private final class Chip: AnimatableLayer, TappableLayer {
    var taps = 0
    lazy var tapped: (() -> Void)? = { [unowned self] in taps += 1 }
  }

  private let chip = Chip(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  private func touch(_ x: CGFloat, _ y: CGFloat) -> TouchSample {
    TouchSample(CGPoint(x: x, y: y), at: 0)
  }

  @Test func `a touch that is lifted in the layer taps it, and one that leaves does not`() {
    #expect(chip.interactiveLayer(at: CGPoint(x: 10, y: 10)) === chip)
    #expect(chip.beginTracking(touch(10, 10)))
    chip.moveTracking(touch(200, 10))
    chip.endTracking(touch(90, 50))
    #expect(chip.taps == 1)
    _ = chip.beginTracking(touch(10, 10))
    chip.endTracking(touch(101, 10))
    _ = chip.beginTracking(touch(10, 10))
    chip.cancelTracking()
    #expect(chip.taps == 1)
  }

  @Test func `a press taps it, and other keys are not its own`() {
    #expect(chip.handle(.activate) && !chip.handle(.increment) && chip.taps == 1)
  }

  @Test func `hosts that set valueChanged hear of taps`() {
    var taps = 0
    chip.valueChanged = { _ in taps += 1 }
    chip.endTracking(touch(10, 10))
    chip.valueChanged?(())
    #expect(taps == 2 && chip.point(for: ()) == CGPoint(x: 50, y: 30))
    chip.valueChanged = nil
    #expect(chip.tapped == nil)
  }
}
