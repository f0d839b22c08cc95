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
/// The layers are audited as they are, and then in each variant of the suite, test or scope; what is wrong in the layers as they
/// are is not repeated. Works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - layer: everything below it is audited too.
///   - types: the kinds of issues. Default all.
///   - background: the color behind the layer. Default `nil`: white, in a dark variant black.
///   - fileID: the file where it is audited, filled in by the compiler.
///   - file: the path of that file, filled in by the compiler.
///   - line: the line where it is audited, filled in by the compiler.
///   - column: the column where it is audited, filled in by the compiler.
///   - issueHandler: returns true for an issue that is ignored. Default: none is.
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
