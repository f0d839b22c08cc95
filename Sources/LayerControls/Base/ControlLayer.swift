import AnimatableLayers
import Foundation

/// The base class of the finished controls: theme, layout direction, locale and accessibility.
///
/// A color that your own control declares with a color of the light theme as its default follows the theme:
///
///     final class Lamp: ControlLayer {
///       @AnimatableProperty var color = ControlTheme.light.on
///     }
open class ControlLayer: AnimatableLayer, AccessibleLayer, EnvironmentLayer, RestorableLayer {
  /// The colors that the control has where you set none of your own. Default: the light ones.
  ///
  /// A change on screen animates, because the colors are animatable keys. Colors that differ from
  /// those of the theme before are yours and stay.
  public final var theme = ControlTheme.light {
    didSet { if theme != oldValue { themeDidChange(from: oldValue) } }
  }

  /// The themes that `theme` changes between when a host says that backgrounds became light or dark.
  /// Default: the standard ones.
  ///
  /// A theme that is neither of them is yours and stays.
  public final var themes = ControlThemes.standard {
    didSet { follow(oldValue, environment) }
  }

  /// What surrounds the control, as a host tells it: light or dark chooses one of `themes`, and the
  /// layout direction becomes the control's, unless you set another one. Text is scaled by its `textScale`.
  public final var environment = LayerEnvironment() {
    didSet { if environment != oldValue { environmentDidChange(from: oldValue) } }
  }

  /// From which side the control reads. Default: left to right.
  @AnimatableProperty(animation: .none) public var layoutDirection:
    LayerEnvironment.LayoutDirection = .leftToRight

  /// How the control writes numbers, and its words for people who do not see it. Default: the same everywhere, in English.
  public final var locale = ControlLocale.fixed { didSet { setNeedsDisplay() } }

  /// The control's name for assistive technologies, such as “Volume”. Default: empty.
  ///
  /// UIKit's `accessibilityLabel` is a property of every `NSObject`, and AppKit's is a method of views: no property of a layer
  /// can have that name on both systems.
  public final var accessibleLabel = ""

  /// How the control writes its numbers, in labels and in `accessibleValue`. Default `nil`: parts of a whole in percent, the
  /// values of bar and line charts with the digits that they need, a segmented bar as “2 of 5”.
  ///
  /// Controls whose value is no plain number or list of numbers, such as ratings, pages and clocks, ignore it.
  public final var valueFormat: ValueFormat? { didSet { setNeedsDisplay() } }

  /// What the control made for the frame before and needs again.
  final let cache: DrawingCache

  /// Creates a control in the light theme.
  public override init() {
    cache = DrawingCache()
    super.init()
  }

  /// Copies a control, with its theme, its label and its format.
  ///
  /// - Parameter layer: the layer to copy.
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
  ///
  /// - Parameter coder: what reads the archive.
  public required init?(coder: NSCoder) {
    cache = DrawingCache()
    super.init(coder: coder)
  }

  /// Follows what surrounds the control, which is in `environment`; an override calls `super`.
  ///
  /// - Parameter former: the previous environment.
  open func environmentDidChange(from former: LayerEnvironment) {
    follow(themes, former)
    if layoutDirection == former.layoutDirection { layoutDirection = environment.layoutDirection }
    if environment.textScale != former.textScale { setNeedsDisplay() }
  }

