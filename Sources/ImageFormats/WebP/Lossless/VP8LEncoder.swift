import PNGFormat

/// Encodes lossless images (RFC 9649, section 3).
///
/// The image is analyzed in up to three ways, with a color table, with predictors, and as it is. The one that seems to
/// be the smallest is written.
enum VP8LEncoder {
  static let longestSide = 1 &<< 14

  private static let mostColors = 256
  /// The longest color table that is brought into another order, as that takes the square of its length.
  private static let mostChained = 96
  private static let mostPlainPixels = 1 &<< 18

  private struct Plan {
    /// The index of the image.
    let choice: Int
    let head: BitWriter
    var body: ImageDataWriter
    let usesCache: Bool

    /// Estimated, in bits.
    var size: Int { 8 * head.count + Int(head.bitCount) + body.size }

    func refined() -> Plan {
      var plan = self
      plan.body.refine(usesCache: usesCache)
      return plan
    }
  }

  /// Returns the content of chunk `VP8L` for the image that takes the fewest bytes, and its index. There is at least
  /// one; pixels have alpha in the highest byte, then red, green and blue.
  static func encode(smallestOf images: [[UInt32]], width: Int, height: Int) -> (
    bytes: [UInt8], choice: Int
  ) {
    var plans: [Plan] = []
    for (choice, pixels) in images.enumerated() {
      precondition(
        (1...longestSide).contains(width) && (1...longestSide).contains(height)
          && pixels.count == width * height, "\(pixels.count) pixels of \(width)x\(height)")
      plans += self.plans(pixels, width: width, height: height, choice: choice)
    }
    let smallest = plans.map(\.size).min() ?? 0
    // What seems to be a little larger may turn out to be the smallest.
    let candidates = plans.filter { 12 * $0.size <= 13 * smallest }.map { $0.refined() }
    guard let best = candidates.min(by: { $0.size < $1.size }) else {
      preconditionFailure("there is no image to encode")
    }
    let writer = BitWriter(capacity: best.size / 8 + 64)
    writer.write(Int(VP8LDecoder.signature), width: 8)
    writer.write(width - 1, width: 14)
    writer.write(height - 1, width: 14)
    writer.write(images[best.choice].contains { $0 < 0xFF00_0000 } ? 1 : 0, width: 1)
    writer.write(0, width: 3)
    writer.append(best.head)
    writer.write(0, width: 1)
    best.body.write(to: writer, isMain: true)
    writer.alignToByte()
    return (Array(UnsafeBufferPointer(start: writer.bytes, count: writer.count)), best.choice)
  }

  private static func plans(_ pixels: [UInt32], width: Int, height: Int, choice: Int) -> [Plan] {
    var plans: [Plan] = []
    func add(_ head: BitWriter, _ body: ImageDataWriter, usesCache: Bool = true) {
      plans.append(Plan(choice: choice, head: head, body: body, usesCache: usesCache))
    }
    let colors = [pixels].distinctColors(atMost: mostColors)
    var plain: ImageDataWriter?
    // What pixels save that need no transform matters in small images only.
    if pixels.count <= mostPlainPixels {
      let body = ImageDataWriter(pixels, width: width)
      add(BitWriter(capacity: 64), body)
      plain = body
    }
    if let colors {
      let (head, colors) = table(colors)
      let widthBits = VP8LTransform.widthBits(colorCount: colors.count)
      let indices = indices(pixels, colors, width: width, height: height, widthBits: widthBits)
      let bundledWidth = VP8LTransform.blocks(width, bits: widthBits)
      // Indices that share no pixel are equal where colors are.
      let body =
        (widthBits == 0 ? plain?.recolored(indices) : nil)
        ?? ImageDataWriter(indices, width: bundledWidth)
      add(head, body, usesCache: false)
    }
    if colors == nil || !isFlat(pixels, width: width) {
      let (head, body) = predicted(pixels, width: width, height: height)
      add(head, body)
    }
    return plans
  }

