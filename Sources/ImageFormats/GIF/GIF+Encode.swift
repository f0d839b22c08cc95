import PNGFormat

extension GIF {
  private static let longestSide = 0xFFFF
  private static let mostRepeats = 0xFFFF
  /// Browsers show frames with shorter delays for a tenth of a second.
  private static let shortestDelay = 2
  private static let mostColors = 256

  /// Returns the GIF file of an image or an animation, or `nil` when a side is above 65,535.
  ///
  /// Up to 256 colors are written as they are; more are reduced frame by frame, and dithered. Pixels less than half
  /// opaque become transparent and all others opaque. Delays are rounded to hundredths of a second so that the sum
  /// of all is not, and are not below two hundredths. Equal input makes equal bytes.
  ///
  /// - Parameter scheduler: who encodes the frames; the bytes are the same.
  package static func encode(
    _ file: ImageFile, on scheduler: WorkScheduler = .inOrder
  ) -> [UInt8]? {
    guard max(file.width, file.height) <= longestSide else { return nil }
    let frames = GIFFrame.frames(of: file, on: scheduler)
    let global = globalPalette(frames)
    var writer = GIFWriter(width: file.width, height: file.height, palette: global)
    if file.isAnimated, file.playCount != 1 {
      writer.appendRepeats(min(max(file.playCount - 1, 0), mostRepeats))
    }
    let delays = file.isAnimated ? roundedDelays(of: file) : []
    let blocks = scheduler.map(frames.count) { index in
      GIFWriter.blocks(
        of: frames[index], delay: delays.isEmpty ? nil : delays[index], palette: global)
    }
    for frame in blocks { writer.append(frame) }
    return writer.finished()
  }

  /// The palette of all frames, or `nil` when they have too many colors.
  private static func globalPalette(_ frames: [GIFFrame]) -> [UInt32]? {
    var colors: Set<UInt32> = []
    for frame in frames {
      var last: UInt32?
      for pixel in frame.pixels where pixel != last {
        last = pixel
        if colors.insert(pixel).inserted, colors.count > mostColors { return nil }
      }
    }
    // The transparent one is 0 and comes first.
    return colors.sorted()
  }

  /// Hundredths of a second of each frame, rounded so that each frame begins as near to its time as can be.
  private static func roundedDelays(of file: ImageFile) -> [Int] {
    var time = 0.0
    var shown = 0
    return file.frames.map { frame in
      let seconds = frame.delay?.seconds ?? 0
      time += seconds
      let delay = max(Int((time * 100).rounded()) - shown, seconds > 0 ? shortestDelay : 0)
      shown += delay
      return min(delay, 0xFFFF)
    }
  }
}
