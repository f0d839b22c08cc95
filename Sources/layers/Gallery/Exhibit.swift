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
  /// Makes the layer anew.
  let makeScene: @Sendable () -> Scene

  /// The film strip's file.
  var filmStripFile: String { "\(name).png" }
}

extension Exhibit {
  /// The number of frames on a film strip.
  static let filmStripFrames = 6

  /// The times on the film strip, in seconds, from the start to the end.
  var filmStripTimes: [CFTimeInterval] {
    (0..<Self.filmStripFrames).map { duration * Double($0) / Double(Self.filmStripFrames - 1) }
  }
}
