extension CharstringInterpreter {
  mutating func runEscaped(_ byte: Int) throws(FontError) {
    try spend()
    // Unknown ones, reserved by the format, do nothing but clear the stack.
    guard let code = EscapedCharstringOperator(rawValue: byte) else {
      stack.removeAll(keepingCapacity: true)
      return
    }
    switch code {
    case .horizontalFlex, .flex, .horizontalFlex1, .flex1: try drawFlex(code)
    case .put:
      let index = try storageIndex()
      storage[index] = try pop()
    case .get: try push(storage[try storageIndex()] ?? 0)
    case .drop: _ = try pop()
    case .duplicate:
      let value = try pop()
      try push(value)
      try push(value)
    case .exchange:
      let last = try pop()
      let first = try pop()
      try push(last)
      try push(first)
    case .index:
      let depth = max(Int(clamping: try pop()), 0)
      try require(depth + 1)
      try push(stack[stack.count - 1 - depth])
    case .roll:
      let shift = Int(clamping: try pop())
      let count = Int(clamping: try pop())
      guard stack.roll(count, by: shift) else { throw error(.badOperands) }
    case .ifElse:
      let second = try pop()
      let first = try pop()
      let otherwise = try pop()
      let value = try pop()
      try push(first <= second ? value : otherwise)
    case .random:
      // A constant, so that a glyph has the same outline every time.
      try push(0.5)
    case .not: try push(try pop() == 0 ? 1 : 0)
    case .absolute: try push(abs(try pop()))
    case .negate: try push(-(try pop()))
    case .squareRoot: try push(max(try pop(), 0).squareRoot())
    case .and: try combine { $0 != 0 && $1 != 0 ? 1 : 0 }
    case .or: try combine { $0 != 0 || $1 != 0 ? 1 : 0 }
    case .equal: try combine { $0 == $1 ? 1 : 0 }
    case .add: try combine(+)
    case .subtract: try combine(-)
    case .divide: try combine(/)
    case .multiply: try combine(*)
    }
  }

  private mutating func combine(_ operation: (Double, Double) -> Double) throws(FontError) {
    let second = try pop()
    let value = operation(try pop(), second)
    // Far above what the format can hold, and low enough for sums to stay finite.
    guard abs(value) <= 1e9 else { throw error(.badOperands) }
    try push(value)
  }

  private mutating func storageIndex() throws(FontError) -> Int {
    let index = Int(clamping: try pop())
    // The format's size of the transient array.
    guard (0..<32).contains(index) else { throw error(.badValue(index)) }
    return index
  }

  /// Never flattens the two curves to a line at small sizes, as the format would permit.
  private mutating func drawFlex(_ code: EscapedCharstringOperator) throws(FontError) {
    let s = stack
    switch code {
    case .horizontalFlex:
      try require(7)
      curve(s[0], 0, s[1], s[2], s[3], 0)
      curve(s[4], 0, s[5], -s[2], s[6], 0)
    case .horizontalFlex1:
      try require(9)
      curve(s[0], s[1], s[2], s[3], s[4], 0)
      curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
    case .flex1:
      try require(11)
      let dx = s[0] + s[2] + s[4] + s[6] + s[8]
      let dy = s[1] + s[3] + s[5] + s[7] + s[9]
      // The last point returns to the first one's coordinate on the axis that moves less.
      let isWide = abs(dx) > abs(dy)
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      curve(s[6], s[7], s[8], s[9], isWide ? s[10] : -dx, isWide ? -dy : s[10])
    default:
      try require(12)
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      curve(s[6], s[7], s[8], s[9], s[10], s[11])
    }
    stack.removeAll(keepingCapacity: true)
  }
}
