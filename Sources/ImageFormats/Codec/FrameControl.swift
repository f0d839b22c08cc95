/// Where the pixels of an animation's frame go, and what happens before and after.
struct FrameControl: Hashable {
  /// What becomes of a frame's pixels before the next frame.
  enum Disposal: UInt8 {
    case keep = 0
    /// They become transparent black.
    case clear = 1
    /// They become what they were before the frame.
    case restore = 2
  }

  /// How a frame's pixels join those that are there.
  enum Blend: UInt8 {
    case replace = 0
    case over = 1
  }

  var x: Int
  var y: Int
  var width: Int
  var height: Int
  var delay: FrameDelay
  var disposal = Disposal.keep
  var blend = Blend.replace

  init(x: Int, y: Int, width: Int, height: Int, delay: FrameDelay) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.delay = delay
  }
}
