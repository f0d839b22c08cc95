import AnimatableLayers

/// The base class of the finished controls: theme, layout direction, locale and accessibility.
///
/// A color that your own control declares with a color of the light theme as its default follows the theme:
///
///     final class Lamp: ControlLayer {
///       @AnimatableProperty var color = ControlTheme.light.on
///     }
open class ControlLayer: AnimatableLayer, AccessibleLayer, EnvironmentLayer, RestorableLayer {
  /// The default colors. Default: the light theme.
  ///
  /// A change on screen animates. Colors that differ from the previous theme's are yours and stay.
  public final var theme = ControlTheme.light {
    didSet { if theme != oldValue { themeDidChange(from: oldValue) } }
  }

  /// The themes for light and dark environments. Default: the standard ones.
  ///
  /// A `theme` that is neither of them does not change with the environment.
  public final var themes = ControlThemes.standard {
    didSet { updateTheme(from: oldValue, in: environment) }
  }

  /// The environment that a host sets. Its appearance and its contrast select one of `themes`, and its layout direction becomes
  /// the control's unless you set another one. Text is scaled by its `textScale`.
  public final var environment = LayerEnvironment() {
    didSet { if environment != oldValue { environmentDidChange(from: oldValue) } }
  }

  /// The direction of the layout. Default: left to right.
  @AnimatableProperty(animation: .disabled) public var layoutDirection:
    LayerEnvironment.LayoutDirection = .leftToRight

  /// The direction in which values grow on the screen. The arrow key that points that way increments. Default:
  /// `layoutDirection`; a control that a layout from right to left does not mirror returns `.leftToRight`.
  open var effectiveLayoutDirection: LayerEnvironment.LayoutDirection { layoutDirection }

  /// Separators of numbers, and the phrases of accessibility values. Default: fixed, in English.
  public final var locale = ControlLocale.fixed { didSet { setNeedsDisplay() } }

  /// The control's name for assistive technologies, such as “Volume”. Default: empty.
  ///
  /// Not `accessibilityLabel`, which UIKit declares on all objects and AppKit as a method of views.
  public final var accessibleLabel = ""

  /// How the control writes its numbers, in labels and in `accessibleValue`. Default `nil`: parts of a whole in percent, the
  /// values of bar and line charts with the digits that they need, a segmented bar as “2 of 5”.
  ///
  /// Controls whose value is no plain number or list of numbers, such as ratings, pages and clocks, ignore it.
  public final var valueFormat: ValueFormat? { didSet { setNeedsDisplay() } }

  final let cache: DrawingCache

  /// Creates a control in the light theme.
  public override init() {
    cache = DrawingCache()
    super.init()
  }

  /// Copies a control, with its theme, its label and its format.
  public required init(layer: Any) {
    let other = layer as? ControlLayer
    cache = other?.cache ?? DrawingCache()
    if let other {
      theme = other.theme
      themes = other.themes
      environment = other.environment
      locale = other.locale
      accessibleLabel = other.accessibleLabel
      valueFormat = other.valueFormat
    }
    super.init(layer: layer)
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    cache = DrawingCache()
    super.init(coder: coder)
  }

  /// Applies a change of `environment`; an override calls `super`.
  open func environmentDidChange(from previous: LayerEnvironment) {
    updateTheme(from: themes, in: previous)
    if layoutDirection == previous.layoutDirection { layoutDirection = environment.layoutDirection }
    if environment.textScale != previous.textScale { setNeedsDisplay() }
  }

  private func updateTheme(from themes: ControlThemes, in previous: LayerEnvironment) {
    guard theme == themes.theme(for: previous) else { return }
    theme = self.themes.theme(for: environment)
  }

  /// Returns theme, environment, label and format by name. An override adds values under names of its own.
  open func saveState() -> [String: Any] {
    var state: [String: Any] = [
      "environment": environment, "locale": locale, "themes": themes, "theme": theme,
      "accessibleLabel": accessibleLabel,
    ]
    state["valueFormat"] = valueFormat
    return state
  }

  /// Restores what `saveState()` returned; an override calls `super`.
  open func restoreState(_ state: [String: Any]) {
    environment = state["environment"] as? LayerEnvironment ?? environment
    locale = state["locale"] as? ControlLocale ?? locale
    themes = state["themes"] as? ControlThemes ?? themes
    theme = state["theme"] as? ControlTheme ?? theme
    accessibleLabel = state["accessibleLabel"] as? String ?? accessibleLabel
    valueFormat = state["valueFormat"] as? ValueFormat
  }

  /// Replaces colors of the previous theme by those of `theme`, in the keys that have a color of `ControlTheme.light`, or all
  /// colors of its series, as their default. An override, for colors that are made of a theme's, calls `super`.
  open func themeDidChange(from previous: ControlTheme) {
    let keys = animatableKeys
    for key in keys.keys {
      guard let initial = keys.defaultValue(forKey: key.name) else { continue }
      let value = value(forKey: key.name) ?? initial
      if [CGColor](storedValue: initial) == ControlTheme.light.series {
        if [CGColor](storedValue: value) == previous.series {
          setValue(theme.series.storedValue, forKey: key.name)
        }
      } else if let role = ControlTheme.role(of: initial as AnyObject),
        CGColor(storedValue: value) == previous[keyPath: role]
      {
        setValue(theme[keyPath: role], forKey: key.name)
      }
    }
  }

  /// The control's value for assistive technologies, such as “75%”. Default: empty.
  open var accessibleValue: String { "" }

  /// True for the bounds: a control whose size animates is drawn in every frame, rather than stretched.
  open override class func needsDisplay(forKey key: String) -> Bool {
    key == "bounds" || super.needsDisplay(forKey: key)
  }

  /// The control's traits for assistive technologies. Default: none.
  open var accessibleTraits: AccessibilityTraits { [] }

  final func text(_ phrase: ControlPhrase) -> String { locale.text(for: phrase) }

  final func text(_ value: CGFloat, as format: ValueFormat) -> String {
    format.text(for: value, in: locale)
  }

  final func text(ofPart part: CGFloat) -> String { text(part, as: valueFormat ?? .percent) }

  final func text(_ value: CGFloat, in valueRange: ValueRange) -> String {
    guard let valueFormat else { return text(valueRange.fraction(of: value), as: .percent) }
    return text(value.limited(to: valueRange.minimum...valueRange.maximum), as: valueFormat)
  }

  /// The control's label, value and traits for assistive technologies.
  public final var accessibilitySummary: AccessibilitySummary {
    AccessibilitySummary(label: accessibleLabel, value: accessibleValue, traits: accessibleTraits)
  }
}

extension CALayer {
  /// Sets the theme of all controls in the layer's tree.
  public func propagate(_ theme: ControlTheme) { forEachControl { $0.theme = theme } }

  /// Sets the themes of all controls in the layer's tree.
  public func propagate(_ themes: ControlThemes) { forEachControl { $0.themes = themes } }

  /// Sets the layout direction of all controls in the layer's tree.
  public func propagate(_ layoutDirection: LayerEnvironment.LayoutDirection) {
    forEachControl { $0.layoutDirection = layoutDirection }
  }

  /// Sets the locale of all controls in the layer's tree.
  public func propagate(_ locale: ControlLocale) { forEachControl { $0.locale = locale } }

  private func forEachControl(_ change: (ControlLayer) -> Void) {
    for case let control as ControlLayer in subtree { change(control) }
  }
}
