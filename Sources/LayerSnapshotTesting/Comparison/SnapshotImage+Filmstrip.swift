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
    self.init(
      width: PixelRow.rowWidth(frames.count, width: width, gap: gap), height: height,
      scale: frames[0].scale,
      pixels: PixelRow.pixels(
        of: frames.map(\.pixels), width: width, height: height, gap: gap, background: background))
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
