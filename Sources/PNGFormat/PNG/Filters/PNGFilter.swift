/// The bytes that predict those of a row (PNG specification, section 9).
enum PNGFilter: UInt8, CaseIterable, Sendable {
  case none = 0
  case sub = 1
  case up = 2
  /// The mean of the two, rounded down.
  case average = 3
  case paeth = 4
}
