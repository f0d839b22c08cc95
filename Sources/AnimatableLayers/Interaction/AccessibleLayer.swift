/// A layer that says in words what it shows.
///
/// A host makes an accessibility element of it. The words are those of the model: where the layer
/// is going to be, not what an animation shows on the way there.
public protocol AccessibleLayer: CALayer {
  /// What is said about the layer now.
  var accessibilitySummary: AccessibilitySummary { get }
}

/// What is said about a layer to people who do not see it.
public struct AccessibilitySummary: Hashable, Sendable {
  /// What the layer is, such as “Volume”.
  public var label: String
  /// What it shows, such as “75%”; empty for nothing.
  public var value: String
  /// What kind of thing it is.
  public var traits: AccessibilityTraits

  /// Creates a summary.
  public init(label: String, value: String = "", traits: AccessibilityTraits = []) {
    self.label = label
    self.value = value
    self.traits = traits
  }
}

/// What kind of thing a layer is for people who do not see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: Int

  /// Creates a set of traits from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Its value can be raised and lowered.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 0)
  /// It can be pressed.
  public static let button = AccessibilityTraits(rawValue: 1 << 1)
  /// It is on or off.
  public static let toggle = AccessibilityTraits(rawValue: 1 << 2)
  /// It is something to look at.
  public static let image = AccessibilityTraits(rawValue: 1 << 3)
  /// Its value changes all the time: it is told when asked for.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 4)
}
