import AnimatableLayers

struct DrawingNote: Sendable {
  /// `nil` outside of a snapshot.
  @TaskLocal static var current: DrawingNote?

  private let noted = LockedValue<FrameMethod?>(nil)

  /// The last frame's; `nil` before the first frame, and where there is no choice.
  var method: FrameMethod? {
    get { noted.withLock { $0 } }
    nonmutating set { noted.withLock { $0 = newValue } }
  }
}
