/// The order in which the parts of a stagger begin.
public enum StaggerOrder: Hashable, Sendable {
  /// The first part first.
  case firstToLast
  /// The last part first.
  case lastToFirst
  /// The part in the middle first, or both of an even number, and from there to both ends at once.
  case fromCenter
  /// The first and the last part first, and from there to the middle.
  case fromEdges
  /// One after the other in a pseudorandom order, which is always the same for the same seed.
  case random(seed: UInt64)

  /// The number of steps after the first at which each part begins.
  func ranks(of count: Int) -> [Int] {
    let last = count - 1
    return switch self {
    case .firstToLast: Array(0..<count)
    case .lastToFirst: (0..<count).map { last - $0 }
    case .fromCenter: (0..<count).map { last / 2 - min($0, last - $0) }
    case .fromEdges: (0..<count).map { min($0, last - $0) }
    case .random(let seed): shuffled(count, seed: seed)
    }
  }

  /// The numbers below `count` in an order drawn by SplitMix64 (Steele, Lea and Flood, 2014) and Fisher's and Yates's
  /// shuffle. Swift's own generators promise no order for a seed.
  private func shuffled(_ count: Int, seed: UInt64) -> [Int] {
    var numbers = Array(0..<count)
    var state = seed
    for index in stride(from: count - 1, to: 0, by: -1) {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      numbers.swapAt(index, Int(bits.multipliedFullWidth(by: UInt64(index + 1)).high))
    }
    return numbers
  }
}
