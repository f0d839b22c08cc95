package struct AnimationCanvas {
  private let width: Int
  /// Straight RGBA, at first transparent black.
  package private(set) var pixels: [UInt8]

  package init(width: Int, height: Int) {
    self.width = width
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Draws a frame, returns the canvas, and then disposes of the frame as it specifies.
  package mutating func show(_ frame: [UInt8], _ control: FrameControl) -> [UInt8] {
    let saved = control.disposal == .restore ? pixels : nil
    draw(frame, control)
    let shown = pixels
    switch control.disposal {
    case .keep: break
    case .clear: clear(control)
    case .restore: if let saved { pixels = saved }
    }
    return shown
  }

  private mutating func clear(_ control: FrameControl) {
    forEachRow(of: control.box) { target, _ in
      target.update(repeating: 0, count: control.box.width * 4)
    }
  }

  private mutating func draw(_ frame: [UInt8], _ control: FrameControl) {
    frame.withUnsafeBufferPointer { frame in
      forEachRow(of: control.box) { target, row in
        let source = frame.baseAddress! + row * control.box.width * 4
        switch control.blend {
        case .replace: target.update(from: source, count: control.box.width * 4)
        case .over: Self.blend(source, over: target, count: control.box.width)
        }
      }
    }
  }

  private mutating func forEachRow(
    of box: PixelBox, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Void
  ) {
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<box.height {
        body(pixels.baseAddress! + ((box.y + row) * width + box.x) * 4, row)
      }
    }
  }

  /// Source-over of straight pixels, rounded to the nearest numbers.
  private static func blend(
    _ source: UnsafePointer<UInt8>, over target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var offset = 0
    while offset < 4 * count {
      let alpha = UInt32(source[offset &+ 3])
      if alpha == 255 {
        (target + offset).update(from: source + offset, count: 4)
      } else if alpha > 0 {
        // Weights times 255, so that they are whole numbers: their sum is the new alpha times 255.
        let above = alpha &* 255
        let below = UInt32(target[offset &+ 3]) &* (255 &- alpha)
        let sum = above &+ below
        var channel = offset
        while channel < offset &+ 3 {
          let color = UInt32(source[channel]) &* above &+ UInt32(target[channel]) &* below
          target[channel] = UInt8(truncatingIfNeeded: (color &+ sum / 2) / sum)
          channel &+= 1
        }
        target[offset &+ 3] = UInt8(truncatingIfNeeded: (sum &+ 127) / 255)
      }
      offset &+= 4
    }
  }
}
