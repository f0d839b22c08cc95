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
  ///
  /// - Parameters:
  ///   - tint: progress, selections and values that the user changes.
  ///   - on: switches that are on.
  ///   - alert: warnings, and needles.
  ///   - track: empty tracks; translucent.
  ///   - mark: ticks, grid lines and other marks.
  ///   - label: icons and text.
  ///   - thumb: thumbs.
  ///   - series: the series of a chart, in order; at least one.
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

  /// The color of dots of other pages.
  var dot: CGColor { secondary(mark, 0.45) }
  /// The object that has that role in `light`.
  static let lightDot = light.dot

  /// The role that an object has in `light`; `nil` for any other object.
  ///
  /// By identity: two roles may have equal colors, and a color that is equal by chance has no role.
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
  /// For light backgrounds.
  public static let light = ControlTheme(
    tint: CGColor(srgbRed: 0.10, green: 0.48, blue: 1.00, alpha: 1),
    on: CGColor(srgbRed: 0.20, green: 0.78, blue: 0.35, alpha: 1),
    alert: CGColor(srgbRed: 1.00, green: 0.27, blue: 0.23, alpha: 1),
    track: CGColor(srgbRed: 0.47, green: 0.47, blue: 0.50, alpha: 0.20),
    mark: CGColor(srgbRed: 0.56, green: 0.56, blue: 0.58, alpha: 1),
    label: CGColor(srgbRed: 0.11, green: 0.11, blue: 0.12, alpha: 1),
    thumb: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1),
    series: [
      CGColor(srgbRed: 0.10, green: 0.48, blue: 1.00, alpha: 1),
      CGColor(srgbRed: 1.00, green: 0.58, blue: 0.10, alpha: 1),
      CGColor(srgbRed: 0.20, green: 0.78, blue: 0.35, alpha: 1),
      CGColor(srgbRed: 0.69, green: 0.33, blue: 0.87, alpha: 1),
      CGColor(srgbRed: 1.00, green: 0.22, blue: 0.37, alpha: 1),
      CGColor(srgbRed: 0.19, green: 0.69, blue: 0.78, alpha: 1),
    ])

  /// For dark backgrounds.
  public static let dark = ControlTheme(
    tint: CGColor(srgbRed: 0.16, green: 0.55, blue: 1.00, alpha: 1),
    on: CGColor(srgbRed: 0.19, green: 0.82, blue: 0.35, alpha: 1),
    alert: CGColor(srgbRed: 1.00, green: 0.34, blue: 0.29, alpha: 1),
    track: CGColor(srgbRed: 0.50, green: 0.50, blue: 0.54, alpha: 0.36),
    mark: CGColor(srgbRed: 0.60, green: 0.60, blue: 0.63, alpha: 1),
    label: CGColor(srgbRed: 0.95, green: 0.95, blue: 0.97, alpha: 1),
    thumb: CGColor(srgbRed: 0.96, green: 0.96, blue: 0.97, alpha: 1),
    series: [
      CGColor(srgbRed: 0.16, green: 0.55, blue: 1.00, alpha: 1),
      CGColor(srgbRed: 1.00, green: 0.64, blue: 0.16, alpha: 1),
      CGColor(srgbRed: 0.24, green: 0.84, blue: 0.41, alpha: 1),
      CGColor(srgbRed: 0.76, green: 0.43, blue: 0.95, alpha: 1),
      CGColor(srgbRed: 1.00, green: 0.33, blue: 0.47, alpha: 1),
      CGColor(srgbRed: 0.35, green: 0.80, blue: 0.88, alpha: 1),
    ])
}
