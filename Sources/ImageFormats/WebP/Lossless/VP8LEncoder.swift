/// Encodes lossless images (RFC 9649, section 3).
///
/// The image is written in up to three ways, with a color table, with predictors, and, when it is small, as it is, and
/// the smallest wins.
enum VP8LEncoder {
  /// The longest side of an image.
  static let longestSide = 1 << 14

  private static let mostColors = 256
  private static let mostPlainPixels = 1 << 18

  private enum Model {
    case colorTable([UInt32])
    case predictors
    case plain
  }

  /// Returns the content of a chunk `VP8L`.
  ///
  /// - Parameters:
  ///   - pixels: alpha in the highest byte, then red, green and blue.
  ///   - width: at most `longestSide`.
  ///   - height: at most `longestSide`.
  static func encode(_ pixels: [UInt32], width: Int, height: Int) -> [UInt8] {
    precondition(
      (1...longestSide).contains(width) && (1...longestSide).contains(height)
        && pixels.count == width * height, "\(pixels.count) pixels of \(width)x\(height)")
    var models: [Model] = [.predictors]
    // What pixels save that need no transform matters in small images only.
    if pixels.count <= mostPlainPixels { models.append(.plain) }
    if let colors = distinctColors(pixels) { models.append(.colorTable(colors)) }
    var smallest: [UInt8] = []
    for model in models {
      let bytes = encode(pixels, width: width, height: height, model)
      if smallest.isEmpty || bytes.count < smallest.count { smallest = bytes }
    }
    return smallest
  }

  /// The colors in ascending order, or `nil` when there are more than a table holds.
  private static func distinctColors(_ pixels: [UInt32]) -> [UInt32]? {
    var colors: Set<UInt32> = []
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      if colors.insert(pixel).inserted, colors.count > mostColors { return nil }
    }
    return colors.sorted()
  }

  private static func encode(
    _ pixels: [UInt32], width: Int, height: Int, _ model: Model
  ) -> [UInt8] {
    let writer = BitWriter(capacity: pixels.count / 4 + 64)
    writer.write(Int(VP8LDecoder.signature), width: 8)
    writer.write(width - 1, width: 14)
    writer.write(height - 1, width: 14)
    writer.write(pixels.contains { $0 < 0xFF00_0000 } ? 1 : 0, width: 1)
    writer.write(0, width: 3)
    switch model {
    case .plain:
      writer.write(0, width: 1)
      ImageDataWriter(pixels, width: width).write(to: writer, isMain: true)
    case .predictors:
      writePredicted(pixels, width: width, height: height, to: writer)
    case .colorTable(let colors):
      writeIndexed(pixels, colors, width: width, height: height, to: writer)
    }
    writer.alignToByte()
    return Array(UnsafeBufferPointer(start: writer.bytes, count: writer.count))
  }

  private static func writePredicted(
    _ pixels: [UInt32], width: Int, height: Int, to writer: BitWriter
  ) {
    write(.subtractGreen, to: writer)
    let subtracted = pixels.map { pixel in
      let green = pixel &>> 8 & 0xFF
      let redBlue = (pixel | 0xFF00_FF00) &- (green | green &<< 16)
      return pixel & 0xFF00_FF00 | redBlue & 0x00FF_00FF
    }
    let bits = max(width, height) > 512 ? 5 : 4
    let residuals = PredictorTransform.residuals(
      subtracted, width: width, height: height, bits: bits)
    write(.predictor, to: writer)
    writer.write(bits - 2, width: 3)
    ImageDataWriter(residuals.modes, width: residuals.across).write(to: writer, isMain: false)
    writer.write(0, width: 1)
    ImageDataWriter(residuals.pixels, width: width).write(to: writer, isMain: true)
  }

  private static func writeIndexed(
    _ pixels: [UInt32], _ colors: [UInt32], width: Int, height: Int, to writer: BitWriter
  ) {
    write(.colorIndexing, to: writer)
    writer.write(colors.count - 1, width: 8)
    var previous: UInt32 = 0
    let steps = colors.map { color in
      defer { previous = color }
      let alphaGreen = (color | 0x00FF_00FF) &- (previous & 0xFF00_FF00)
      let redBlue = (color | 0xFF00_FF00) &- (previous & 0x00FF_00FF)
      return alphaGreen & 0xFF00_FF00 | redBlue & 0x00FF_00FF
    }
    ImageDataWriter(steps, width: steps.count).write(to: writer, isMain: false)
    writer.write(0, width: 1)

    var indices: [UInt32: UInt32] = [:]
    for (index, color) in colors.enumerated() { indices[color] = UInt32(index) }
    let widthBits = VP8LTransform.widthBits(colorCount: colors.count)
    let bitsEach = 8 >> widthBits
    let bundledWidth = VP8LTransform.blocks(width, bits: widthBits)
    var bundled = [UInt32](repeating: 0xFF00_0000, count: bundledWidth * height)
    for y in 0..<height {
      for x in 0..<width {
        let shift = 8 + (x & (1 << widthBits - 1)) * bitsEach
        bundled[y * bundledWidth + x >> widthBits] |=
          indices[pixels[y * width + x], default: 0] << UInt32(shift)
      }
    }
    ImageDataWriter(bundled, width: bundledWidth).write(to: writer, isMain: true)
  }

  private static func write(_ kind: VP8LTransform.Kind, to writer: BitWriter) {
    writer.reserve(8)
    writer.write(1, width: 1)
    writer.write(kind.rawValue, width: 2)
  }
}
