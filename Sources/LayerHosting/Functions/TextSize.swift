import AnimatableLayers

/// The content size categories of Apple's systems, in their order.
package enum TextSize: Int, Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The size of body text in points, by Apple's interface guidelines.
  private var bodySize: CGFloat {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  /// The size of text relative to the standard size, `large`.
  package var scale: CGFloat { bodySize / TextSize.large.bodySize }
}
