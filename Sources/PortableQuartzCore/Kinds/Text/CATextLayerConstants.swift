/// Where a text layer cuts lines that are too long. Mirrors QuartzCore.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `none`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nowhere: they end at the layer's edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At their start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At their end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In their middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where a text layer's lines stand. Mirrors QuartzCore.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `natural`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Where the text's direction begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides, but for the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
