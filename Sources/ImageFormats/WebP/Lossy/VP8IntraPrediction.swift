/// Predicts blocks from the samples above and to the left (RFC 6386, section 12).
enum VP8IntraPrediction {
  /// The modes of macroblocks; the numbers are those of the subblock modes of the same names.
  enum Mode {
    static let dc: UInt8 = 0
    static let trueMotion: UInt8 = 1
    static let vertical: UInt8 = 2
    static let horizontal: UInt8 = 3
  }

  typealias Samples = UnsafeMutablePointer<UInt8>

  /// Fills a square of 16 or 8 samples. There are always others to the left and above; `hasLeft` and `hasAbove`
  /// state whether these count for the mean.
  static func fill(
    _ mode: UInt8, _ target: Samples, stride: Int, size: Int, hasLeft: Bool, hasAbove: Bool
  ) {
    let above = target - stride
    switch mode {
    case Mode.vertical:
      for row in 0..<size { (target + row &* stride).update(from: above, count: size) }
    case Mode.horizontal:
      for row in 0..<size {
        let line = target + row &* stride
        line.update(repeating: line[-1], count: size)
      }
    case Mode.trueMotion:
      addTrueMotion(target, stride: stride, size: size)
    default:
      let mean = mean(target, stride: stride, size: size, hasLeft: hasLeft, hasAbove: hasAbove)
      for row in 0..<size { (target + row &* stride).update(repeating: mean, count: size) }
    }
  }

  private static func mean(
    _ target: Samples, stride: Int, size: Int, hasLeft: Bool, hasAbove: Bool
  ) -> UInt8 {
    guard hasLeft || hasAbove else { return 128 }
    var sum = 0
    if hasAbove { for index in 0..<size { sum &+= Int((target - stride)[index]) } }
    if hasLeft { for index in 0..<size { sum &+= Int(target[index &* stride &- 1]) } }
    let count = hasLeft && hasAbove ? 2 * size : size
    return UInt8(truncatingIfNeeded: (sum + count / 2) / count)
  }

  /// Left plus above minus corner, clamped.
  @inline(__always)
  private static func addTrueMotion(_ target: Samples, stride: Int, size: Int) {
    let above = target - stride
    let corner = Int32(above[-1])
    for row in 0..<size {
      let line = target + row &* stride
      let base = Int32(line[-1]) &- corner
      for column in 0..<size {
        line[column] = UInt8(truncatingIfNeeded: max(0, min(255, Int32(above[column]) &+ base)))
      }
    }
  }

  /// Fills 4x4 samples; `aboveRight` is the four samples behind those above.
  ///
  /// The modes are `B_DC_PRED`, `B_TM_PRED`, `B_VE_PRED`, `B_HE_PRED`, `B_RD_PRED`, `B_VR_PRED`, `B_LD_PRED`,
  /// `B_VL_PRED`, `B_HD_PRED` and `B_HU_PRED`, counted from 0 in this order.
  static func fillSubblock(
    _ mode: UInt8, _ target: Samples, stride: Int, aboveRight: UnsafePointer<UInt8>
  ) {
    let above = target - stride
    /// The samples around the subblock in one row: 0...3 to the left from the bottom up, 4 the corner, 5...12 above.
    @inline(__always) func edge(_ index: Int) -> Int32 {
      if index < 4 { return Int32(target[(3 &- index) &* stride &- 1]) }
      if index < 9 { return Int32(above[index &- 5]) }
      return Int32(aboveRight[index &- 9])
    }
    @inline(__always) func set(_ column: Int, _ row: Int, _ value: Int32) {
      target[row &* stride &+ column] = UInt8(truncatingIfNeeded: value)
    }
    @inline(__always) func setRow(_ row: Int, _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
      set(0, row, a)
      set(1, row, b)
      set(2, row, c)
      set(3, row, d)
    }
    /// The average of two neighbors, the first of which is `index`.
    @inline(__always) func two(_ index: Int) -> Int32 {
      (edge(index) &+ edge(index &+ 1) &+ 1) &>> 1
    }
    /// The average of three neighbors, the middle one of which is `index` and counts twice.
    @inline(__always) func three(_ index: Int) -> Int32 {
      (edge(index &- 1) &+ 2 &* edge(index) &+ edge(index &+ 1) &+ 2) &>> 2
    }
    switch mode {
    case 0:
      var sum: Int32 = 4
      for index in 0..<4 { sum &+= edge(index) &+ edge(index &+ 5) }
      for row in 0..<4 { for column in 0..<4 { set(column, row, sum &>> 3) } }
    case 1:
      addTrueMotion(target, stride: stride, size: 4)
    case 2:
      for column in 0..<4 {
        let value = three(column &+ 5)
        for row in 0..<4 { set(column, row, value) }
      }
    case 3:
      // The lowest sample has no neighbor below it and counts for it.
      let last = (edge(1) &+ 3 &* edge(0) &+ 2) &>> 2
      for row in 0..<4 {
        let value = row < 3 ? three(3 &- row) : last
        for column in 0..<4 { set(column, row, value) }
      }
    case 4:
      for row in 0..<4 { for column in 0..<4 { set(column, row, three(4 &+ column &- row)) } }
    case 5:
      let upper = (two(4), two(5), two(6), two(7))
      let lower = (three(4), three(5), three(6), three(7))
      let third = three(3)
      let fourth = three(2)
      setRow(0, upper.0, upper.1, upper.2, upper.3)
      setRow(1, lower.0, lower.1, lower.2, lower.3)
      setRow(2, third, upper.0, upper.1, upper.2)
      setRow(3, fourth, lower.0, lower.1, lower.2)
    case 6:
      // The last sample above has no neighbor behind it and counts for it.
      let last = (edge(11) &+ 3 &* edge(12) &+ 2) &>> 2
      for row in 0..<4 {
        for column in 0..<4 {
          set(column, row, row &+ column < 6 ? three(6 &+ column &+ row) : last)
        }
      }
    case 7:
      setRow(0, two(5), two(6), two(7), two(8))
      setRow(1, three(6), three(7), three(8), three(9))
      setRow(2, two(6), two(7), two(8), three(10))
      setRow(3, three(7), three(8), three(9), three(11))
    case 8:
      setRow(0, two(3), three(4), three(5), three(6))
      setRow(1, two(2), three(3), two(3), three(4))
      setRow(2, two(1), three(2), two(2), three(3))
      setRow(3, two(0), three(1), two(1), three(2))
    default:
      let last = (edge(1) &+ 3 &* edge(0) &+ 2) &>> 2
      setRow(0, two(2), three(2), two(1), three(1))
      setRow(1, two(1), three(1), two(0), last)
      setRow(2, two(0), last, edge(0), edge(0))
      setRow(3, edge(0), edge(0), edge(0), edge(0))
    }
  }
}
