/// The operands of a charstring, the oldest first.
extension [Double] {
  /// Adds to each of `count` numbers its scaled deltas, which follow all the numbers, and drops them; returns `false`
  /// when there are too few operands.
  mutating func blend(_ count: Int, scalars: [Double]) -> Bool {
    let isThere = count >= 0 && count <= self.count
    guard isThere, count * (scalars.count + 1) <= self.count else { return false }
    let differences = self.count - count * scalars.count
    for index in 0..<count {
      for (column, scalar) in scalars.enumerated() {
        self[differences - count + index] +=
          scalar * self[differences + index * scalars.count + column]
      }
    }
    removeLast(count * scalars.count)
    return true
  }

  /// Rotates the last `count` operands towards the end by `shift`; returns `false` when there are fewer.
  mutating func roll(_ count: Int, by shift: Int) -> Bool {
    guard count > 0, count <= self.count else { return count == 0 }
    let start = self.count - count
    let old = Array(self[start...])
    let step = (shift % count + count) % count
    for index in 0..<count {
      self[start + (index + step) % count] = old[index]
    }
    return true
  }
}

extension Int {
  /// Truncates a number and clamps it to ±10⁹; NaN gives -10⁹.
  init(clamping value: Double) {
    self = value >= -1e9 ? Int(Swift.min(value, 1e9)) : -1_000_000_000
  }
}
