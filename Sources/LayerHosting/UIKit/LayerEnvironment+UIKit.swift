#if canImport(UIKit)
  import AnimatableLayers
  import UIKit

  extension LayerEnvironment {
    @MainActor init(of view: UIView) {
      let traits = view.traitCollection
      self.init(
        appearance: traits.userInterfaceStyle == .dark ? .dark : .light,
        increasesContrast: traits.accessibilityContrast == .high,
        layoutDirection: view.effectiveUserInterfaceLayoutDirection == .rightToLeft
          ? .rightToLeft : .leftToRight,
        textScale: TextSize(traits.preferredContentSizeCategory).scale,
        reducesMotion: UIAccessibility.isReduceMotionEnabled,
        // 0 is unspecified.
        displayScale: traits.displayScale > 0 ? traits.displayScale : 1,
        prefersCrossFades: UIAccessibility.prefersCrossFadeTransitions)
    }
  }

  extension TextSize {
    /// `large` for an unspecified category.
    init(_ category: UIContentSizeCategory) {
      let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
      ]
      self = categories.firstIndex(of: category).flatMap(TextSize.init(rawValue:)) ?? .large
    }
  }
#endif
