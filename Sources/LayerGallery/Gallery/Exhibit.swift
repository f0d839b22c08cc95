import AnimatableLayers

/// One control in one motion.
struct Exhibit: Sendable {
  /// A layer ready to be hosted, and what sets it in motion.
  struct Scene {
    let layer: CALayer
    let start: () -> Void
  }

  /// What the files are named after, such as `progress-ring-implicit`.
  let name: String
  /// What is shown, as a heading.
  let title: String
  /// The lines that set it in motion, as an author would write them.
  let code: String
  /// How long the motion takes, in seconds.
  let duration: CFTimeInterval
  /// How long the preview rests at the end before it starts again, in seconds; 0 for a motion that
  /// ends as it starts.
  let rest: CFTimeInterval
  /// Makes the layer anew.
  let makeScene: @Sendable () -> Scene

  /// The film strip's file.
  var filmStripFile: String { "\(name).png" }
  /// The moving preview's file.
  var previewFile: String { "\(name)-preview.png" }
}

extension Exhibit {
  /// The number of frames on a film strip.
  static let filmStripFrames = 6
  /// How many frames the preview shows in a second.
  static let previewFramesPerSecond = 30

  /// The times on the film strip, in seconds, from the start to the end.
  var filmStripTimes: [CFTimeInterval] {
    (0..<Self.filmStripFrames).map { duration * Double($0) / Double(Self.filmStripFrames - 1) }
  }

  /// The times of the preview's frames, in seconds, from the start to the end; without a rest the
  /// end is left to the start of the next round.
  var previewTimes: [CFTimeInterval] {
    let last = Int((duration * Double(Self.previewFramesPerSecond)).rounded())
    return (0..<(rest > 0 ? last + 1 : last)).map { duration * Double($0) / Double(last) }
  }
}
