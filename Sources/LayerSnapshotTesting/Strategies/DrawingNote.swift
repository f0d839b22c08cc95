import AnimatableLayers

/// How the frames of one snapshot were drawn, for its report.
final class DrawingNote: Sendable {
  /// That of the snapshot that is taken; `nil` outside of one.
  @TaskLocal static var current: DrawingNote?

  private let lock = NSLock()
  // Only touched while `lock` is held.
  nonisolated(unsafe) private var noted: FrameMethod?

  /// The last frame's way; `nil` where there is no choice, and before the first frame.
  var method: FrameMethod? {
    get { lock.withLock { noted } }
    set { lock.withLock { noted = newValue } }
  }
}
