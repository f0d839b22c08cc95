/// A layer with a description for assistive technologies.
///
/// A host makes an accessibility element of it. The description is that of the model, not of the presentation.
public protocol AccessibleLayer: CALayer {
  /// The current label, value and traits.
  var accessibilitySummary: AccessibilitySummary { get }
}

/// Label, value and traits of a layer for assistive technologies.
public struct AccessibilitySummary: Hashable, Sendable {
  /// The name, such as “Volume”.
  public var label: String
  /// The value, such as “75%”; empty for none.
  public var value: String
  /// The traits.
  public var traits: AccessibilityTraits

  /// Creates a summary.
  public init(label: String, value: String = "", traits: AccessibilityTraits = []) {
    self.label = label
    self.value = value
    self.traits = traits
  }
}

/// Traits of a layer for assistive technologies, as `UIAccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: Int

  /// Creates a set of traits from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The value can be incremented and decremented.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 0)
  /// The layer can be activated.
  public static let button = AccessibilityTraits(rawValue: 1 << 1)
  /// The layer is on or off.
  public static let toggle = AccessibilityTraits(rawValue: 1 << 2)
  /// The layer is an image.
  public static let image = AccessibilityTraits(rawValue: 1 << 3)
  /// The value changes too often to be announced: it is read on request.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 4)
}
