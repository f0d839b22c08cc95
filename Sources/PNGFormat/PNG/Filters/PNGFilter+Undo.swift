extension PNGFilter {
  private static let lowSevens: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  private static let lowSevensOfPixel: UInt32 = 0x7F7F_7F7F

  /// `target` must not overlap `source`; `previous` is the row above in the same image or pass, or zeros; `pixelBytes`
  /// is the distance of the same sample of the pixel to the left, 1 to 8.
  func undo(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int, pixelBytes: Int
  ) {
    if self == .none {
      target.update(from: source, count: count)
      return
    }
    var done = 0
    if self == .up {
      done = Self.undoUp(source, into: target, previous: previous, count: count)
    } else if pixelBytes == 3 || pixelBytes == 4 {
      done = undoPixels(
        source, into: target, previous: previous, count: count, pixelBytes: pixelBytes)
    }
    while done < count {
      // The first pixel has nothing to its left, which counts as zero.
      let hasLeft = done >= pixelBytes
      let left = hasLeft ? target[done &- pixelBytes] : 0
      let above = previous[done]
      let prediction: UInt8
      switch self {
      case .none: prediction = 0
      case .sub: prediction = left
      case .up: prediction = above
      case .average: prediction = UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(above)) &>> 1)
      case .paeth:
        let corner = hasLeft ? previous[done &- pixelBytes] : 0
        prediction = Self.paeth(left: Int32(left), above: Int32(above), corner: Int32(corner))
      }
      target[done] = source[done] &+ prediction
      done &+= 1
    }
  }

  /// Returns the first of left, above and corner that is nearest to `left + above - corner`.
  static func paeth(left: Int32, above: Int32, corner: Int32) -> UInt8 {
    let fromLeft = above &- corner
    let fromAbove = left &- corner
    let fromBoth = fromLeft &+ fromAbove
    let leftMiss = fromLeft < 0 ? 0 &- fromLeft : fromLeft
    let aboveMiss = fromAbove < 0 ? 0 &- fromAbove : fromAbove
    let cornerMiss = fromBoth < 0 ? 0 &- fromBoth : fromBoth
    let other = aboveMiss <= cornerMiss ? above : corner
    let isLeft = leftMiss <= aboveMiss && leftMiss <= cornerMiss
    return UInt8(truncatingIfNeeded: isLeft ? left : other)
  }

  // MARK: Whole words

  /// Adds eight pairs of bytes at a time: seven bits each carry into the eighth, which is added without a carry.
  private static func undoUp(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    let rawSource = UnsafeRawPointer(source)
    let rawPrevious = UnsafeRawPointer(previous)
    let rawTarget = UnsafeMutableRawPointer(target)
    var index = 0
    while index &+ 8 <= count {
      let difference = rawSource.word64(at: index)
      let above = rawPrevious.word64(at: index)
      let sum =
        ((difference & lowSevens) &+ (above & lowSevens)) ^ ((difference ^ above) & ~lowSevens)
      rawTarget.setWord64(sum, at: index)
      index &+= 8
    }
    return index
  }

  /// Undoes pixels of three or four bytes, and returns how many bytes are done: all but the last pixel of three, because
  /// four bytes are written, of which the fourth belongs to the next pixel, which puts it right.
  private func undoPixels(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int, pixelBytes: Int
  ) -> Int {
    if self == .paeth {
      return Self.undoPaethPixels(
        source, into: target, previous: previous, count: count, pixelBytes: pixelBytes)
    }
    let rawSource = UnsafeRawPointer(source)
    let rawPrevious = UnsafeRawPointer(previous)
    let rawTarget = UnsafeMutableRawPointer(target)
    let lowSevens = Self.lowSevensOfPixel
    let isAverage = self == .average
    var left: UInt32 = 0
    var index = 0
    while index &+ 4 <= count {
      var prediction = left
      if isAverage {
        let above = rawPrevious.word32(at: index)
        prediction = (left & above) &+ ((left ^ above) &>> 1 & lowSevens)
      }
      let difference = rawSource.word32(at: index)
      left =
        ((difference & lowSevens) &+ (prediction & lowSevens))
        ^ ((difference ^ prediction) & ~lowSevens)
      rawTarget.setWord32(left, at: index)
      index &+= pixelBytes
    }
    return index
  }

  private static func undoPaethPixels(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int, pixelBytes: Int
  ) -> Int {
    var left0: Int32 = 0
    var left1: Int32 = 0
    var left2: Int32 = 0
    var left3: Int32 = 0
    var corner0: Int32 = 0
    var corner1: Int32 = 0
    var corner2: Int32 = 0
    var corner3: Int32 = 0
    let hasFourth = pixelBytes == 4
    var index = 0
    while index &+ pixelBytes <= count {
      let above0 = Int32(previous[index])
      let above1 = Int32(previous[index &+ 1])
      let above2 = Int32(previous[index &+ 2])
      let byte0 = source[index] &+ paeth(left: left0, above: above0, corner: corner0)
      let byte1 = source[index &+ 1] &+ paeth(left: left1, above: above1, corner: corner1)
      let byte2 = source[index &+ 2] &+ paeth(left: left2, above: above2, corner: corner2)
      target[index] = byte0
      target[index &+ 1] = byte1
      target[index &+ 2] = byte2
      left0 = Int32(byte0)
      left1 = Int32(byte1)
      left2 = Int32(byte2)
      corner0 = above0
      corner1 = above1
      corner2 = above2
      if hasFourth {
        let above3 = Int32(previous[index &+ 3])
        let byte3 = source[index &+ 3] &+ paeth(left: left3, above: above3, corner: corner3)
        target[index &+ 3] = byte3
        left3 = Int32(byte3)
        corner3 = above3
      }
      index &+= pixelBytes
    }
    return index
  }
}
