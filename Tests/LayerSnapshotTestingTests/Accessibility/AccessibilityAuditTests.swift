import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct AccessibilityAuditTests {
  private func problems(
    of layer: CALayer, for types: AccessibilityAuditType = .all, background: CGColor? = nil
  ) throws -> [String] {
    try AccessibilityAudit(layer: layer, types: types, background: background).issues()
      .map(\.description)
  }

  private func panel(_ layers: CALayer...) -> CALayer {
    .plain(CGRect(x: 10, y: 10, width: 160, height: 120), holding: layers)
  }

  private func control(_ label: String, _ value: String = "") -> AccessiblePanel.Control {
    AccessiblePanel.control(label, value, .adjustable, CGRect(x: 20, y: 60, width: 100, height: 30))
  }

  @Test func `a sound panel has no issues, an element without a label is one`() throws {
    #expect(try problems(of: AccessiblePanel.make()) == [])
    let slider = control("", "75%")
    slider.name = "volume"
    let layers = panel(slider, control(""))
    #expect(
      try problems(of: layers) == [
        "Control “volume” has no label, only the value “75%”: return one in `accessibilitySummary`",
        "Control has no label: return one in `accessibilitySummary`",
      ])
  }

  @Test func `an interactive layer that is no element is one, unless it is part of another`() throws
  {
    final class Knob: CALayer, TouchedBar {
      var level: CGFloat = 0
      var valueChanged: ((CGFloat) -> Void)?
    }
    #expect(
      try problems(of: panel(Knob())) == [
        "Knob can be touched and is no accessibility element: conform it to `AccessibleLayer`"
      ])
    let slider = control("Volume")
    slider.addSublayer(Knob())
    #expect(try problems(of: panel(slider)) == [])
    slider.addSublayer(.plain(holding: [Knob()]))
    #expect(try problems(of: panel(slider)) == [], "at any depth")
  }

  @Test func `a small touch target is one, as it is on screen`() throws {
    let slider = control("Volume")
    slider.minimumTarget = 0
    /// What is shown of the target in the one issue.
    func target(in layer: CALayer) throws -> [String] {
      try problems(of: layer).compactMap { $0.firstMatch(of: #/of ([0-9]+ x [0-9]+) points/#)?.1 }
        .map(String.init)
    }
    #expect(
      try problems(of: panel(slider)) == [
        "Control has a touch target of 100 x 30 points, less than 44 x 44: widen its `hitArea`, "
          + "and let no layer above clip it"
      ])
    slider.bounds.size = .zero
    #expect(try target(in: panel(slider)) == ["0 x 0"])
    slider.bounds.size = CGSize(width: 100, height: 30)
    slider.minimumTarget = 44
    let clip = panel(slider)
    clip.masksToBounds = true
    clip.bounds.size.height = 95
    let root = CALayer.plain(CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSublayer(clip)
    #expect(try target(in: root) == ["100 x 42"])
    clip.masksToBounds = false
    #expect(try problems(of: root) == [])
    slider.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    #expect(try target(in: root) == ["50 x 22"])
  }

  @Test func `text that is hard to read is one`() throws {
    let pale = AccessiblePanel.text("Total", gray: 0.6)
    #expect(
      try problems(of: panel(pale)) == [
        "CATextLayer “Total” has a contrast of 2.8:1, less than 4.5:1 for text of 13 points: choose another color"
      ])
    #expect(try problems(of: panel(AccessiblePanel.text("Total", gray: 0.4))) == [])
    #expect(try problems(of: panel(pale), background: CGColor(gray: 0, alpha: 1)) == [])
    let large = AccessiblePanel.text("Total", gray: 0.55, size: 18)
    #expect(try problems(of: panel(large)) == [])
    large.fontSize = 17
    #expect(try problems(of: panel(large)).count == 1)
    #expect(!pale.isHidden)
  }

  @Test func `a text's contrast is to what is behind it, wherever the layer stands`() throws {
    let dark = CALayer.plain(CGRect(x: 112, y: 0, width: 200, height: 120), .black)
    let panel = panel(dark, AccessiblePanel.text("Total", gray: 0.4))
    panel.frame = CGRect(x: 100, y: 10, width: 320, height: 120)
    #expect(try problems(of: panel) == [])
    dark.frame.origin.x = 0
    #expect(try problems(of: panel).count == 1)
  }

  @Test func `what cannot be seen has no issues`() throws {
    let slider = control("")
    let box = panel(slider)
    let root = panel(box)
    for hide in [{ box.isHidden = true }, { box.opacity = 0 }] {
      hide()
      #expect(try problems(of: root) == [])
      (box.isHidden, box.opacity) = (false, 1)
    }
    #expect(try problems(of: root).count == 1)
    root.masksToBounds = true
    box.position.x = 1_000
    #expect(try problems(of: root) == [])
  }

  @Test func `what reaches from outside of a clip into it can be seen`() throws {
    let clip = CALayer.plain(CGRect(x: 0, y: 0, width: 160, height: 120))
    clip.masksToBounds = true
    let outside = CALayer.plain(CGRect(x: 200, y: 0, width: 50, height: 50))
    let slider = control("", "75%")
    slider.position.x -= 200
    outside.addSublayer(slider)
    clip.addSublayer(outside)
    #expect(try problems(of: panel(clip), for: .sufficientElementDescription).count == 1)
    // Not below a clip that lies outside.
    outside.masksToBounds = true
    #expect(try problems(of: panel(clip)) == [])
  }

  @Test func `an audit makes the checks of its types`() throws {
    let slider = control("")
    slider.minimumTarget = 0
    let panel = panel(slider, AccessiblePanel.text("Total", gray: 0.9))
    #expect(try problems(of: panel).count == 3)
    for type in [AccessibilityAuditType.contrast, .hitRegion, .sufficientElementDescription] {
      let issues = try AccessibilityAudit(layer: panel, types: type, background: nil).issues()
      #expect(issues.map(\.auditType) == [type])
    }
  }
}
