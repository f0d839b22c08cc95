import AnimatableLayers
import Foundation
import LayerControls
import LayerSnapshotTesting
import Testing

/// The samples of the pages on controls, and of the controls' own descriptions, as a user would write them.
@Suite struct ControlSamples {
  private static let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/LayerControls/LayerControls.docc")

  @Test func `every sample of the pages is code that compiles`() throws {
    let shown = try ["LayerControls", "AddingAControl"].flatMap { page in
      try String(
        contentsOf: Self.catalog.appendingPathComponent("\(page).md"), encoding: .utf8
      ).components(separatedBy: "```swift\n").dropFirst().map {
        $0.components(separatedBy: "\n```")[0]
      }
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let compiled = try ["BatteryLayer.swift", "ControlSamples.swift"].flatMap { file in
      try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        .components(separatedBy: "// CONTROLS begins\n").dropFirst()
        .compactMap { $0.components(separatedBy: "// CONTROLS ends").first }
    }
    func lines(_ code: String) -> [String] {
      code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    #expect(shown.count == 3)
    for sample in shown {
      #expect(compiled.contains { lines($0) == lines(sample) }, "\(sample)")
    }
  }

  @Test func `a theme reaches the ring`() {
    let window = CALayer()
    // CONTROLS begins
    let ring = ProgressRingLayer()
    ring.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    ring.progress = 0.7
    window.apply(ControlTheme.dark)
    // CONTROLS ends
    window.addSublayer(ring)
    window.apply(ControlTheme.dark)
    #expect(ring.tintColor == ControlTheme.dark.tint)
  }

  @Test func `a tap turns the switch`() {
    // CONTROLS begins
    let lamp = SwitchLayer()
    lamp.bounds = CGRect(x: 0, y: 0, width: 52, height: 32)
    assertSnapshot(of: lamp, as: .gesture(.tap(at: lamp.point(for: true)), at: [0, 0.1, 0.3]))
    // CONTROLS ends
  }

  @Test func `a control of one's own takes the theme and says what it shows`() {
    let battery = BatteryLayer()
    battery.charge = 0.4
    battery.apply(ControlTheme.dark)
    #expect(battery.color == ControlTheme.dark.on)
    #expect(battery.accessibilitySummary.value == "40%")
  }
}
