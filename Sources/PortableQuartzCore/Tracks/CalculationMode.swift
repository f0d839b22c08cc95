/// How keyframes lead from one value to the next.
package enum CalculationMode: Hashable, Sendable {
  /// Straight from one to the next.
  case linear
  /// Each value holds until the next one's time.
  case discrete
  /// Straight, with constant speed over all keyframes.
  case paced
  /// On a smooth curve through the values.
  case cubic
  /// On a smooth curve, with constant speed over all keyframes.
  case cubicPaced
}
