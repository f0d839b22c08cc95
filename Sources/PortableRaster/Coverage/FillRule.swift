/// Which points are inside an outline that crosses itself.
package enum FillRule: Sendable, BitwiseCopyable {
  /// Those around which the outline winds, in either direction.
  case nonZero
  /// Those from which a ray crosses the outline an odd number of times.
  case evenOdd
}
