import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

@Suite struct SwitchLayerTests {
  private let lamp = sized(SwitchLayer(), 52, 32)
  private let reports: Reports<Bool>

  init() { reports = lamp.reports() }

  @Test func `a tap turns the switch, wherever it is`() {
    lamp.play(.tap(at: CGPoint(x: 3, y: 3)))
    #expect(lamp.isOn && lamp.pressure == 0)
    lamp.play(.tap(at: CGPoint(x: 3, y: 3)))
    #expect(!lamp.isOn && reports.values == [true, false])
  }

  @Test(arguments: LayerEnvironment.LayoutDirection.allCases)
  func `a drag turns the switch to the side where it ends`(
    direction: LayerEnvironment.LayoutDirection
  ) {
    lamp.layoutDirection = direction
    let (off, on) = (lamp.point(for: false), lamp.point(for: true))
    #expect((off.x < on.x) == (direction == .leftToRight))
    lamp.play(.drag(from: off, to: on, duration: 0.3))
    #expect(lamp.isOn)
    lamp.play(.drag(from: off, to: on, duration: 0.3))
    #expect(lamp.isOn && reports.values == [true], "it was there already")
    #expect(lamp.value(at: on) && !lamp.value(at: off))
  }

  @Test func `a touch that became a scroll turns nothing`() {
    let drag = Gesture.drag(from: lamp.point(for: false), to: lamp.point(for: true), duration: 0.3)
    lamp.play(drag.cancelled())
    #expect(!lamp.isOn && reports.values.isEmpty && lamp.pressure == 0)
  }

  @Test func `a touch that ends elsewhere without a move in between is a drag`() {
    #expect(lamp.beginTracking(TouchSample(lamp.point(for: true), at: 0)))
    lamp.endTracking(TouchSample(lamp.point(for: false), at: 0.1))
    #expect(!lamp.isOn && reports.values.isEmpty, "it ends on the side that is off")
  }

  @Test func `a touch far away is none, and one on a switch without a size`() {
    #expect(!lamp.beginTracking(TouchSample(CGPoint(x: 26, y: 60), at: 0)))
    #expect(!SwitchLayer().beginTracking(TouchSample(.zero, at: 0)))
  }

  @Test func `a program that turns the switch below a finger is told what the finger does then`() {
    let touch = TouchSample(lamp.point(for: false), at: 0)
    #expect(lamp.beginTracking(touch))
    lamp.isOn = true
    lamp.endTracking(touch)
    lamp.endTracking(touch)
    #expect(!lamp.isOn && reports.values == [false])
    #expect(lamp.beginTracking(touch))
    lamp.isOn = true
    lamp.cancelTracking()
    #expect(lamp.isOn && reports.values == [false])
  }

  @Test func `a key below a finger sends what is new, once`() {
    #expect(lamp.beginTracking(TouchSample(lamp.point(for: false), at: 0)))
    let end = TouchSample(lamp.point(for: true), at: 0.1)
    lamp.moveTracking(end)
    #expect(lamp.handle(.increment) && reports.values == [true])
    lamp.endTracking(end)
    #expect(lamp.isOn && reports.values == [true])
  }

  @Test func `keys turn the switch`() {
    _ = lamp.handle(.increment)
    _ = lamp.handle(.increment)
    _ = lamp.handle(.activate)
    #expect(reports.values == [true, false] && lamp.accessibilitySummary.value == "Off")
    #expect(lamp.accessibilitySummary.traits.contains(.toggle))
  }

  @Test func `a drag takes the thumb along`() {
    assertSnapshot(
      of: lamp,
      as: .gesture(
        .drag(from: lamp.point(for: false), to: lamp.point(for: true), duration: 0.3, delay: 0.1),
        at: [0, 0.15, 0.25, 0.35, 0.45, 0.8]))
  }

  @Test func `the switch keeps its proportions where there is less room`() {
    let lamp = SwitchLayer()
    #expect(lamp.sizeThatFits(.unlimited) == CGSize(width: 52, height: 32))
    #expect(lamp.sizeThatFits(CGSize(width: 26, height: 100)) == CGSize(width: 26, height: 16))
    #expect(lamp.sizeThatFits(CGSize(width: 100, height: 8)) == CGSize(width: 13, height: 8))
    #expect(lamp.sizeThatFits(CGSize(width: 26, height: -1)) == .zero)
    #expect(lamp.sizeThatFits(CGSize(width: -5, height: 100)) == .zero)
  }
}
