import PNGFormat

extension GIF {
  private static let longestSide = 0xFFFF
  private static let mostRepeats = 0xFFFF
  /// Browsers show frames with shorter delays for a tenth of a second.
  private static let shortestDelay = 2

  /// `nil` when a side is above 65,535. More than 256 colors are reduced frame by frame, and dithered. Pixels less than
  /// half opaque become transparent and all others opaque. Delays are rounded to hundredths of a second, two at least, so
  /// that their sum is not rounded. Equal input gives equal bytes.
  package func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]? {
    guard max(file.width, file.height) <= Self.longestSide else { return nil }
    let frames = GIFFrame.frames(of: file, on: scheduler)
    let global = frames.map(\.pixels).distinctColors(atMost: GIFWriter.mostColors)
    var bytes = GIFWriter.head(width: file.width, height: file.height, palette: global)
    if file.isAnimated, file.playCount != 1 {
      bytes += GIFWriter.repeats(min(max(file.playCount - 1, 0), Self.mostRepeats))
    }
    let delays =
      file.isAnimated
      ? file.roundedDelays(perSecond: 100, in: Self.shortestDelay...0xFFFF) : []
    let blocks = scheduler.map(frames.count) { index in
      GIFWriter.blocks(
        of: frames[index], delay: delays.isEmpty ? nil : delays[index], palette: global)
    }
    return bytes + blocks.joined() + [0x3B]
  }
}
