import AnimatableLayers

/// The default colors of controls, by their roles.
///
///     window.propagate(ControlTheme.dark)
///
///     var theme = ControlTheme.light
///     theme.tint = CGColor(srgbRed: 0.69, green: 0.32, blue: 0.87, alpha: 1)
///     window.propagate(theme)
public struct ControlTheme: Hashable, Sendable {
  /// Progress, selections and values that the user changes.
  public var tint: CGColor
  /// Switches that are on.
  public var on: CGColor
  /// Warnings, and needles.
  public var alert: CGColor
  /// Empty tracks; translucent.
  public var track: CGColor
  /// Ticks, grid lines and other marks.
  public var mark: CGColor
  /// Icons and text.
  public var label: CGColor
  /// Thumbs.
  public var thumb: CGColor
  /// The series of a chart, in order; at least one.
  public var series: [CGColor]
  /// Whether outlines and secondary parts are drawn with more contrast. Default false; true in themes of
  /// `increasingContrast(for:)`.
  public var increasesContrast = false

  /// Creates a theme; traps without a series.
  public init(
    tint: CGColor, on: CGColor, alert: CGColor, track: CGColor, mark: CGColor, label: CGColor,
    thumb: CGColor, series: [CGColor]
  ) {
    guard !series.isEmpty else {
      fatalError("a theme needs a color for the first series of a chart")
    }
    self.tint = tint
    self.on = on
    self.alert = alert
    self.track = track
    self.mark = mark
    self.label = label
    self.thumb = thumb
    self.series = series
  }

  subscript(series index: Int) -> CGColor { series[index % series.count] }

  /// The color of the dots of other pages.
  var dot: CGColor { secondary(mark, 0.45) }
  static let lightDot = light.dot

  /// The role of an object in `light`, by identity: a color that equals a role's by chance has none.
  static func role(of color: AnyObject) -> KeyPath<ControlTheme, CGColor>? {
    let roles: [KeyPath<ControlTheme, CGColor>] = [
      \.tint, \.on, \.alert, \.track, \.mark, \.label, \.thumb,
    ]
    if color === lightDot { return \.dot }
    if let role = roles.first(where: { light[keyPath: $0] === color }) { return role }
    return light.series.firstIndex { $0 === color }.map { \.[series: $0] }
  }
}

extension ControlTheme {
  private static func rgb(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// The theme for light backgrounds.
  public static let light = ControlTheme(
    tint: rgb(0.10, 0.48, 1.00), on: rgb(0.20, 0.78, 0.35), alert: rgb(1.00, 0.27, 0.23),
    track: rgb(0.47, 0.47, 0.50, 0.20), mark: rgb(0.56, 0.56, 0.58), label: rgb(0.11, 0.11, 0.12),
    thumb: rgb(1, 1, 1),
    series: [
      rgb(0.10, 0.48, 1.00), rgb(1.00, 0.58, 0.10), rgb(0.20, 0.78, 0.35), rgb(0.69, 0.33, 0.87),
      rgb(1.00, 0.22, 0.37), rgb(0.19, 0.69, 0.78),
    ])

  /// The theme for dark backgrounds.
  public static let dark = ControlTheme(
    tint: rgb(0.16, 0.55, 1.00), on: rgb(0.19, 0.82, 0.35), alert: rgb(1.00, 0.34, 0.29),
    track: rgb(0.50, 0.50, 0.54, 0.36), mark: rgb(0.60, 0.60, 0.63), label: rgb(0.95, 0.95, 0.97),
    thumb: rgb(0.96, 0.96, 0.97),
    series: [
      rgb(0.16, 0.55, 1.00), rgb(1.00, 0.64, 0.16), rgb(0.24, 0.84, 0.41), rgb(0.76, 0.43, 0.95),
      rgb(1.00, 0.33, 0.47), rgb(0.35, 0.80, 0.88),
    ])
}
