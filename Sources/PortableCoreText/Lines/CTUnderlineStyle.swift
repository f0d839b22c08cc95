/// How text is underlined.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: Int32

  /// Creates a style of its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// A thin line.
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  /// A line of twice the thickness.
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  /// Two thin lines.
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}
