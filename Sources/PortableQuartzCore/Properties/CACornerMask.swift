/// Corners of a layer. Mirrors QuartzCore.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public var rawValue: UInt

  /// Creates a set of corners from their bits; a layer keeps the lowest four.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and least y.
  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  /// The corner of greatest x and least y.
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  /// The corner of least x and greatest y.
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  /// The corner of greatest x and greatest y.
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }

  static let all = CACornerMask(rawValue: 15)
}
