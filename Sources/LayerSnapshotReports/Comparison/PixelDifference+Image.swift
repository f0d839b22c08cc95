import PNGFormat

extension PixelDifference {
  private static let frame: [UInt8] = [30, 90, 240, 255]
  private static let uncovered: [UInt8] = [220, 60, 60, 255]
  /// Between a cluster and the frame around it, in pixels.
  private static let frameDistance = 3

  /// Draws the reference in pale gray, differing pixels in red, the stronger the larger the step, and a blue frame
  /// around each cluster. Images of two sizes lie corner on corner, and what only one of them covers is red. The
  /// resolution is that of the actual image.
  package static func image(reference: PNGImage, actual: PNGImage) -> PNGImage {
    let width = max(reference.width, actual.width)
    let height = max(reference.height, actual.height)
    let expected = pixels(of: reference, width: width, height: height)
    let found = pixels(of: actual, width: width, height: height)
    let common = PixelBox(
      minX: 0, minY: 0, maxX: min(reference.width, actual.width),
      maxY: min(reference.height, actual.height))
    let clusters = PixelDifference(reference: expected, actual: found, width: width)?.clusters ?? []
    let drawn = [UInt8](unsafeUninitializedCapacity: expected.count) { target, initialized in
      expected.withUnsafeBufferPointer { expected in
        found.withUnsafeBufferPointer { found in
          draw(
            expected.baseAddress!, found.baseAddress!, target.baseAddress!, count: expected.count)
        }
      }
      initialized = expected.count
      mark(outside: common, width: width, height: height, target.baseAddress!)
      for cluster in clusters {
        drawFrame(around: cluster, width: width, height: height, target.baseAddress!)
      }
    }
    var metadata = PNGMetadata()
    metadata.resolution = actual.metadata.resolution ?? reference.metadata.resolution
    return PNGImage(width: width, height: height, pixels: drawn, metadata: metadata)
  }

  /// Transparent to the right of the image and below it.
  private static func pixels(of image: PNGImage, width: Int, height: Int) -> [UInt8] {
    guard width > image.width || height > image.height else { return image.pixels }
    var extended: [UInt8] = []
    extended.reserveCapacity(width * height * 4)
    let stride = image.width * 4
    for row in 0..<image.height {
      extended += image.pixels[row * stride..<row * stride + stride]
      extended += repeatElement(0, count: (width - image.width) * 4)
    }
    extended += repeatElement(0, count: (height - image.height) * width * 4)
    return extended
  }

  private static func mark(
    outside common: PixelBox, width: Int, height: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
    for row in 0..<height {
      for column in (row < common.maxY ? common.maxX : 0)..<width {
        (target + (row * width + column) * 4).update(from: uncovered, count: 4)
      }
    }
  }

  private static func draw(
    _ expected: UnsafePointer<UInt8>, _ found: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var pixel = 0
    while pixel < count {
      var step = 0
      var channel = pixel
      while channel < pixel &+ 4 {
        let difference = Int(expected[channel]) &- Int(found[channel])
        if difference.magnitude > step { step = Int(difference.magnitude) }
        channel &+= 1
      }
      target[pixel &+ 3] = 255
      if step == 0 {
        let light =
          (Int(expected[pixel]) &+ Int(expected[pixel &+ 1]) &+ Int(expected[pixel &+ 2])) / 3
        let pale = 255 &- (255 &- light) &* Int(expected[pixel &+ 3]) / 255 / 5
        target[pixel] = UInt8(truncatingIfNeeded: pale)
        target[pixel &+ 1] = UInt8(truncatingIfNeeded: pale)
        target[pixel &+ 2] = UInt8(truncatingIfNeeded: pale)
      } else {
        // Amplified, so that a step of 1 is visible.
        let strength = 255 &- (step < 159 ? step &+ 96 : 255)
        target[pixel] = 220
        target[pixel &+ 1] = UInt8(truncatingIfNeeded: strength)
        target[pixel &+ 2] = UInt8(truncatingIfNeeded: strength)
      }
      pixel &+= 4
    }
  }

  private static func drawFrame(
    around box: PixelBox, width: Int, height: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
    func set(_ x: Int, _ y: Int) {
      guard (0..<width).contains(x), (0..<height).contains(y) else { return }
      (target + (y * width + x) * 4).update(from: frame, count: 4)
    }
    let columns = (box.x - frameDistance)...(box.maxX - 1 + frameDistance)
    let rows = (box.y - frameDistance)...(box.maxY - 1 + frameDistance)
    for x in columns {
      for y in [rows.lowerBound, rows.upperBound] { set(x, y) }
    }
    for y in rows {
      for x in [columns.lowerBound, columns.upperBound] { set(x, y) }
    }
  }
}
