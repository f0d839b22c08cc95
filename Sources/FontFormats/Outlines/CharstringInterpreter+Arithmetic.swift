extension CharstringInterpreter {
  mutating func runEscaped(_ byte: Int, at offset: Int) throws(FontError) {
    try spend(at: offset)
    // Unknown ones, reserved by the format, do nothing but clear the stack.
    guard let code = EscapedCharstringOperator(rawValue: byte) else {
      stack.removeAll(keepingCapacity: true)
      return
    }
    switch code {
    case .horizontalFlex, .flex, .horizontalFlex1, .flex1:
      try drawFlex(code, at: offset)
    case .put:
      let index = try storageIndex(at: offset)
      let value = try pop(at: offset)
      if storage.isEmpty { storage = Array(repeating: 0, count: Self.storageSize) }
      storage[index] = value
    case .get:
      let index = try storageIndex(at: offset)
      try push(storage.isEmpty ? 0 : storage[index], at: offset)
    case .drop:
      _ = try pop(at: offset)
    case .duplicate:
      let value = try pop(at: offset)
      try push(value, at: offset)
      try push(value, at: offset)
    case .exchange:
      let last = try pop(at: offset)
      let first = try pop(at: offset)
      try push(last, at: offset)
      try push(first, at: offset)
    case .index:
      let depth = max(Int(clamping: try pop(at: offset)), 0)
      try require(depth + 1, at: offset)
      try push(stack[stack.count - 1 - depth], at: offset)
    case .roll:
      let shift = Int(clamping: try pop(at: offset))
      let count = Int(clamping: try pop(at: offset))
      guard stack.roll(count, by: shift) else { throw font.table.error(.badOperands, at: offset) }
    case .ifElse:
      let second = try pop(at: offset)
      let first = try pop(at: offset)
      let otherwise = try pop(at: offset)
      let value = try pop(at: offset)
      try push(first <= second ? value : otherwise, at: offset)
    case .random:
      // A constant, so that a glyph has the same outline every time.
      try push(0.5, at: offset)
    case .not: try push(try pop(at: offset) == 0 ? 1 : 0, at: offset)
    case .absolute: try push(abs(try pop(at: offset)), at: offset)
    case .negate: try push(-(try pop(at: offset)), at: offset)
    case .squareRoot: try push(max(try pop(at: offset), 0).squareRoot(), at: offset)
    case .and: try combine(at: offset) { $0 != 0 && $1 != 0 ? 1 : 0 }
    case .or: try combine(at: offset) { $0 != 0 || $1 != 0 ? 1 : 0 }
    case .equal: try combine(at: offset) { $0 == $1 ? 1 : 0 }
    case .add: try combine(at: offset, +)
    case .subtract: try combine(at: offset, -)
    case .divide: try combine(at: offset, /)
    case .multiply: try combine(at: offset, *)
    }
  }

  private mutating func combine(
    at offset: Int, _ operation: (_ first: Double, _ second: Double) -> Double
  ) throws(FontError) {
    let second = try pop(at: offset)
    let value = operation(try pop(at: offset), second)
    // Far above what the format can hold, and low enough for sums to stay finite.
    guard abs(value) <= 1e9 else { throw font.table.error(.badOperands, at: offset) }
    try push(value, at: offset)
  }

  /// The size of the transient array, by the format.
  private static let storageSize = 32

  private mutating func storageIndex(at offset: Int) throws(FontError) -> Int {
    let index = Int(clamping: try pop(at: offset))
    guard (0..<Self.storageSize).contains(index) else {
      throw font.table.error(.badValue(index), at: offset)
    }
    return index
  }

  /// Never flattens the two curves to a line at small sizes, as the format would permit.
  private mutating func drawFlex(
    _ code: EscapedCharstringOperator, at offset: Int
  ) throws(FontError) {
    let s = stack
    switch code {
    case .horizontalFlex:
      try require(7, at: offset)
      curve(s[0], 0, s[1], s[2], s[3], 0)
      curve(s[4], 0, s[5], -s[2], s[6], 0)
    case .horizontalFlex1:
      try require(9, at: offset)
      curve(s[0], s[1], s[2], s[3], s[4], 0)
      curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
    case .flex1:
      try require(11, at: offset)
      let dx = s[0] + s[2] + s[4] + s[6] + s[8]
      let dy = s[1] + s[3] + s[5] + s[7] + s[9]
      // The last point returns to the first one's coordinate on the axis that moves less.
      let isWide = abs(dx) > abs(dy)
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      curve(s[6], s[7], s[8], s[9], isWide ? s[10] : -dx, isWide ? -dy : s[10])
    default:
      try require(12, at: offset)
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      curve(s[6], s[7], s[8], s[9], s[10], s[11])
    }
    stack.removeAll(keepingCapacity: true)
  }
}