  /// Takes the theme that belongs to the environment in place of the one that did.
  private func follow(_ formerThemes: ControlThemes, _ former: LayerEnvironment) {
    guard theme == formerThemes.theme(for: former.appearance) else { return }
    theme = themes.theme(for: environment.appearance)
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
  ///
  /// - Parameter state: values by name.
  open func restoreState(_ state: [String: Any]) {
    environment = state["environment"] as? LayerEnvironment ?? environment
    locale = state["locale"] as? ControlLocale ?? locale
    themes = state["themes"] as? ControlThemes ?? themes
    theme = state["theme"] as? ControlTheme ?? theme
    accessibleLabel = state["accessibleLabel"] as? String ?? accessibleLabel
    valueFormat = state["valueFormat"] as? ValueFormat
  }

  /// Replaces colors of the previous theme by those of `theme`, in the keys that have a color of `ControlTheme.light` as their
  /// default. An override, for colors that are made of a theme's, calls `super`.
  ///
  /// - Parameter previous: the previous theme.
  open func themeDidChange(from previous: ControlTheme) {
    let keys = animatableKeys
    for key in keys.keys {
      guard let initial = keys.defaultValue(forKey: key.name),
        let role = ControlTheme.role(of: initial as AnyObject),
        CGColor.fromContainer(value(forKey: key.name) ?? initial) == previous[keyPath: role]
      else { continue }
      setValue(theme[keyPath: role], forKey: key.name)
    }
  }

  /// The control's value for assistive technologies, such as “75%”. Default: empty.
  open var accessibleValue: String { "" }

  /// Yes for the size: a control whose bounds animate draws itself for each frame, rather than being stretched.
  ///
  /// - Parameter key: the name of a property.
  open override class func needsDisplay(forKey key: String) -> Bool {
    key == "bounds" || super.needsDisplay(forKey: key)
  }

  /// The control's traits for assistive technologies. Default: none.
  open var accessibleTraits: AccessibilityTraits { [] }

  /// A number in a format, for people of the control's locale.
  final func text(_ value: CGFloat, as format: ValueFormat) -> String {
    format.text(for: value, in: locale)
  }

  /// The value of a slider, limited to its range; without a format in percent of that.
  final func text(_ value: CGFloat, in valueRange: ValueRange, as format: ValueFormat?) -> String {
    guard let format else { return text(valueRange.fraction(of: value), as: .percent) }
    return text(value.limited(to: valueRange.minimum...valueRange.maximum), as: format)
  }

  /// The control's label, value and traits for assistive technologies.
  public final var accessibilitySummary: AccessibilitySummary {
    AccessibilitySummary(label: accessibleLabel, value: accessibleValue, traits: accessibleTraits)
  }

  /// Lets a drawing that is made from left to right follow the layout direction.
  final func mirrorIfNeeded(_ ctx: CGContext) {
    guard layoutDirection == .rightToLeft else { return }
    ctx.translateBy(x: bounds.minX + bounds.maxX, y: 0)
    ctx.scaleBy(x: -1, y: 1)
  }

  /// Where the x coordinate of a drawing that is made from left to right lies in the layout direction: for
  /// text, which is not mirrored.
  final func placed(_ x: CGFloat) -> CGFloat {
    layoutDirection == .rightToLeft ? bounds.minX + bounds.maxX - x : x
  }
}

extension CALayer {
  /// Gives a theme to the layer and all below it that are controls.
  ///
  /// - Parameter theme: the colors.
  public func apply(_ theme: ControlTheme) {
    forEachControl { $0.theme = theme }
  }

  /// Gives a pair of themes to the layer and all below it that are controls.
  ///
  /// - Parameter themes: the colors for light and for dark backgrounds.
  public func apply(_ themes: ControlThemes) {
    forEachControl { $0.themes = themes }
  }

  /// Gives a layout direction to the layer and all below it that are controls.
  ///
  /// - Parameter layoutDirection: from which side the controls read.
  public func apply(_ layoutDirection: LayerEnvironment.LayoutDirection) {
    forEachControl { $0.layoutDirection = layoutDirection }
  }

  /// Gives a locale to the layer and all below it that are controls.
  ///
  /// - Parameter locale: how they write numbers, and their words.
  public func apply(_ locale: ControlLocale) {
    forEachControl { $0.locale = locale }
  }

  private func forEachControl(_ change: (ControlLayer) -> Void) {
    // The list is also the work that is left, as trees may be very deep.
    var layers = [self]
    while let layer = layers.popLast() {
      if let control = layer as? ControlLayer { change(control) }
      layers += layer.sublayers ?? []
      if let mask = layer.mask { layers.append(mask) }
    }
  }
}
