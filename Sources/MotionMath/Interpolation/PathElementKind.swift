package enum PathElementKind: UInt8, Hashable, Sendable {
  case move
  case line
  case quad
  case cubic
  case close

  package var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}
