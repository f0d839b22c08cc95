import AnimatableLayers

/// The themes of a control in light and in dark environments.
///
///     var themes = ControlThemes.standard
///     themes.light.tint = orange
///     themes.dark.tint = paleOrange
///     window.propagate(themes)
public struct ControlThemes: Hashable, Sendable {
  /// The theme for light backgrounds.
  public var light: ControlTheme
  /// The theme for dark backgrounds.
  public var dark: ControlTheme

  /// `ControlTheme.light` and `ControlTheme.dark`.
  public static let standard = ControlThemes(light: .light, dark: .dark)

  /// Creates a pair of themes.
  public init(light: ControlTheme, dark: ControlTheme) {
    self.light = light
    self.dark = dark
  }

  /// The theme for an appearance, by default without `ControlTheme.increasingContrast(for:)`.
  public func theme(
    for appearance: LayerEnvironment.Appearance, increasesContrast: Bool = false
  ) -> ControlTheme {
    let theme = appearance == .dark ? dark : light
    return increasesContrast ? theme.increasingContrast(for: appearance) : theme
  }

  func theme(for environment: LayerEnvironment) -> ControlTheme {
    theme(for: environment.appearance, increasesContrast: environment.increasesContrast)
  }
}
