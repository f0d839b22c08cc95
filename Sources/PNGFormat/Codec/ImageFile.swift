/// # Guarantees
/// - Both sides are in `1...0x7FFF_FFFF`; there is at least one frame, and each has four bytes for every pixel.
package struct ImageFile: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    /// Straight RGBA of the whole image; rows from the top, no padding.
    package var pixels: [UInt8]
    /// The same with 16 bits a sample; `nil` when the file has fewer.
    package var deepPixels: [UInt16]?
    /// `nil` in a still image.
    package var delay: FrameDelay?

    package init(pixels: [UInt8], deepPixels: [UInt16]? = nil, delay: FrameDelay? = nil) {
      self.pixels = pixels
      self.deepPixels = deepPixels
      self.delay = delay
    }

    package var hasTransparency: Bool {
      pixels.withUnsafeBufferPointer { pixels in
        var place = 3
        while place < pixels.count {
          if pixels[place] < 255 { return true }
          place &+= 4
        }
        return false
      }
    }
  }

  package let width: Int
  package let height: Int
  package let frames: [Frame]
  /// 0 is forever.
  package let playCount: Int
  package var properties: ImageFileProperties
  /// The damage of a file that could be read only in part; `nil` for a whole file.
  package var damage: ImageFileError?

  package init(
    width: Int, height: Int, frames: [Frame], playCount: Int = 0,
    properties: ImageFileProperties = ImageFileProperties(), damage: ImageFileError? = nil
  ) {
    precondition((0...0x7FFF_FFFF).contains(playCount), "cannot play \(playCount) times")
    precondition(!frames.isEmpty, "a file has at least one image")
    for frame in frames {
      frame.pixels.checkPixels(width: width, height: height)
      precondition(frames.count == 1 || frame.delay != nil, "a frame without a delay")
    }
    self.width = width
    self.height = height
    self.frames = frames
    self.playCount = playCount
    self.properties = properties
    self.damage = damage
  }

  /// An animation may have one frame.
  package var isAnimated: Bool { frames[0].delay != nil }

  /// Delays in units of 1/`perSecond` s, in `range` or 0, rounded so that each frame begins as near to its time as can be.
  package func roundedDelays(perSecond: Double, in range: ClosedRange<Int>) -> [Int] {
    var time = 0.0
    var shown = 0
    return frames.map { frame in
      let seconds = frame.delay?.seconds ?? 0
      time += seconds
      let due = Int((time * perSecond).rounded()) - shown
      let delay = max(due, seconds > 0 ? range.lowerBound : 0)
      shown += delay
      return min(delay, range.upperBound)
    }
  }
}
