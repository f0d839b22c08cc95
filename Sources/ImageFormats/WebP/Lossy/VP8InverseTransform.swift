/// The inverse DCT and Walsh-Hadamard transform (RFC 6386, sections 14.3 and 14.4).
enum VP8InverseTransform {
  @inline(__always)
  static func add(
    _ coefficients: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { memory in
      let work = memory.baseAddress!
      for index in 0..<4 {
        let first = Int32(coefficients[index])
        let second = Int32(coefficients[index &+ 4])
        let third = Int32(coefficients[index &+ 8])
        let fourth = Int32(coefficients[index &+ 12])
        let a = first &+ third
        let b = first &- third
        let c = sine(second) &- cosine(fourth)
        let d = cosine(second) &+ sine(fourth)
        work[4 &* index] = a &+ d
        work[4 &* index &+ 1] = b &+ c
        work[4 &* index &+ 2] = b &- c
        work[4 &* index &+ 3] = a &- d
      }
      for index in 0..<4 {
        let row = target + index &* stride
        let first = work[index] &+ 4
        let a = first &+ work[index &+ 8]
        let b = first &- work[index &+ 8]
        let c = sine(work[index &+ 4]) &- cosine(work[index &+ 12])
        let d = cosine(work[index &+ 4]) &+ sine(work[index &+ 12])
        row[0] = clamped(Int32(row[0]) &+ (a &+ d) &>> 3)
        row[1] = clamped(Int32(row[1]) &+ (b &+ c) &>> 3)
        row[2] = clamped(Int32(row[2]) &+ (b &- c) &>> 3)
        row[3] = clamped(Int32(row[3]) &+ (a &- d) &>> 3)
      }
    }
  }

  /// Adds the inverse DCT of a block that has only a DC coefficient.
  @inline(__always)
  static func add(
    first coefficient: Int16, to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let value = (Int32(coefficient) &+ 4) &>> 3
    for row in 0..<4 {
      for column in 0..<4 {
        let place = row &* stride &+ column
        target[place] = clamped(Int32(target[place]) &+ value)
      }
    }
  }

  /// Writes the inverse Walsh-Hadamard transform of the Y2 block to the DC coefficients of 16 blocks, 16 apart.
  static func spread(_ y2: UnsafePointer<Int16>, to target: UnsafeMutablePointer<Int16>) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { work in
      for index in 0..<4 {
        let a = Int32(y2[index]) &+ Int32(y2[index &+ 12])
        let b = Int32(y2[index &+ 4]) &+ Int32(y2[index &+ 8])
        let c = Int32(y2[index &+ 4]) &- Int32(y2[index &+ 8])
        let d = Int32(y2[index]) &- Int32(y2[index &+ 12])
        work[index] = a &+ b
        work[index &+ 8] = a &- b
        work[index &+ 4] = d &+ c
        work[index &+ 12] = d &- c
      }
      for index in 0..<4 {
        let first = work[4 &* index] &+ 3
        let a = first &+ work[4 &* index &+ 3]
        let b = work[4 &* index &+ 1] &+ work[4 &* index &+ 2]
        let c = work[4 &* index &+ 1] &- work[4 &* index &+ 2]
        let d = first &- work[4 &* index &+ 3]
        let row = target + 64 &* index
        row[0] = Int16(truncatingIfNeeded: (a &+ b) &>> 3)
        row[16] = Int16(truncatingIfNeeded: (d &+ c) &>> 3)
        row[32] = Int16(truncatingIfNeeded: (a &- b) &>> 3)
        row[48] = Int16(truncatingIfNeeded: (d &- c) &>> 3)
      }
    }
  }

  /// Times √2·cos(π/8), with 16 bits of fraction.
  @inline(__always)
  private static func cosine(_ value: Int32) -> Int32 { (value &* 20091) &>> 16 &+ value }

  /// Times √2·sin(π/8), with 16 bits of fraction.
  @inline(__always)
  private static func sine(_ value: Int32) -> Int32 { (value &* 35468) &>> 16 }

  @inline(__always)
  private static func clamped(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value)))
  }
}
