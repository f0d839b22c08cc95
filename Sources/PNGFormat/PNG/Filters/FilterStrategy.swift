package enum FilterStrategy: Sendable, Hashable, CaseIterable {
  /// Often the smallest for drawn interfaces, whose rows repeat each other.
  case none
  /// The filter whose bytes, taken as signed, have the smallest sum of magnitudes: good for photographs.
  case minimumSum
  /// One of the two for each band of rows, whichever makes a sample of the band smaller.
  case adaptive
}