  /// Whether most pixels equal one beside or above, so that there is little to predict.
  private static func isFlat(_ pixels: [UInt32], width: Int) -> Bool {
    var equal = 0
    for place in stride(from: width, to: pixels.count, by: 1) {
      let pixel = pixels[place]
      if pixel == pixels[place &- 1] || pixel == pixels[place &- width] { equal &+= 1 }
    }
    return 4 * equal >= 3 * (pixels.count - width)
  }

  private static func predicted(_ pixels: [UInt32], width: Int, height: Int) -> (
    head: BitWriter, body: ImageDataWriter
  ) {
    let head = BitWriter(capacity: 1 &<< 10)
    write(.subtractGreen, to: head)
    let bits = max(width, height) > 512 ? 5 : 4
    let residuals = PredictorTransform.residuals(
      withoutGreen(pixels), width: width, height: height, bits: bits)
    write(.predictor, to: head)
    head.write(bits - 2, width: 3)
    ImageDataWriter(residuals.modes, width: residuals.across).write(to: head, isMain: false)
    return (head, ImageDataWriter(residuals.pixels, width: width))
  }

  private static func withoutGreen(_ pixels: [UInt32]) -> [UInt32] {
    pixels.map { pixel in
      let green = pixel &>> 8 & 0xFF
      return PredictorTransform.difference(pixel, green | green &<< 16)
    }
  }

  /// The transform of a color table, and its colors in their order: ascending or each near the one before, with or
  /// without their green subtracted, whichever is the smallest.
  private static func table(_ colors: [UInt32]) -> (head: BitWriter, colors: [UInt32]) {
    let orders = colors.count > mostChained ? [colors] : [colors, chained(colors)]
    var best: (steps: ImageDataWriter, colors: [UInt32], subtractsGreen: Bool)?
    for order in orders {
      for subtractsGreen in [false, true] {
        let steps = ImageDataWriter(
          steps(subtractsGreen ? withoutGreen(order) : order), width: order.count)
        if best.map({ steps.size < $0.steps.size }) ?? true {
          best = (steps, order, subtractsGreen)
        }
      }
    }
    guard var best else { preconditionFailure("a color table has an order") }
    let head = BitWriter(capacity: 1 &<< 10)
    if best.subtractsGreen { write(.subtractGreen, to: head) }
    write(.colorIndexing, to: head)
    head.write(colors.count - 1, width: 8)
    best.steps.refine(usesCache: true)
    best.steps.write(to: head, isMain: false)
    return (head, best.colors)
  }

  private static func steps(_ colors: [UInt32]) -> [UInt32] {
    var previous: UInt32 = 0
    return colors.map { color in
      defer { previous = color }
      return PredictorTransform.difference(color, previous)
    }
  }

  /// Colors in an order in which each is the nearest to the one before.
  private static func chained(_ colors: [UInt32]) -> [UInt32] {
    var left = colors
    var result: [UInt32] = []
    var last: UInt32 = 0
    while !left.isEmpty {
      var nearest = 0
      var smallest = Int32.max
      for (index, color) in left.enumerated() {
        var distance: Int32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          distance += abs(Int32(Int8(truncatingIfNeeded: color >> shift &- last >> shift)))
        }
        if distance < smallest {
          smallest = distance
          nearest = index
        }
      }
      last = left.remove(at: nearest)
      result.append(last)
    }
    return result
  }

  /// The index of each pixel's color in the table, in green; with few colors, several indices share a pixel.
  private static func indices(
    _ pixels: [UInt32], _ colors: [UInt32], width: Int, height: Int, widthBits: Int
  ) -> [UInt32] {
    var indices: [UInt32: UInt32] = [:]
    for (index, color) in colors.enumerated() { indices[color] = UInt32(index) }
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
    return bundled
  }

  private static func write(_ kind: VP8LTransform.Kind, to writer: BitWriter) {
    writer.reserve(8)
    writer.write(1, width: 1)
    writer.write(kind.rawValue, width: 2)
  }
}

extension BitWriter {
  fileprivate func append(_ other: BitWriter) {
    reserve(other.count + 8)
    for index in 0..<other.count { write(Int(other.bytes[index]), width: 8) }
    write(Int(other.bits & (1 << other.bitCount - 1)), width: Int(other.bitCount))
  }
}
