import PortableCoreGraphics

/// Draws a scene frame after frame, and each frame once more as the first one of a scene of its own.
struct Trial {
  let steps: [Step]
  let scale: CGFloat

  /// What was found.
  struct Result {
    /// The number of the first frame that differs from the fresh one; `nil` when none does.
    var failure: Int?
    var frameCount = 0
    /// A digest of all frames (FNV-1a).
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
  }

  /// Draws all frames; without comparing them when only their digest is of use.
  func run(compares: Bool = true) -> Result {
    var result = Result()
    let kept = Scene(scale: scale)
    for (index, step) in steps.enumerated() {
      guard let pixels = kept.take(step, draws: true) else { continue }
      result.frameCount += 1
      for byte in pixels { result.digest = (result.digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
      if compares, pixels != fresh(index) {
        result.failure = index
        return result
      }
    }
    return result
  }

  /// Returns the frame of a step, drawn by a renderer that has drawn nothing before.
  private func fresh(_ index: Int) -> Data? {
    let scene = Scene(scale: scale)
    for step in steps[..<index] { _ = scene.take(step, draws: false) }
    return scene.take(steps[index], draws: true)
  }

  /// Leaves out all steps, layers and frames that the failure does not need.
  func reduced() -> Trial {
    var steps = steps
    var length = max(steps.count / 2, 1)
    while true {
      var start = 0
      var didShrink = false
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + length, steps.count))
        if Trial(steps: fewer, scale: scale).run().failure != nil {
          steps = fewer
          didShrink = true
        } else {
          start += length
        }
      }
      if !didShrink, length == 1 { return Trial(steps: steps, scale: scale) }
      if !didShrink { length = max(length / 2, 1) }
    }
  }
}
