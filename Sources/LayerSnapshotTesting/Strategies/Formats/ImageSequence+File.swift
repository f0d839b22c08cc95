import AnimatableLayers
import LayerScenes
import LayerSnapshotReports
import PNGFormat

extension ImageSequence {
  /// The limit of all frames together; a larger reference was not written here.
  private static let limits = ImageLimits(maximumPixels: 1 << 29)

  /// Several frames repeat forever, a single one plays once.
  func pngFile() -> [UInt8] {
    let delay = FrameDelay(framesPerSecond: framesPerSecond)
    var animation = AnimatedPNG(
      width: frames[0].width, height: frames[0].height,
      frames: frames.map { AnimatedPNG.Frame(pixels: $0.pixels, delay: delay) },
      playCount: frames.count > 1 ? 0 : 1)
    animation.metadata.resolution = PNGMetadata.Resolution(scale: frames[0].scale)
    return DigestChunk.file(
      PNG.encode(animation, on: WorkScheduler(ParallelWork.forEach)), adding: digest)
  }

  /// Throws for other files, for frames of different durations, and for colors that are not sRGB's.
  init(pngFile: [UInt8]) throws {
    let animation = try PNG.decodeAnimation(pngFile, limits: Self.limits)
    try ForeignColors.refuse(animation.metadata)
    let seconds = animation.frames[0].delay.seconds
    let rate = seconds > 0 ? (1 / seconds).rounded() : 0
    guard (1...1_000).contains(rate), animation.frames.allSatisfy({ $0.delay.seconds == seconds })
    else { throw PlainError("the frames do not follow one another at one rate") }
    self.init(
      frames: animation.frames.map {
        SnapshotImage(
          width: animation.width, height: animation.height, scale: animation.metadata.scale,
          pixels: $0.pixels)
      },
      framesPerSecond: Int(rate))
  }

  func isDigestMatch(pngFile: [UInt8]) -> Bool { DigestChunk.matches(pngFile, digest: digest) }

  private var digest: ImageDigest {
    let rate = (0..<4).map { UInt8(truncatingIfNeeded: framesPerSecond >> ($0 * 8)) }
    let bytes = frames.flatMap { ImageDigest($0).bytes } + rate
    return ImageDigest(SnapshotImage(width: bytes.count / 4, height: 1, pixels: bytes))
  }
}
