/// Whole frames of straight RGBA.
///
/// # Guarantees
/// - Both sides are in `1...0x7FFF_FFFF`; there is at least one frame, and each has four bytes for every pixel.
package struct AnimatedPNG: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    package var pixels: [UInt8]
    package var delay: FrameDelay

    package init(pixels: [UInt8], delay: FrameDelay) {
      self.pixels = pixels
      self.delay = delay
    }
  }

  package let width: Int
  package let height: Int
  package let frames: [Frame]
  /// 0 is forever.
  package let playCount: Int
  package var metadata: PNGMetadata

  package init(
    width: Int, height: Int, frames: [Frame], playCount: Int = 0,
    metadata: PNGMetadata = PNGMetadata()
  ) {
    precondition((0...0x7FFF_FFFF).contains(playCount), "cannot play \(playCount) times")
    precondition(!frames.isEmpty, "an animation has at least one frame")
    for frame in frames { frame.pixels.checkPixels(width: width, height: height) }
    self.width = width
    self.height = height
    self.frames = frames
    self.playCount = playCount
    self.metadata = metadata
  }
}
