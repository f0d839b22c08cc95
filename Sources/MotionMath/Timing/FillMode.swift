/// What a timed thing shows outside its active interval.
package enum FillMode: Hashable, Sendable {
  /// Nothing, before and after.
  case removed
  /// The start, before it begins.
  case backwards
  /// The end, after it ended.
  case forwards
  /// The start before, and the end after.
  case both
}
