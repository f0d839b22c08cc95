extension Path {
  /// Which regions of a path that runs around and across itself are inside.
  package enum FillRule: Hashable, Sendable {
    /// Those that the path runs around more often one way than the other.
    case winding
    /// Those that an odd number of its lines separates from the outside.
    case evenOdd

    /// Whether a region with this winding number is inside.
    func contains(_ winding: Int) -> Bool {
      switch self {
      case .winding: winding != 0
      case .evenOdd: winding & 1 != 0
      }
    }
  }
}
