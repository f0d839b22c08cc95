import AnimatableLayers

/// Pictures of one size that are shown one after the other.
public struct PictureSequence: Hashable, Sendable {
  /// The pictures; at least one.
  public let frames: [Picture]
  /// How many are shown a second, from 1 to 1000.
  public let framesPerSecond: Int

  /// Creates a sequence; traps when it is empty, the frames have different sizes or scales, or
  /// `framesPerSecond` is outside `1...1000`.
  public init(frames: [Picture], framesPerSecond: Int) {
    precondition(!frames.isEmpty, "a sequence needs a picture")
    precondition((1...1_000).contains(framesPerSecond), "\(framesPerSecond) frames a second")
    let size = PictureSize(frames[0])
    for frame in frames {
      precondition(
        PictureSize(frame) == size, "a sequence cannot hold \(size) and \(PictureSize(frame))")
    }
    self.frames = frames
    self.framesPerSecond = framesPerSecond
  }
}
