/// The place at which a text layer truncates lines. Mirrors QuartzCore.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation: lines end at the layer's edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of a text layer's lines. Mirrors QuartzCore.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left or right, by the direction of the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centered.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// On both sides, except the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
