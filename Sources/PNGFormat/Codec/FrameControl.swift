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

  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
  package var delay: FrameDelay
  package var disposal = Disposal.keep
  package var blend = Blend.replace

  package init(x: Int, y: Int, width: Int, height: Int, delay: FrameDelay) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.delay = delay
  }
}
