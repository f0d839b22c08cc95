/// What a row's bytes were predicted from before they were compressed (PNG specification, section 9).
enum PNGFilter: UInt8, CaseIterable, Sendable {
  /// Nothing.
  case none = 0
  /// The pixel to the left.
  case sub = 1
  /// The pixel above.
  case up = 2
  /// The mean of the two, rounded down.
  case average = 3
  /// Left, above or above left: the one that is nearest to left + above - above left.
  case paeth = 4
}
