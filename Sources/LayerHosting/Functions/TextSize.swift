import AnimatableLayers

/// The content size categories of Apple's systems, in their order.
package enum TextSize: Int, Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The sizes of body text in points, by Apple's interface guidelines.
  private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The size of text relative to the standard size, `large`.
  package var scale: CGFloat { Self.bodySizes[rawValue] / Self.bodySizes[TextSize.large.rawValue] }
}
