import PNGFormat

/// The frames of an animation on one picture, row by row: browsers do not let a script choose the frame of an animated
/// picture.
struct FrameSheet {
  private let columns: Int

  /// `count` is at least 1.
  init(count: Int) {
    var columns = 1
    while columns * columns < count { columns += 1 }
    self.columns = columns
  }

  func box(of index: Int, width: Int, height: Int) -> PixelBox {
    .init(x: index % columns * width, y: index / columns * height, width: width, height: height)
  }

  /// Places without a frame are transparent.
  func picture(of animation: AnimatedPNG) -> PNGImage {
    let width = animation.width
    let height = animation.height
    let rows = (animation.frames.count + columns - 1) / columns
    let rowBytes = columns * width * 4
    var pixels = [UInt8](repeating: 0, count: rowBytes * rows * height)
    pixels.withUnsafeMutableBytes { sheet in
      for (index, frame) in animation.frames.enumerated() {
        let place = box(of: index, width: width, height: height)
        frame.pixels.withUnsafeBytes { source in
          for row in 0..<height {
            let target = sheet.baseAddress! + (place.y + row) * rowBytes + place.x * 4
            target.copyMemory(from: source.baseAddress! + row * width * 4, byteCount: width * 4)
          }
        }
      }
    }
    return PNGImage(width: columns * width, height: rows * height, pixels: pixels)
  }
}
