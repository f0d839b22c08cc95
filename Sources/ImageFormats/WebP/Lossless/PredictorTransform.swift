/// The predictor transform: pixels are differences to a prediction from their neighbors (RFC 9649, section 3.5.1).
enum PredictorTransform {
  static let black: UInt32 = 0xFF00_0000

  /// The green of `modes` is the predictor of a block of `1 << bits` pixels squared.
  static func undo(
    _ pixels: UnsafeMutablePointer<UInt32>, modes: UnsafePointer<UInt32>, across: Int, bits: Int,
    width: Int, height: Int
  ) {
    pixels[0] = sum(pixels[0], black)
    for x in 1..<max(width, 1) { pixels[x] = sum(pixels[x], pixels[x &- 1]) }
    for y in 1..<max(height, 1) {
      let row = pixels + y * width
      let rowModes = modes + (y >> bits) * across
      row[0] = sum(row[0], row[-width])
      var x = 1
      while x < width {
        let end = min((x &>> bits &+ 1) &<< bits, width)
        add(Int(rowModes[x &>> bits] &>> 8 & 15), row, from: x, to: end, width: width)
        x = end
      }
    }
  }

  @inline(__always)
  private static func add(
    _ mode: Int, _ row: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int, width: Int
  ) {
    let above = UnsafePointer(row - width)
    /// With a constant mode there is nothing to choose inside the loop.
    @inline(__always) func run(_ mode: Int) {
      var x = start
      while x < end {
        row[x] = sum(row[x], prediction(mode, row, above: above, x))
        x &+= 1
      }
    }
    switch mode {
    case 1: run(1)
    case 2: run(2)
    case 3: run(3)
    case 4: run(4)
    case 5: run(5)
    case 6: run(6)
    case 7: run(7)
    case 8: run(8)
    case 9: run(9)
    case 10: run(10)
    case 11: run(11)
    case 12: run(12)
    case 13: run(13)
    default: run(0)
    }
  }

  /// The prediction of a pixel inside an image. The pixel above and to the right of a row's last one is the first one
  /// of the row itself.
  @inline(__always)
  static func prediction(
    _ mode: Int, _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, _ x: Int
  ) -> UInt32 {
    switch mode {
    case 1: row[x &- 1]
    case 2: above[x]
    case 3: above[x &+ 1]
    case 4: above[x &- 1]
    case 5: average(average(row[x &- 1], above[x &+ 1]), above[x])
    case 6: average(row[x &- 1], above[x &- 1])
    case 7: average(row[x &- 1], above[x])
    case 8: average(above[x &- 1], above[x])
    case 9: average(above[x], above[x &+ 1])
    case 10: average(average(row[x &- 1], above[x &- 1]), average(above[x], above[x &+ 1]))
    case 11: select(row[x &- 1], above[x], above[x &- 1])
    case 12: clampedAddSubtractFull(row[x &- 1], above[x], above[x &- 1])
    case 13: clampedAddSubtractHalf(row[x &- 1], above[x], above[x &- 1])
    default: black
    }
  }

  /// Adds the four bytes of two pixels, each without carry.
  @inline(__always)
  static func sum(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let alphaGreen = (first & 0xFF00_FF00) &+ (second & 0xFF00_FF00)
    let redBlue = (first & 0x00FF_00FF) &+ (second & 0x00FF_00FF)
    return alphaGreen & 0xFF00_FF00 | redBlue & 0x00FF_00FF
  }

  /// The averages of the four bytes, rounded down.
  @inline(__always)
  private static func average(_ first: UInt32, _ second: UInt32) -> UInt32 {
    ((first ^ second) & 0xFEFE_FEFE) &>> 1 &+ (first & second)
  }

  @inline(__always)
  private static func byte(_ pixel: UInt32, _ shift: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: pixel &>> shift & 0xFF)
  }

  /// The one of left and above that is nearer to left plus above minus corner, summed over the channels.
  @inline(__always)
  private static func select(_ left: UInt32, _ above: UInt32, _ corner: UInt32) -> UInt32 {
    var difference: Int32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      let base = byte(corner, shift)
      difference &+= abs(byte(left, shift) &- base) &- abs(byte(above, shift) &- base)
      shift &+= 8
    }
    return difference <= 0 ? above : left
  }

  @inline(__always)
  private static func clampedAddSubtractFull(_ left: UInt32, _ above: UInt32, _ corner: UInt32)
    -> UInt32
  {
    var result: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      let value = byte(left, shift) &+ byte(above, shift) &- byte(corner, shift)
      result |= clamped(value) &<< shift
      shift &+= 8
    }
    return result
  }

  @inline(__always)
  private static func clampedAddSubtractHalf(_ left: UInt32, _ above: UInt32, _ corner: UInt32)
    -> UInt32
  {
    let middle = average(left, above)
    var result: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      let base = byte(middle, shift)
      // The division rounds toward zero.
      let value = base &+ (base &- byte(corner, shift)) / 2
      result |= clamped(value) &<< shift
      shift &+= 8
    }
    return result
  }

  @inline(__always)
  private static func clamped(_ value: Int32) -> UInt32 {
    UInt32(bitPattern: max(0, min(255, value)))
  }
}
