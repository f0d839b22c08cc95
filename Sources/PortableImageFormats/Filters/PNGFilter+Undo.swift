extension PNGFilter {
  private static let lowSeven: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  private static let lowSevenOfPixel: UInt32 = 0x7F7F_7F7F

  /// Adds the prediction to `count` filtered bytes of a row.
  ///
  /// - Parameters:
  ///   - source: The filtered bytes.
  ///   - target: Where the row goes; must not overlap `source`.
  ///   - previous: The row above in the same image or pass, or zeros.
  ///   - pixelBytes: How many bytes to the left the same sample of the pixel to the left is: 1 to 8.
  func undo(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int, pixelBytes: Int
  ) {
    switch self {
    case .none:
      target.update(from: source, count: count)
    case .up:
      Self.undoUp(source, into: target, previous: previous, count: count)
    case .sub where pixelBytes == 4:
      Self.undoSubOfFour(source, into: target, count: count)
    case .average where pixelBytes == 4:
      Self.undoAverageOfFour(source, into: target, previous: previous, count: count)
    case .paeth where pixelBytes == 4:
      Self.undoPaethOfFour(source, into: target, previous: previous, count: count)
    case .sub:
      undoFirstPixel(source, into: target, previous: previous, count: min(pixelBytes, count))
      var index = pixelBytes
      while index < count {
        target[index] = source[index] &+ target[index &- pixelBytes]
        index &+= 1
      }
    case .average:
      undoFirstPixel(source, into: target, previous: previous, count: min(pixelBytes, count))
      var index = pixelBytes
      while index < count {
        let sum = UInt16(target[index &- pixelBytes]) &+ UInt16(previous[index])
        target[index] = source[index] &+ UInt8(truncatingIfNeeded: sum &>> 1)
        index &+= 1
      }
    case .paeth:
      undoFirstPixel(source, into: target, previous: previous, count: min(pixelBytes, count))
      var index = pixelBytes
      while index < count {
        target[index] =
          source[index]
          &+ Self.paeth(
            left: Int32(target[index &- pixelBytes]), above: Int32(previous[index]),
            aboveLeft: Int32(previous[index &- pixelBytes]))
        index &+= 1
      }
    }
  }

  /// The first pixel has nothing to its left, which counts as zero.
  private func undoFirstPixel(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      switch self {
      case .none, .sub: target[index] = source[index]
      case .average: target[index] = source[index] &+ previous[index] / 2
      case .up, .paeth: target[index] = source[index] &+ previous[index]
      }
    }
  }

  /// `paethPredictor` without checks for overflow, which bytes cannot cause.
  private static func paeth(left: Int32, above: Int32, aboveLeft: Int32) -> UInt8 {
    let fromLeft = above &- aboveLeft
    let fromAbove = left &- aboveLeft
    let fromBoth = fromLeft &+ fromAbove
    let leftMiss = fromLeft < 0 ? 0 &- fromLeft : fromLeft
    let aboveMiss = fromAbove < 0 ? 0 &- fromAbove : fromAbove
    let aboveLeftMiss = fromBoth < 0 ? 0 &- fromBoth : fromBoth
    let other = aboveMiss <= aboveLeftMiss ? above : aboveLeft
    let isLeft = leftMiss <= aboveMiss && leftMiss <= aboveLeftMiss
    return UInt8(truncatingIfNeeded: isLeft ? left : other)
  }

  // MARK: Whole words

  /// Adds eight pairs of bytes: seven bits each carry into the eighth, which is added without a carry.
  private static func undoUp(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int
  ) {
    let rawSource = UnsafeRawPointer(source)
    let rawPrevious = UnsafeRawPointer(previous)
    let rawTarget = UnsafeMutableRawPointer(target)
    var index = 0
    while index &+ 8 <= count {
      let difference = rawSource.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let above = rawPrevious.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let sum =
        ((difference & lowSeven) &+ (above & lowSeven)) ^ ((difference ^ above) & ~lowSeven)
      rawTarget.storeBytes(of: sum, toByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    while index < count {
      target[index] = source[index] &+ previous[index]
      index &+= 1
    }
  }

  private static func undoSubOfFour(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let rawSource = UnsafeRawPointer(source)
    let rawTarget = UnsafeMutableRawPointer(target)
    var left: UInt32 = 0
    var index = 0
    while index < count {
      let difference = rawSource.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      left =
        ((difference & lowSevenOfPixel) &+ (left & lowSevenOfPixel))
        ^ ((difference ^ left) & ~lowSevenOfPixel)
      rawTarget.storeBytes(of: left, toByteOffset: index, as: UInt32.self)
      index &+= 4
    }
  }

  private static func undoAverageOfFour(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int
  ) {
    let rawSource = UnsafeRawPointer(source)
    let rawPrevious = UnsafeRawPointer(previous)
    let rawTarget = UnsafeMutableRawPointer(target)
    var left: UInt32 = 0
    var index = 0
    while index < count {
      let difference = rawSource.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let above = rawPrevious.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let mean = (left & above) &+ ((left ^ above) &>> 1 & lowSevenOfPixel)
      left =
        ((difference & lowSevenOfPixel) &+ (mean & lowSevenOfPixel))
        ^ ((difference ^ mean) & ~lowSevenOfPixel)
      rawTarget.storeBytes(of: left, toByteOffset: index, as: UInt32.self)
      index &+= 4
    }
  }

  private static func undoPaethOfFour(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
    previous: UnsafePointer<UInt8>, count: Int
  ) {
    var left0: Int32 = 0
    var left1: Int32 = 0
    var left2: Int32 = 0
    var left3: Int32 = 0
    var corner0: Int32 = 0
    var corner1: Int32 = 0
    var corner2: Int32 = 0
    var corner3: Int32 = 0
    var index = 0
    while index < count {
      let above0 = Int32(previous[index])
      let above1 = Int32(previous[index &+ 1])
      let above2 = Int32(previous[index &+ 2])
      let above3 = Int32(previous[index &+ 3])
      let byte0 = source[index] &+ paeth(left: left0, above: above0, aboveLeft: corner0)
      let byte1 = source[index &+ 1] &+ paeth(left: left1, above: above1, aboveLeft: corner1)
      let byte2 = source[index &+ 2] &+ paeth(left: left2, above: above2, aboveLeft: corner2)
      let byte3 = source[index &+ 3] &+ paeth(left: left3, above: above3, aboveLeft: corner3)
      target[index] = byte0
      target[index &+ 1] = byte1
      target[index &+ 2] = byte2
      target[index &+ 3] = byte3
      left0 = Int32(byte0)
      left1 = Int32(byte1)
      left2 = Int32(byte2)
      left3 = Int32(byte3)
      corner0 = above0
      corner1 = above1
      corner2 = above2
      corner3 = above3
      index &+= 4
    }
  }
}
