import AnimatableLayers
import Testing
import XCTest

@testable import LayerSnapshotTesting

@Suite struct performAccessibilityAuditTests {
  private final class Label: AnimatableLayer, EnvironmentLayer {
    private let text = AccessiblePanel.text("Total", gray: 0.2)
    var environment = LayerEnvironment()

    static func make() -> Label {
      let label = Label()
      label.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
      label.addSublayer(label.text)
      return label
    }
  }

  @Test func `a sound layer passes`() { performAccessibilityAudit(of: AccessiblePanel.make()) }

  @Test(.snapshots(variants: [.rightToLeft, .dark]))
  func `an issue fails the test, in a variant too, unless it is ignored`() {
    let audit = AccessibilityAudit(layer: Label.make(), types: .all, background: nil)
    let failures = audit.failures { _ in false }
    #expect(failures.count == 1)
    #expect(failures[0].message.hasPrefix("in “dark”: CATextLayer “Total” has a contrast of 1."))
    withKnownIssue {
      performAccessibilityAudit(of: Label.make())
    } matching: {
      "\($0)".contains("in “dark”: CATextLayer")
    }
    let pale = AccessiblePanel.text("Total", gray: 0.6)
    #expect(
      AccessibilityAudit(
        layer: pale, types: .all, background: CGColor(gray: 1, alpha: 1)
      ).failures { _ in false }.count == 1, "an issue of all variants is one failure")
    performAccessibilityAudit(of: Label.make()) { $0.auditType == .contrast }
    performAccessibilityAudit(of: Label.make(), for: .hitRegion)
  }
}

final class PerformAccessibilityAuditXCTests: XCTestCase {
  func testALayerIsAuditedInAnXCTestToo() {
    performAccessibilityAudit(of: AccessiblePanel.make())
  }
}
