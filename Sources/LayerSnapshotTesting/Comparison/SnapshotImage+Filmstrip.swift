import AnimatableLayers
import LayerScenes

extension SnapshotImage {
  /// Puts images of one size into a row.
  ///
  /// - Parameters:
  ///   - frames: at least one.
  ///   - gap: the columns between two.
  ///   - background: the pixel that fills the gaps.
  init(sideBySide frames: [SnapshotImage], gap: Int, background: [UInt8]) {
    let width = frames[0].width
    let height = frames[0].height
    let total = frames.count * (width + gap) - gap
    let space = Array(repeatElement(background, count: gap).joined())
    let pixels = [UInt8](unsafeUninitializedCapacity: total * height * 4) { pixels, count in
      count = total * height * 4
      // Safe to share: every frame has columns of its own, with the gap before them.
      nonisolated(unsafe) let pixels = pixels
      ParallelWork.forEach(frames.count) { index in
        let left = index * (width + gap) * 4
        for row in 0..<height {
          let start = row * total * 4 + left
          if index > 0 { _ = pixels[(start - space.count)...].update(fromContentsOf: space) }
          let source = frames[index].pixels[(row * width * 4)..<((row + 1) * width * 4)]
          _ = pixels[start...].update(fromContentsOf: source)
        }
      }
    }
    self.init(width: total, height: height, scale: frames[0].scale, pixels: pixels)
  }

  /// The pixel that a color becomes; a transparent one for none.
  static func pixel(of color: CGColor?) -> [UInt8] {
    guard let color, let image = SnapshotImage.image(of: color) else { return [0, 0, 0, 0] }
    return image.pixels
  }

  private static func image(of color: CGColor) -> SnapshotImage? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
      let clear = context.makeImage()
    else { return nil }
    return SnapshotImage(clear, background: color)
  }
}
