import AnimatableLayers

/// Images side by side, as straight RGBA for a file.
struct PixelSheet {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha of each pixel, colors not multiplied by alpha, rows from the top.
  let pixels: [UInt8]

  /// Lays images of one size in a row on a transparent backdrop, or `nil` when a bitmap cannot be
  /// that large.
  ///
  /// - Parameters:
  ///   - frames: the images, at least one.
  ///   - gap: the space between two of them, in pixels.
  init?(row frames: [CGImage], gap: Int = 0) {
    guard let first = frames.first else { return nil }
    width = frames.count * first.width + (frames.count - 1) * gap
    height = first.height
    // Drawing is how every engine hands out the pixels of an image, whatever their layout is.
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    for (index, frame) in frames.enumerated() {
      let x = index * (first.width + gap)
      context.draw(frame, in: CGRect(x: x, y: 0, width: first.width, height: height))
    }
    guard let data = context.data else { return nil }
    let premultiplied = UnsafeRawBufferPointer(start: data, count: width * height * 4)
    pixels = Self.straight(premultiplied)
  }

  /// Divides the colors of RGBA pixels by their alpha, to the nearest step.
  private static func straight(_ premultiplied: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: premultiplied.count) { pixels, count in
      for start in stride(from: 0, to: premultiplied.count, by: 4) {
        let alpha = UInt32(premultiplied[start + 3])
        for index in start..<start + 3 {
          let color = UInt32(premultiplied[index])
          pixels[index] = alpha == 0 ? 0 : UInt8(min((color * 255 + alpha / 2) / alpha, 255))
        }
        pixels[start + 3] = UInt8(alpha)
      }
      count = premultiplied.count
    }
  }
}
