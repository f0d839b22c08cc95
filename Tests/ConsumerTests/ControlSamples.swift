import AnimatableLayers
import Foundation
import LayerControls
import LayerSnapshotTesting
import Testing

/// The samples of the pages on controls, and of the controls' own descriptions, as a user would write them.
@Suite struct ControlSamples {
  @Test func `a theme reaches the ring`() {
    let window = CALayer()
    // sample begins
    let ring = ProgressRingLayer()
    ring.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    ring.progress = 0.7
    window.propagate(ControlTheme.dark)
    // sample ends
    window.addSublayer(ring)
    window.propagate(ControlTheme.dark)
    #expect(ring.tintColor == ControlTheme.dark.tint)
  }

  @Test func `a tap turns the switch`() {
    // sample begins
    let lamp = SwitchLayer()
    lamp.bounds = CGRect(x: 0, y: 0, width: 52, height: 32)
    assertSnapshot(
      of: lamp,
      as: .gesture(.tap(at: lamp.point(for: true)), at: [0, 0.1, 0.3]))
    // sample ends
  }

  @Test func `a control of one's own takes the theme and describes its value`() {
    let battery = BatteryLayer()
    battery.charge = 0.4
    battery.propagate(ControlTheme.dark)
    #expect(battery.color == ControlTheme.dark.on)
    #expect(battery.accessibilitySummary.value == "40%")
  }
}
