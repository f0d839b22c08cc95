/// The status of a run: its direction, the order of its indices, its matrix.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a status of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The run is from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 &<< 0)
  /// The string indices neither rise nor fall all the way.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 &<< 1)
  /// The run's font has a matrix.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 &<< 2)
}
