/// How the filter of each row is chosen.
package enum FilterStrategy: Sendable, Hashable {
  /// No row is filtered.
  case none
  /// The filter whose bytes, taken as signed, have the smallest sum of magnitudes: good for photographs.
  case minimumSum
  /// As `minimumSum`, but a row that repeats the one above is taken as it comes, and the first filter that
  /// leaves almost nothing ends the search: good and quick for drawn interfaces.
  case adaptive
}
