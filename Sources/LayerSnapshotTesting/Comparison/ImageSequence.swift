import AnimatableLayers

/// Images of one size that are shown one after the other.
public struct ImageSequence: Hashable, Sendable {
  /// The images; at least one.
  public let frames: [SnapshotImage]
  /// How many are shown a second, from 1 to 1000.
  public let framesPerSecond: Int

  /// Creates a sequence; traps when it is empty, the frames have different sizes or scales, or
  /// `framesPerSecond` is outside `1...1000`.
  public init(frames: [SnapshotImage], framesPerSecond: Int) {
    precondition(!frames.isEmpty, "a sequence needs an image")
    precondition((1...1_000).contains(framesPerSecond), "\(framesPerSecond) frames a second")
    let size = ImageSize(frames[0])
    for frame in frames {
      precondition(
        ImageSize(frame) == size, "a sequence cannot hold \(size) and \(ImageSize(frame))")
    }
    self.frames = frames
    self.framesPerSecond = framesPerSecond
  }
}
