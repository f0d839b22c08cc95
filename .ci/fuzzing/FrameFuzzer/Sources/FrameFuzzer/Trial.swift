import Foundation
import PortableCoreGraphics

/// Draws a scene frame after frame, and each frame once more as the first one of a scene of its own.
struct Trial {
  /// The seed that all steps follow from, and those of them that are taken.
  let seed: Int
  private(set) var taken: [Int]
  let isExtreme: Bool
  let scale: CGFloat
  /// Whether each frame is held until the next one is drawn.
  let holdsFrames: Bool
  private let allSteps: [Step]
  private let parts: Parts

  /// What was found.
  struct Result {
    /// The number of the first step whose frame differs from the fresh one, or takes too long; `nil` when none does.
    var failure: Int?
    var frameCount = 0
    /// A digest of all frames (FNV-1a).
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
  }

  /// The scene that a seed stands for, or a part of its steps.
  init(seed: Int, isExtreme: Bool, taken: [Int]? = nil, _ parts: Parts) {
    self.seed = seed
    self.isExtreme = isExtreme
    allSteps = isExtreme ? Step.extreme(seed: UInt64(seed)) : Step.random(seed: UInt64(seed))
    self.taken = taken ?? Array(allSteps.indices)
    scale = [1, 2, 1.5, 1][seed & 3]
    holdsFrames = seed % 3 == 0
    self.parts = parts
  }

  var steps: [Step] { taken.map { allSteps[$0] } }

  private var scene: Scene { Scene(parts, scale: scale, holdsFrames: holdsFrames) }

  /// Draws all frames, and compares each with a fresh one.
  func compare() -> Result {
    var result = Result()
    let kept = scene
    for (index, step) in steps.enumerated() {
      guard let pixels = kept.take(step, draws: true) else { continue }
      result.frameCount += 1
      if pixels != fresh(index) {
        result.failure = index
        break
      }
    }
    return result
  }

  /// Draws all frames and adds them up.
  func digest() -> Result {
    var result = Result()
    let kept = scene
    for step in steps {
      guard let pixels = kept.take(step, draws: true) else { continue }
      result.frameCount += 1
      for byte in pixels { result.digest = (result.digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return result
  }

  /// Draws all frames and measures how long each step takes.
  ///
  /// - Parameter limit: In seconds of the processor's time; a step that takes longer is a failure.
  func measure(limit: Double) -> Result {
    var result = Result()
    let kept = scene
    for (index, step) in steps.enumerated() {
      let start = clock()
      if kept.take(step, draws: true) != nil { result.frameCount += 1 }
      if Double(clock() - start) > limit * Double(CLOCKS_PER_SEC) {
        result.failure = index
        break
      }
    }
    return result
  }

  /// Returns the frame of a step, drawn by a renderer that has drawn nothing before.
  private func fresh(_ index: Int) -> Data? {
    let scene = scene
    for step in steps[..<index] { _ = scene.take(step, draws: false) }
    return scene.take(steps[index], draws: true)
  }

  /// Leaves out all steps, layers and frames that a failure does not need.
  func reduced(whileIt fails: (Trial) -> Bool) -> Trial {
    var best = self
    var length = max(best.taken.count / 2, 1)
    while true {
      var start = 0
      var didShrink = false
      while start < best.taken.count {
        var trial = best
        trial.taken.removeSubrange(start..<min(start + length, trial.taken.count))
        if fails(trial) {
          best = trial
          didShrink = true
        } else {
          start += length
        }
      }
      if !didShrink, length == 1 { return best }
      if !didShrink { length = max(length / 2, 1) }
    }
  }
}
