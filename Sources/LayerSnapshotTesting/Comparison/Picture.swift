import AnimatableLayers
import PortableImageFormats

/// A picture under test: straight RGBA, 8 bits a channel, rows from the top.
public struct Picture: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Four bytes for each pixel: red, green, blue, alpha.
  public let pixels: [UInt8]

  /// Creates a picture; traps unless there are four bytes for each pixel.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height * 4,
      "\(pixels.count) bytes are no \(width)x\(height) picture")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a picture from an image, or `nil` when the image cannot be drawn.
  ///
  /// - Parameter background: the colour to draw it on. Default nil, transparent.
  public init?(_ image: CGImage, background: CGColor? = nil) {
    let (width, height) = (image.width, image.height)
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    let canvas = CGRect(x: 0, y: 0, width: width, height: height)
    if let background {
      context.setFillColor(background)
      context.fill(canvas)
    }
    context.draw(image, in: canvas)
    guard let data = context.data else { return nil }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    pixels.withUnsafeMutableBytes { straight in
      for row in 0..<height {
        let source = data + row * context.bytesPerRow
        Picture.copyStraight(
          from: source.assumingMemoryBound(to: UInt8.self),
          to: straight.baseAddress! + row * width * 4, count: width)
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Divides pixels by their alpha, rounding to the nearest.
  private static func copyStraight(
    from source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer, count: Int
  ) {
    target.copyMemory(from: source, byteCount: count * 4)
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    var index = 0
    while index < count * 4 {
      let alpha = Int(bytes[index &+ 3])
      if alpha != 255 && alpha != 0 {
        let half = alpha / 2
        bytes[index] = UInt8(min(255, (Int(bytes[index]) * 255 + half) / alpha))
        bytes[index &+ 1] = UInt8(min(255, (Int(bytes[index &+ 1]) * 255 + half) / alpha))
        bytes[index &+ 2] = UInt8(min(255, (Int(bytes[index &+ 2]) * 255 + half) / alpha))
      }
      index &+= 4
    }
  }
}

extension Picture {
  /// The picture as a PNG file.
  func pngFile() -> [UInt8] {
    PNG.encode(PNGImage(width: width, height: height, pixels: pixels))
  }

  /// Reads a PNG file.
  init(pngFile: [UInt8]) throws(PNGError) {
    let image = try PNG.decode(pngFile)
    self.init(width: image.width, height: image.height, pixels: image.pixels)
  }
}
