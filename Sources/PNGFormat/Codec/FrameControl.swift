package struct FrameControl: Hashable {
  /// The treatment of a frame's pixels before the next frame.
  package enum Disposal: UInt8 {
    case keep = 0
    /// To transparent black.
    case clear = 1
    /// To what they were before the frame.
    case restore = 2
  }

  package enum Blend: UInt8 {
    case replace = 0
    case over = 1
  }

  package var box: PixelBox
  package var delay: FrameDelay
  package var disposal = Disposal.keep
  package var blend = Blend.replace

  package init(box: PixelBox, delay: FrameDelay) {
    self.box = box
    self.delay = delay
  }
}
