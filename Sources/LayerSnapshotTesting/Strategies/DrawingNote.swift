import AnimatableLayers

final class DrawingNote: Sendable {
  /// `nil` outside of a snapshot.
  @TaskLocal static var current: DrawingNote?

  private let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private var noted: FrameMethod?

  /// The last frame's; `nil` before the first frame, and where there is no choice.
  var method: FrameMethod? {
    get { lock.withLock { noted } }
    set { lock.withLock { noted = newValue } }
  }
}
