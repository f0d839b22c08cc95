extension PNGFilter {
  private static var lowSevens: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var evenBytes: UInt64 { 0x00FF_00FF_00FF_00FF }
  private static var nineBits: UInt64 { 0x01FF_01FF_01FF_01FF }
  private static var laneOnes: UInt64 { 0x0001_0001_0001_0001 }

  /// How many bytes before and after a row must be readable: zeros before the row, anything behind it.
  static let rowMargin = 8

  /// Subtracts the prediction from the bytes of a row, eight at a time.
  ///
  /// - Parameters:
  ///   - row: the row, with `rowMargin` zeros before it.
  ///   - previous: the row above, or zeros, with `rowMargin` zeros before it.
  ///   - target: where the filtered bytes go; whole words are written, past `count`.
  ///   - pixelBytes: how many bytes to the left the pixel to the left is: 1 to 8.
  func apply(
    _ row: UnsafePointer<UInt8>, previous: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>, count: Int, pixelBytes: Int
  ) {
    let row = UnsafeRawPointer(row)
    let previous = UnsafeRawPointer(previous)
    let target = UnsafeMutableRawPointer(target)
    switch self {
    case .none:
      target.copyMemory(from: row, byteCount: count)
    case .sub:
      Self.subtract(row, row - pixelBytes, into: target, count: count)
    case .up:
      Self.subtract(row, previous, into: target, count: count)
    case .average:
      var index = 0
      while index < count {
        let left = row.word64(at: index &- pixelBytes)
        let above = previous.word64(at: index)
        let mean = (left & above) &+ ((left ^ above) &>> 1 & Self.lowSevens)
        let value = row.word64(at: index)
        target.setWord64(Self.difference(value, mean), at: index)
        index &+= 8
      }
    case .paeth:
      Self.applyPaeth(row, previous, into: target, count: count, pixelBytes: pixelBytes)
    }
  }

  private static func subtract(
    _ row: UnsafeRawPointer, _ prediction: UnsafeRawPointer, into target: UnsafeMutableRawPointer,
    count: Int
  ) {
    var index = 0
    while index < count {
      let value = row.word64(at: index)
      let predicted = prediction.word64(at: index)
      target.setWord64(difference(value, predicted), at: index)
      index &+= 8
    }
  }

  /// Eight differences of bytes: the high bit lends to the seven below it and is then put right.
  @inline(__always)
  private static func difference(_ value: UInt64, _ prediction: UInt64) -> UInt64 {
    ((value | highBits) &- (prediction & lowSevens)) ^ ((value ^ ~prediction) & highBits)
  }

  private static func applyPaeth(
    _ row: UnsafeRawPointer, _ previous: UnsafeRawPointer, into target: UnsafeMutableRawPointer,
    count: Int, pixelBytes: Int
  ) {
    let evenBytes = evenBytes
    var index = 0
    while index < count {
      let left = row.word64(at: index &- pixelBytes)
      let above = previous.word64(at: index)
      let corner = previous.word64(at: index &- pixelBytes)
      let evens = paethLanes(left & evenBytes, above & evenBytes, corner & evenBytes)
      let odds = paethLanes(
        left &>> 8 & evenBytes, above &>> 8 & evenBytes, corner &>> 8 & evenBytes)
      let value = row.word64(at: index)
      target.setWord64(difference(value, evens | odds &<< 8), at: index)
      index &+= 8
    }
  }

  /// Four Paeth predictions in lanes of 16 bits.
  ///
  /// Signed numbers are kept above zero by a bias in a bit of its own, which is then the sign, turned round.
  @inline(__always)
  private static func paethLanes(_ left: UInt64, _ above: UInt64, _ corner: UInt64) -> UInt64 {
    let laneOnes = laneOnes
    let evenBytes = evenBytes
    let biasedLeftMiss = above &+ laneOnes &<< 8 &- corner
    let biasedAboveMiss = left &+ laneOnes &<< 8 &- corner
    let biasedCornerMiss = biasedLeftMiss &+ biasedAboveMiss

    let leftSign = laneOnes &- (biasedLeftMiss &>> 8 & laneOnes)
    let aboveSign = laneOnes &- (biasedAboveMiss &>> 8 & laneOnes)
    let cornerSign = laneOnes &- (biasedCornerMiss &>> 9 & laneOnes)
    let leftMiss =
      ((biasedLeftMiss ^ (leftSign &<< 16 &- leftSign)) & evenBytes) &+ leftSign
    let aboveMiss =
      ((biasedAboveMiss ^ (aboveSign &<< 16 &- aboveSign)) & evenBytes) &+ aboveSign
    let cornerMiss =
      ((biasedCornerMiss ^ (cornerSign &<< 16 &- cornerSign)) & nineBits) &+ cornerSign

    let bias = laneOnes &<< 10
    let leftBeatsAbove = (aboveMiss &+ bias &- leftMiss) &>> 10 & laneOnes
    let leftBeatsCorner = (cornerMiss &+ bias &- leftMiss) &>> 10 & laneOnes
    let aboveBeatsCorner = (cornerMiss &+ bias &- aboveMiss) &>> 10 & laneOnes
    let takesLeft = leftBeatsAbove & leftBeatsCorner
    let leftMask = takesLeft &<< 16 &- takesLeft
    let aboveMask = aboveBeatsCorner &<< 16 &- aboveBeatsCorner
    return left & leftMask | (above & aboveMask | corner & ~aboveMask) & ~leftMask
  }

  /// How well filtered bytes seem to compress: the sum of their distances from zero, each byte taken as signed.
  ///
  /// - Parameter limit: a sum that is at least this much may be too small.
  static func magnitude(_ bytes: UnsafePointer<UInt8>, count: Int, upTo limit: Int) -> Int {
    let raw = UnsafeRawPointer(bytes)
    let evenBytes = evenBytes
    var total = 0
    var index = 0
    while index &+ 8 <= count && total < limit {
      // 128 words of at most 2 × 128 a lane fit in 16 bits.
      let end = min(index &+ 1024, count &- 7)
      var lanes: UInt64 = 0
      while index < end {
        let word = raw.word64(at: index)
        let signs = word &>> 7 & 0x0101_0101_0101_0101
        let magnitudes = (word ^ (signs &<< 8 &- signs)) &+ signs
        lanes = lanes &+ (magnitudes & evenBytes) &+ (magnitudes &>> 8 & evenBytes)
        index &+= 8
      }
      total &+= Int(
        truncatingIfNeeded: (lanes & 0xFFFF) &+ (lanes &>> 16 & 0xFFFF)
          &+ (lanes &>> 32 & 0xFFFF) &+ lanes &>> 48)
    }
    while index < count && total < limit {
      total &+= Int(Int8(bitPattern: bytes[index]).magnitude)
      index &+= 1
    }
    return total
  }
}
