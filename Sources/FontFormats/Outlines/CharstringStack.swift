/// The operands of a charstring, the oldest first.
extension [Double] {
  /// Adds to each of the last `count` numbers its deltas, which follow all of them, and drops those (`blend`);
  /// returns `false` when there are fewer.
  ///
  /// - Parameter scalars: one for each delta of a number.
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

  /// Moves the last `count` operands round by `shift` places, those that fall off to the other end;
  /// returns `false` when there are fewer.
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
  /// The whole part of a number, or the nearest that fits.
  init(clamping value: Double) {
    self = value >= -1e9 ? Int(Swift.min(value, 1e9)) : -1_000_000_000
  }
}
