import AnimatableLayers

/// The rule of Increase Contrast: each role of a theme is moved toward black on light backgrounds, and toward white on
/// dark ones, until WCAG's ratio to everything that may lie behind it is reached.
extension ControlTheme {
  /// The least contrast of parts of a control, 3:1 by success criterion 1.4.11 of WCAG 2, with room for eight bits a channel.
  static let partContrast = 3.05
  /// The least contrast of text, 4.5:1 by success criterion 1.4.3, with the same room.
  static let textContrast = 4.6

  /// The theme with more contrast: parts have at least 3:1 to the background, and so have progress, values and marks to
  /// tracks; text has at least 4.5:1. Colors that reach that already stay.
  ///
  /// A control whose environment has Increase Contrast on uses it instead of one of its `themes`.
  /// A light background is white to #F2F2F7, a dark one black to #1C1C1E.
  public func increasingContrast(for appearance: LayerEnvironment.Appearance) -> ControlTheme {
    let isDark = appearance == .dark
    let backgrounds = isDark ? [Self.black, Self.charcoal] : [Self.white, Self.mist]
    func moved(_ color: CGColor, to ratio: Double, over backgrounds: [CGColor]) -> CGColor {
      color.moved(toward: isDark ? Self.white : Self.black) { color in
        backgrounds.allSatisfy { color.contrast(over: $0) >= ratio }
      }
    }
    func part(_ color: CGColor) -> CGColor {
      moved(color, to: Self.partContrast, over: backgrounds)
    }
    var theme = self
    theme.increasesContrast = true
    theme.track = part(track)
    let tracks = backgrounds.map(theme.track.composited)
    theme.tint = moved(part(tint), to: Self.partContrast, over: tracks)
    // Marks are the color of small text too.
    theme.mark = moved(
      moved(mark, to: Self.textContrast, over: backgrounds), to: Self.partContrast, over: tracks)
    theme.label = moved(label, to: Self.textContrast, over: backgrounds)
    theme.on = part(on)
    theme.alert = part(alert)
    theme.series = series.map(part)
    return theme
  }

  /// Fades a color to a part of its opacity, from 0 to 1; to more where contrast is increased.
  func secondary(_ color: CGColor, _ part: CGFloat) -> CGColor {
    color.faded(to: increasesContrast ? 1 - (1 - part) * 0.6 : part)
  }

  func legible(_ color: CGColor, over background: CGColor) -> CGColor {
    let isLegible = !increasesContrast || color.contrast(over: background) >= Self.partContrast
    return isLegible ? color : background.opposite
  }

  private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  private static let mist = CGColor(srgbRed: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  private static let charcoal = CGColor(srgbRed: 0.11, green: 0.11, blue: 0.12, alpha: 1)
  private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}

extension CGColor {
  /// Black or white, whichever has the greater contrast to the color: they are equal at a luminance of √(0.05 · 1.05) - 0.05.
  var opposite: CGColor {
    let value: CGFloat = luminance > 0.179 ? 0 : 1
    return CGColor(srgbRed: value, green: value, blue: value, alpha: 1)
  }

  /// The color, moved toward another one by as few 64ths as meet a condition; all the way if none does.
  fileprivate func moved(toward end: CGColor, until isEnough: (CGColor) -> Bool) -> CGColor {
    guard !isEnough(self) else { return self }
    func mix(_ count: Int) -> CGColor { mixed(with: end, at: CGFloat(count) / 64) }
    var (low, high) = (0, 64)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isEnough(mix(middle)) { high = middle } else { low = middle }
    }
    return mix(high)
  }
}
