extension Path {
  package enum FillRule: Hashable, Sendable {
    case winding
    case evenOdd

    func contains(_ winding: Int) -> Bool {
      switch self {
      case .winding: winding != 0
      case .evenOdd: winding & 1 != 0
      }
    }
  }
}
