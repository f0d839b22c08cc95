import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
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
  private let sent: Reports<CGFloat>

  init() { sent = fader.reports() }

  private func touch(_ x: CGFloat) -> TouchSample { TouchSample(CGPoint(x: x, y: 0), at: 0) }

  @Test func `a touch moves the value and notifies once for each change`() {
    #expect(fader.beginTracking(touch(10)))
    fader.moveTracking(touch(12))
    fader.moveTracking(touch(75))
    fader.endTracking(touch(100))
    fader.moveTracking(touch(0))
    #expect(sent.values == [0, 0.75, 1] && fader.level == 1)
  }

  @Test func `a value that a program sets notifies nobody`() {
    fader.level = 0.25
    fader.thumbValue = 1
    #expect(sent.values.isEmpty && fader.level == 1)
  }

  @Test func `a cancelled touch leaves the value as it was`() {
    #expect(fader.beginTracking(touch(99)))
    fader.cancelTracking()
    fader.cancelTracking()
    #expect(sent.values == [1, 0.5] && fader.level == 0.5)
  }

  @Test func `touches beside the control are none, and keys go steps`() {
    #expect(!fader.beginTracking(touch(300)) && sent.values.isEmpty)
    #expect(fader.handle(.increment) && fader.handle(.minimum) && !fader.handle(.activate))
    #expect(sent.values == [0.75, 0])
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

  @Test func `a touch ends with a sample that is ignored, too`() {
    #expect(fader.beginTracking(touch(50)))
    fader.moveTracking(TouchSample(CGPoint(x: 75, y: 25), at: 0.1))
    fader.endTracking(ignoredSamples[0])
    fader.moveTracking(touch(0))
    #expect(sent.values == [0.75] && fader.level == 0.75)
  }

  @Test func `a control without a size takes no touch`() {
    fader.bounds = .zero
    #expect(!fader.beginTracking(touch(0)) && fader.level == 0.5)
  }

  // MARK: Every control that takes touches

  private static let touched = ControlSample.all.filter { $0.make() is any InteractiveLayer }

  /// A touch at a fraction of a control's width.
  private func touch(
    _ fraction: CGFloat, of control: CALayer, at time: CFTimeInterval
  ) -> TouchSample {
    let bounds = control.bounds
    return TouchSample(CGPoint(x: fraction * bounds.width, y: bounds.midY), at: time)
  }

  private func values(of control: ControlLayer) -> [String] {
    control.animatableKeys.keys.map { "\(control.value(forKey: $0.name) as Any)" }
  }

  @Test(arguments: touched)
  func `a touch ignores samples from the past and from nowhere`(sample: ControlSample) throws {
    let control = sample.make()
    let touched = try #require(control as? any InteractiveLayer)
    #expect(touched.beginTracking(touch(0.2, of: control, at: 0)))
    touched.moveTracking(touch(0.8, of: control, at: 0.1))
    let (moved, described) = (values(of: control), control.accessibleValue)
    for sample in ignoredSamples {
      touched.moveTracking(sample)
      #expect(values(of: control) == moved, "\(sample)")
    }
    touched.endTracking(ignoredSamples[0])
    #expect(control.accessibleValue == described)
  }

  @Test(arguments: touched)
  func `a touch that became a scroll changes nothing`(sample: ControlSample) throws {
    let control = sample.make()
    let before = values(of: control)
    let drag = Gesture([
      touch(0.2, of: control, at: 0), touch(0.5, of: control, at: 0.1),
      touch(0.9, of: control, at: 0.2),
    ])
    try #require(control as? any InteractiveLayer).play(drag.cancelled())
    #expect(values(of: control) == before)
  }
}
