/// A transform of the pixels of a lossless image, undone after decoding (RFC 9649, section 3.5).
enum VP8LTransform {
  /// Pixels are differences to a prediction; the green of `modes` is the predictor of each block.
  case predictor(modes: [UInt32], bits: Int)
  /// Red and blue are differences to multiples of other channels; each block has its own multipliers.
  case crossColor(multipliers: [UInt32], bits: Int)
  /// Red and blue are differences to green.
  case subtractGreen
  /// Green is an index into a color table; `1 << widthBits` pixels are bundled in one.
  case colorIndexing(table: [UInt32], widthBits: Int)

  enum Kind: Int {
    case predictor = 0
    case crossColor = 1
    case subtractGreen = 2
    case colorIndexing = 3
  }

  /// The bundling of a color table: with few colors, `1 << widthBits` indices share a pixel.
  static func widthBits(colorCount: Int) -> Int {
    colorCount <= 2 ? 3 : colorCount <= 4 ? 2 : colorCount <= 16 ? 1 : 0
  }

  /// The number of blocks of `1 << bits` pixels that cover a side.
  static func blocks(_ side: Int, bits: Int) -> Int { (side + (1 << bits) - 1) >> bits }

  /// Pixels have alpha in the highest byte, then red, green and blue; for `colorIndexing` they may be narrower than the
  /// image.
  func undo(_ pixels: inout [UInt32], width: Int, height: Int) {
    switch self {
    case .predictor(let modes, let bits):
      pixels.withUnsafeMutableBufferPointer { pixels in
        modes.withUnsafeBufferPointer {
          PredictorTransform.undo(
            pixels.baseAddress!, modes: $0.baseAddress!,
            across: Self.blocks(width, bits: bits), bits: bits, width: width, height: height)
        }
      }
    case .crossColor(let multipliers, let bits):
      pixels.withUnsafeMutableBufferPointer { pixels in
        multipliers.withUnsafeBufferPointer {
          Self.addColors(
            pixels.baseAddress!, $0.baseAddress!, bits: bits, width: width, height: height)
        }
      }
    case .subtractGreen:
      pixels.withUnsafeMutableBufferPointer { pixels in
        for index in pixels.indices {
          let green = pixels[index] &>> 8 & 0xFF
          pixels[index] = PredictorTransform.sum(pixels[index], green | green &<< 16)
        }
      }
    case .colorIndexing(let table, let widthBits):
      pixels = Self.colors(pixels, table, widthBits: widthBits, width: width, height: height)
    }
  }

  private static func addColors(
    _ pixels: UnsafeMutablePointer<UInt32>, _ multipliers: UnsafePointer<UInt32>, bits: Int,
    width: Int, height: Int
  ) {
    let across = blocks(width, bits: bits)
    for y in 0..<height {
      let row = pixels + y * width
      let factors = multipliers + (y >> bits) * across
      for x in 0..<width {
        let multiplier = factors[x &>> bits]
        let pixel = row[x]
        let green = signed(pixel &>> 8)
        let red = (Int32(pixel &>> 16 & 0xFF) &+ product(multiplier, green)) & 0xFF
        let blue =
          Int32(pixel & 0xFF) &+ product(multiplier &>> 8, green)
          &+ product(multiplier &>> 16, signed(UInt32(bitPattern: red)))
        row[x] =
          pixel & 0xFF00_FF00 | UInt32(bitPattern: red) &<< 16 | UInt32(bitPattern: blue) & 0xFF
      }
    }
  }

  /// The lowest byte as a number from -128 to 127.
  @inline(__always)
  private static func signed(_ value: UInt32) -> Int32 {
    Int32(Int8(truncatingIfNeeded: value))
  }

  /// A channel times a multiplier in units of 1/32 (`ColorTransformDelta`).
  @inline(__always)
  private static func product(_ multiplier: UInt32, _ color: Int32) -> Int32 {
    (signed(multiplier) &* color) &>> 5
  }

  private static func colors(
    _ pixels: [UInt32], _ table: [UInt32], widthBits: Int, width: Int, height: Int
  ) -> [UInt32] {
    let packedWidth = blocks(width, bits: widthBits)
    let bitsEach = 8 >> widthBits
    let mask = UInt32(1 << bitsEach - 1)
    let inside = 1 << widthBits - 1
    // Indices behind the table are transparent black.
    var colors = [UInt32](repeating: 0, count: 1 << bitsEach)
    for (index, color) in table.prefix(colors.count).enumerated() { colors[index] = color }
    return [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      var next = 0
      for y in 0..<height {
        for x in 0..<width {
          let packed = pixels[y &* packedWidth &+ x &>> widthBits] &>> 8
          let place = packed &>> UInt32((x & inside) &* bitsEach) & mask
          target[next] = colors[Int(place)]
          next &+= 1
        }
      }
      count = next
    }
  }
}
