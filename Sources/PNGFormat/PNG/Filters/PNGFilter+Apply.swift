/// The bytes of a row and those that predict them, each in whole words of eight bytes, with zeros outside the image.
struct PredictedRow {
  let bytes: UnsafePointer<UInt64>
  let left: UnsafePointer<UInt64>
  let above: UnsafePointer<UInt64>
  /// The bytes above those to the left.
  let corner: UnsafePointer<UInt64>
  let wordCount: Int
}

// The work on each word is transparent, for debug builds: see `MatchFinder`.
extension PNGFilter {
  @_transparent private static var lowSevens: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
  @_transparent private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  @_transparent private static var evenBytes: UInt64 { 0x00FF_00FF_00FF_00FF }
  @_transparent private static var nineBits: UInt64 { 0x01FF_01FF_01FF_01FF }
  @_transparent private static var laneOnes: UInt64 { 0x0001_0001_0001_0001 }

  // MARK: Predictions

  /// Subtracts the bytes above from those of a row, in whole words.
  static func subtractAbove(_ row: PredictedRow, into target: UnsafeMutablePointer<UInt64>) {
    var index = 0
    while index < row.wordCount {
      target[index] = difference(row.bytes[index], row.above[index])
      index &+= 1
    }
  }

  /// Subtracts the Paeth predictions from the bytes of a row, in whole words.
  static func subtractPaeth(_ row: PredictedRow, into target: UnsafeMutablePointer<UInt64>) {
    var index = 0
    while index < row.wordCount {
      let left = row.left[index]
      let above = row.above[index]
      let corner = row.corner[index]
      let evens = paethLanes(left & evenBytes, above & evenBytes, corner & evenBytes)
      let odds = paethLanes(
        left &>> 8 & evenBytes, above &>> 8 & evenBytes, corner &>> 8 & evenBytes)
      target[index] = difference(row.bytes[index], evens | odds &<< 8)
      index &+= 1
    }
  }

  /// Eight differences of bytes: the high bit lends to the seven below it and is then put right.
  @_transparent private static func difference(_ value: UInt64, _ prediction: UInt64) -> UInt64 {
    ((value | highBits) &- (prediction & lowSevens)) ^ ((value ^ ~prediction) & highBits)
  }

  /// Four Paeth predictions in lanes of 16 bits. A bias in a bit of its own, the inverted sign, keeps numbers above zero.
  @_transparent private static func paethLanes(
    _ left: UInt64, _ above: UInt64, _ corner: UInt64
  ) -> UInt64 {
    let biasedLeftMiss = above &+ laneOnes &<< 8 &- corner
    let biasedAboveMiss = left &+ laneOnes &<< 8 &- corner
    let biasedCornerMiss = biasedLeftMiss &+ biasedAboveMiss

    let leftSign = laneOnes &- (biasedLeftMiss &>> 8 & laneOnes)
    let aboveSign = laneOnes &- (biasedAboveMiss &>> 8 & laneOnes)
    let cornerSign = laneOnes &- (biasedCornerMiss &>> 9 & laneOnes)
    let leftMiss = ((biasedLeftMiss ^ (leftSign &<< 16 &- leftSign)) & evenBytes) &+ leftSign
    let aboveMiss = ((biasedAboveMiss ^ (aboveSign &<< 16 &- aboveSign)) & evenBytes) &+ aboveSign
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

  // MARK: Sizes

  /// Estimates the compressed size: the sum of the magnitudes of signed bytes, cut off once it reaches `limit`.
  static func magnitude(_ words: UnsafePointer<UInt64>, count: Int, upTo limit: Int) -> Int {
    let wordCount = count &>> 3
    var total = 0
    var index = 0
    while index < wordCount && total < limit {
      // 128 words of at most 2 × 128 a lane fit in 16 bits.
      let end = wordCount &- index > 128 ? index &+ 128 : wordCount
      let lanes = magnitudeLanes(words, from: index, to: end)
      total &+= Int(
        truncatingIfNeeded: (lanes & 0xFFFF) &+ (lanes &>> 16 & 0xFFFF)
          &+ (lanes &>> 32 & 0xFFFF) &+ lanes &>> 48)
      index = end
    }
    let bytes = UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
    index &*= 8
    while index < count && total < limit {
      total &+= Int(Int8(bitPattern: bytes[index]).magnitude)
      index &+= 1
    }
    return total
  }

  @_transparent private static func magnitudeLanes(
    _ words: UnsafePointer<UInt64>, from start: Int, to end: Int
  ) -> UInt64 {
    var lanes: UInt64 = 0
    var index = start
    while index < end {
      let word = words[index]
      let signs = word &>> 7 & 0x0101_0101_0101_0101
      let magnitudes = (word ^ (signs &<< 8 &- signs)) &+ signs
      lanes = lanes &+ (magnitudes & evenBytes) &+ (magnitudes &>> 8 & evenBytes)
      index &+= 1
    }
    return lanes
  }
}
