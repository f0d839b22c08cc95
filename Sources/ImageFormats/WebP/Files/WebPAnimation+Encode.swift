import PNGFormat

extension WebPAnimation {
  /// The contents of the chunks `ANMF`: of each frame the rectangle that changes. It replaces what was there, or, when
  /// all that changes is opaque, is blended with the rest transparent: whichever is smaller.
  static func frames(of file: ImageFile, on scheduler: WorkScheduler) -> [[UInt8]] {
    let delays = file.roundedDelays(perSecond: 1_000, in: 0...(1 &<< 24 - 1))
    return scheduler.map(file.frames.count) { index in
      let frame = file.frames[index]
      let previous = index > 0 ? file.frames[index - 1].pixels : nil
      let area = ChangedRect(
        from: previous, to: frame.pixels, width: file.width, height: file.height
      ).withEvenOffsets
      func pixels(of image: [UInt8]) -> [UInt32] {
        WebP.argb(area.pixels(of: image, width: file.width))
      }
      var images = [pixels(of: frame.pixels)]
      if let previous, let changes = changes(from: pixels(of: previous), to: images[0]) {
        images.append(changes)
      }
      let (data, choice) = VP8LEncoder.encode(
        smallestOf: images, width: area.width, height: area.height)
      let numbers = [area.x / 2, area.y / 2, area.width - 1, area.height - 1, delays[index]]
      var content: [UInt8] = numbers.flatMap { $0.littleEndianBytes(3) } + [choice == 1 ? 0 : 2]
      content.append(chunk: "VP8L", data)
      return content
    }
  }

  /// The pixels that differ from those of the frame before, the others transparent; `nil` when one that differs is not
  /// opaque, so that blending would change it.
  private static func changes(from previous: [UInt32], to pixels: [UInt32]) -> [UInt32]? {
    var result: [UInt32] = []
    result.reserveCapacity(pixels.count)
    for (previous, pixel) in zip(previous, pixels) {
      guard pixel == previous || pixel >= 0xFF00_0000 else { return nil }
      result.append(pixel == previous ? 0 : pixel)
    }
    return result
  }
}
