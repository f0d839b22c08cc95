import AnimatableLayers

/// A problem that an accessibility audit found.
public struct AccessibilityAuditIssue: CustomStringConvertible {
  /// The kind of the issue.
  public let auditType: AccessibilityAuditType
  /// The layer.
  public let layer: CALayer
  /// A sentence that says what is wrong, and what to write instead.
  public let description: String

  init(_ auditType: AccessibilityAuditType, _ layer: CALayer, _ problem: String) {
    self.auditType = auditType
    self.layer = layer
    description = "\(type(of: layer))" + (layer.name.map { " “\($0)”" } ?? "") + " " + problem
  }
}
