import AnimatableLayers
import LayerControls
import LayerTestSupport
import Testing

@Suite struct ValueControlLayerTests {
  private final class Fader: ValueControlLayer {
    @AnimatableProperty var level: CGFloat = 0.5
    var isAnimated = false

    override var thumbValue: CGFloat {
      get { level }
      set { level = newValue }
    }
    override var valueRange: ValueRange { ValueRange(0...1, step: 0.25) }
    override var animatesTracking: Bool { isAnimated }
    override func value(at point: CGPoint) -> CGFloat {
      valueRange.value(atFraction: point.x / bounds.width)
    }
  }

  private let fader = Fader(bounds: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let sent = SentValues()

  private final class SentValues {
    var all: [CGFloat] = []
  }

  init() {
    fader.valueChanged = { [sent] in sent.all.append($0) }
  }

  private func touch(_ x: CGFloat) -> TouchSample { TouchSample(CGPoint(x: x, y: 0), at: 0) }

  @Test func `a touch moves the value and notifies once for each change`() {
    #expect(fader.beginTracking(touch(10)))
    fader.moveTracking(touch(12))
    fader.moveTracking(touch(75))
    fader.endTracking(touch(100))
    fader.moveTracking(touch(0))
    #expect(sent.all == [0, 0.75, 1] && fader.level == 1)
  }

  @Test func `a value that a program sets notifies nobody`() {
    fader.level = 0.25
    fader.thumbValue = 1
    #expect(sent.all.isEmpty && fader.level == 1)
  }

  @Test func `a cancelled touch leaves the value as it was`() {
    #expect(fader.beginTracking(touch(99)))
    fader.cancelTracking()
    fader.cancelTracking()
    #expect(sent.all == [1, 0.5] && fader.level == 0.5)
  }

  @Test func `touches beside the control are none, and keys go steps`() {
    #expect(!fader.beginTracking(touch(300)) && sent.all.isEmpty)
    #expect(fader.handle(.increment) && fader.handle(.minimum) && !fader.handle(.activate))
    #expect(sent.all == [0.75, 0])
  }

  @Test(arguments: [false, true])
  func `the value is where a finger in motion is, or moves there`(isAnimated: Bool) {
    let root = CALayer()
    root.addSublayer(fader)
    let renderer = LayerRenderer(layer: root)
    fader.isAnimated = isAnimated
    renderer.perform { _ = fader.beginTracking(touch(50)) }
    renderer.perform { fader.moveTracking(touch(100)) }
    #expect((fader.animation(forKey: "level") != nil) == isAnimated)
  }

  @Test func `samples from the past and from nowhere change nothing`() {
    #expect(fader.beginTracking(touch(50)))
    fader.moveTracking(TouchSample(CGPoint(x: 75, y: 25), at: 0.1))
    for sample in ignoredSamples {
      fader.moveTracking(sample)
      #expect(fader.level == 0.75, "\(sample)")
    }
    fader.endTracking(ignoredSamples[0])
    #expect(sent.all == [0.75])
    fader.moveTracking(touch(0))
    #expect(fader.level == 0.75, "the touch has ended all the same")
  }

  @Test func `a control without a size takes no touch`() {
    fader.bounds = .zero
    #expect(!fader.beginTracking(touch(0)) && fader.level == 0.5)
  }
}
