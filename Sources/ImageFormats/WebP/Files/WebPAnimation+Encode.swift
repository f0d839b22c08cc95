import PNGFormat

extension WebPAnimation {
  /// The contents of the chunks `ANMF` of an animation: of each frame the rectangle that changes.
  ///
  /// The rectangle replaces what was there, or, when all that changes is opaque, is blended with the rest transparent:
  /// whichever is smaller.
  ///
  /// - Parameter scheduler: who encodes the frames; the bytes are the same.
  static func frames(of file: ImageFile, on scheduler: WorkScheduler) -> [[UInt8]] {
    let delays = roundedDelays(of: file)
    return scheduler.map(file.frames.count) { index in
      let frame = file.frames[index]
      let previous = index > 0 ? file.frames[index - 1].pixels : nil
      let area = changedArea(from: previous, to: frame.pixels, of: file)
      let pixels = WebP.argb(frame.pixels)
      var replacing: [UInt32] = []
      for y in area.y..<(area.y + area.height) {
        let start = y * file.width + area.x
        replacing += pixels[start..<(start + area.width)]
      }
      var images = [replacing]
      if let previous,
        let changes = changes(from: WebP.argb(previous), to: pixels, in: area, of: file)
      {
        images.append(changes)
      }
      let (data, choice) = VP8LEncoder.encode(
        smallestOf: images, width: area.width, height: area.height)
      var content = WebP.number(area.x / 2, count: 3) + WebP.number(area.y / 2, count: 3)
      content += WebP.number(area.width - 1, count: 3) + WebP.number(area.height - 1, count: 3)
      content += WebP.number(delays[index], count: 3) + [choice == 1 ? 0 : 2]
      content.append(chunk: "VP8L", data)
      return content
    }
  }

  /// Milliseconds of each frame, rounded so that each frame begins at the millisecond nearest to its time.
  private static func roundedDelays(of file: ImageFile) -> [Int] {
    var time = 0.0
    var shown = 0
    return file.frames.map { frame in
      time += frame.delay?.seconds ?? 0
      let end = Int((time * 1_000).rounded())
      let delay = min(end - shown, 1 &<< 24 - 1)
      shown = end
      return delay
    }
  }

  /// The pixels of a rectangle that differ from the frame before, the others transparent; `nil` when one that
  /// differs is not opaque, so that blending would change it.
  private static func changes(
    from previous: [UInt32], to pixels: [UInt32], in area: Area, of file: ImageFile
  ) -> [UInt32]? {
    var result: [UInt32] = []
    result.reserveCapacity(area.width * area.height)
    for y in area.y..<(area.y + area.height) {
      for index in (y * file.width + area.x)..<(y * file.width + area.x + area.width) {
        if pixels[index] == previous[index] {
          result.append(0)
        } else if pixels[index] >= 0xFF00_0000 {
          result.append(pixels[index])
        } else {
          return nil
        }
      }
    }
    return result
  }

  /// The smallest rectangle with even offsets around all that changes.
  private static func changedArea(
    from previous: [UInt8]?, to pixels: [UInt8], of file: ImageFile
  ) -> Area {
    let changed = ChangedRect(from: previous, to: pixels, width: file.width, height: file.height)
    let x = changed.x & ~1
    let y = changed.y & ~1
    return Area(
      x: x, y: y, width: changed.x + changed.width - x, height: changed.y + changed.height - y)
  }
}
