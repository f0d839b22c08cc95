import AnimatableLayers
import XCTest

/// Fails the running test for each problem that keeps people from using a tree of layers, as
/// `XCUIApplication.performAccessibilityAudit` does for an app.
///
///     @Test(.snapshots(variants: [.dark, .largeText]))
///     func `everybody can use the player`() {
///       performAccessibilityAudit(of: PlayerLayer())
///     }
///
/// The layer and everything below it are audited as they are, and then in each variant of the suite, test or scope, which
/// repeats no issue. The background is the color behind the layer, by default white, in a dark variant black. The closure
/// returns true for an issue that is ignored. Works in Swift Testing and in XCTest.
public func performAccessibilityAudit(
  of layer: CALayer, for types: AccessibilityAuditType = .all, background: CGColor? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ issueHandler: (AccessibilityAuditIssue) -> Bool = { _ in false }
) {
  let call = SnapshotCall("audit", fileID, file, line, column)
  let audit = AccessibilityAudit(layer: layer, types: types, background: background)
  audit.failures(ignoring: issueHandler).forEach(call.report)
}

extension AccessibilityAudit {
  func failures(ignoring isIgnored: (AccessibilityAuditIssue) -> Bool) -> [SnapshotFailure] {
    let variants = SnapshotSettings.current.variants ?? []
    if let misuse = variants.misuse { return [SnapshotFailure(message: "\(misuse)")] }
    var known: Set<String> = []
    return ([nil] + variants).flatMap { variant -> [SnapshotFailure] in
      do {
        let issues = try SnapshotVariant.$current.withValue(variant, operation: issues)
        return issues.filter { !isIgnored($0) && known.insert($0.description).inserted }.map {
          SnapshotFailure(message: (variant.map { "in “\($0.name)”: " } ?? "") + $0.description)
        }
      } catch {
        return [SnapshotFailure(message: "\(error)")]
      }
    }
  }
}
