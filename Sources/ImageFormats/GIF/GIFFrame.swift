import PNGFormat

/// Opaque or transparent pixels of the rectangle that changes.
struct GIFFrame {
  let area: PixelBox
  /// Red in the lowest byte; 0 is transparent.
  let pixels: [UInt32]
  let isCleared: Bool

  /// Returns the pixels that change in each frame. A GIF frame cannot make a pixel transparent again, so a film in which
  /// that happens is stored as whole frames, each of which is cleared before the next.
  static func frames(of file: ImageFile, on scheduler: WorkScheduler) -> [GIFFrame] {
    let images = scheduler.map(file.frames.count) { index in
      file.frames[index].pixels.mapPixels { $0 &>> 24 < 128 ? 0 : $0 | 0xFF00_0000 }
    }
    let uncovers = zip(images, images.dropFirst()).contains { earlier, later in
      zip(earlier, later).contains { $0 != 0 && $1 == 0 }
    }
    return scheduler.map(images.count) { index in
      let image = images[index]
      guard index > 0, !uncovers else {
        return GIFFrame(
          area: PixelBox(from: nil, to: [], width: file.width, height: file.height),
          pixels: image, isCleared: uncovers)
      }
      let previous = images[index - 1]
      let area = PixelBox(
        from: bytes(previous), to: bytes(image), width: file.width, height: file.height)
      var pixels: [UInt32] = []
      for y in area.y..<area.maxY {
        let start = y * file.width + area.x
        for place in start..<(start + area.width) {
          pixels.append(image[place] == previous[place] ? 0 : image[place])
        }
      }
      return GIFFrame(area: area, pixels: pixels, isCleared: false)
    }
  }

  private static func bytes(_ pixels: [UInt32]) -> [UInt8] {
    pixels.withUnsafeBytes { Array($0) }
  }
}
