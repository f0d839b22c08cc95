extension PredictorTransform {
  private static let modeCount = 14

  /// About how many bits a channel's residual takes.
  private static let costs: [Int32] = (0..<256).map { residual in
    let magnitude = min(residual, 256 - residual)
    return magnitude == 0 ? 0 : Int32(3 + 2 * (Int.bitWidth - magnitude.leadingZeroBitCount))
  }

  /// Chooses the predictor with the smallest residuals for each block of `1 << bits` pixels squared; it is the green of
  /// `modes`, which has `across` blocks in a row.
  static func residuals(_ pixels: [UInt32], width: Int, height: Int, bits: Int)
    -> (pixels: [UInt32], modes: [UInt32], across: Int)
  {
    let across = VP8LTransform.blocks(width, bits: bits)
    let down = VP8LTransform.blocks(height, bits: bits)
    var residuals = pixels
    var modes = [UInt32](repeating: 0, count: across * down)
    pixels.withUnsafeBufferPointer { pixels in
      let pixels = pixels.baseAddress!
      var mode = 0
      for row in 0..<down {
        for column in 0..<across {
          let xs = (column << bits)..<min((column + 1) << bits, width)
          let ys = (row << bits)..<min((row + 1) << bits, height)
          // A neighbor's mode stays unless another is better, so that the modes are cheap, too.
          mode = bestMode(pixels, xs, ys, width: width, startingWith: mode)
          modes[row * across + column] = 0xFF00_0000 | UInt32(mode) &<< 8
          for y in ys {
            for x in xs {
              residuals[y * width + x] = difference(
                pixels[y * width + x], predicted(mode, pixels, x, y, width: width))
            }
          }
        }
      }
    }
    return (residuals, modes, across)
  }

  private static func bestMode(
    _ pixels: UnsafePointer<UInt32>, _ xs: Range<Int>, _ ys: Range<Int>, width: Int,
    startingWith first: Int
  ) -> Int {
    var best = first
    var smallest = Int32.max
    costs.withUnsafeBufferPointer { costs in
      for candidate in -1..<modeCount where candidate != first {
        let mode = candidate < 0 ? first : candidate
        var cost: Int32 = 0
        for y in ys {
          for x in xs {
            let residual = difference(
              pixels[y &* width &+ x], predicted(mode, pixels, x, y, width: width))
            cost &+= costs[Int(residual & 0xFF)] &+ costs[Int(residual &>> 8 & 0xFF)]
            cost &+= costs[Int(residual &>> 16 & 0xFF)] &+ costs[Int(residual &>> 24)]
          }
          if cost >= smallest { break }
        }
        if cost < smallest {
          smallest = cost
          best = mode
        }
      }
    }
    return best
  }

  /// At the top and the left edge, modes do not count.
  @inline(__always)
  private static func predicted(
    _ mode: Int, _ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int, width: Int
  ) -> UInt32 {
    let row = pixels + y &* width
    if y == 0 { return x == 0 ? black : row[x &- 1] }
    if x == 0 { return row[-width] }
    return prediction(mode, row, above: row - width, x)
  }

  /// Subtracts the four bytes of two pixels, each without borrow.
  @inline(__always)
  static func difference(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let alphaGreen = (first | 0x00FF_00FF) &- (second & 0xFF00_FF00)
    let redBlue = (first | 0xFF00_FF00) &- (second & 0x00FF_00FF)
    return alphaGreen & 0xFF00_FF00 | redBlue & 0x00FF_00FF
  }
}
