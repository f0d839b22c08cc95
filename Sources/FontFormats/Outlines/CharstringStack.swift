/// The operands of a charstring, the oldest first.
struct CharstringStack {
  private var values: [Double] = []
  private let capacity: Int

  /// The most operands of the format's first version.
  static let capacity = 48
  /// The most operands of its second version, whose numbers have their variations beside them.
  static let variableCapacity = 513

  init(capacity: Int) {
    self.capacity = capacity
    values.reserveCapacity(capacity)
  }

  var count: Int { values.count }

  subscript(index: Int) -> Double { values[index] }

  /// Adds an operand, or returns `false` when there are too many.
  mutating func push(_ value: Double) -> Bool {
    guard values.count < capacity else { return false }
    values.append(value)
    return true
  }

  mutating func pop() -> Double? {
    values.popLast()
  }

  /// Adds to each of the last `count` numbers its deltas, which follow all of them, and drops those (`blend`);
  /// returns `false` when there are fewer.
  ///
  /// - Parameter scalars: one for each delta of a number.
  mutating func blend(_ count: Int, scalars: [Double]) -> Bool {
    guard count >= 0, count <= capacity, count * (scalars.count + 1) <= values.count else {
      return false
    }
    let differences = values.count - count * scalars.count
    for index in 0..<count {
      for (column, scalar) in scalars.enumerated() {
        values[differences - count + index] +=
          scalar * values[differences + index * scalars.count + column]
      }
    }
    values.removeLast(count * scalars.count)
    return true
  }

  mutating func removeFirst() {
    values.removeFirst()
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
  }

  /// Returns the operand at `depth` from the last, which is 0.
  func value(atDepth depth: Int) -> Double? {
    values.indices.contains(values.count - 1 - depth) ? values[values.count - 1 - depth] : nil
  }

  /// Moves the last `count` operands round by `shift` places, those that fall off to the other end;
  /// returns `false` when there are fewer.
  mutating func roll(_ count: Int, by shift: Int) -> Bool {
    guard count > 0, count <= values.count else { return count == 0 }
    let start = values.count - count
    let old = Array(values[start...])
    let step = (shift % count + count) % count
    for index in 0..<count {
      values[start + (index + step) % count] = old[index]
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
