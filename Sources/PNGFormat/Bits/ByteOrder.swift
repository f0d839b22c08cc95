extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] {
    let shifts = stride(from: Self.bitWidth - 8, through: 0, by: -8)
    return shifts.map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

extension Int {
  package func littleEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
