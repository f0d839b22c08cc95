/// The kinds of issues that an accessibility audit finds, named as in `XCUIAccessibilityAuditType`.
public struct AccessibilityAuditType: OptionSet, Hashable, Sendable {
  /// The types as bits.
  public let rawValue: Int

  /// Creates a set of types from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Elements without a label, and interactive layers that are no elements.
  public static let sufficientElementDescription = AccessibilityAuditType(rawValue: 1 << 0)
  /// Touch targets of less than 44 by 44 points, the minimum in Apple's guidelines: the `hitArea` of interactive layers, as
  /// their transforms and clipping ancestors show it.
  public static let hitRegion = AccessibilityAuditType(rawValue: 1 << 1)
  /// Text layers whose contrast with their backdrop is below 4.5:1, or 3:1 from 18 points on: the limits of WCAG 2.1. The
  /// backdrop counts as one color, its average. Text that a layer draws itself is not audited.
  public static let contrast = AccessibilityAuditType(rawValue: 1 << 2)
  /// All of them.
  public static let all: AccessibilityAuditType = [
    .sufficientElementDescription, .hitRegion, .contrast,
  ]
}
