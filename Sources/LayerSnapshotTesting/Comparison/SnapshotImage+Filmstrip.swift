import AnimatableLayers
import LayerScenes

extension SnapshotImage {
  /// The frames have one size.
  init(sideBySide frames: [SnapshotImage], gap: Int, background: [UInt8]) {
    let width = frames[0].width
    let height = frames[0].height
    self.init(
      width: PixelRow.rowWidth(frames.count, width: width, gap: gap), height: height,
      scale: frames[0].scale,
      pixels: PixelRow.pixels(
        of: frames.map(\.pixels), width: width, height: height, gap: gap, background: background))
  }

  /// Transparent for `nil`.
  static func pixel(of color: CGColor?) -> [UInt8] {
    guard let color, let clear = CGContext.sRGB(width: 1, height: 1)?.makeImage() else {
      return [0, 0, 0, 0]
    }
    return SnapshotImage(clear, background: color)?.pixels ?? [0, 0, 0, 0]
  }
}
