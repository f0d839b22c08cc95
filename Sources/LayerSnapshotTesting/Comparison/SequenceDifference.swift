import LayerSnapshotReports

/// What is different between two sequences of images, frame by frame.
struct SequenceDifference {
  /// So many frames are listed; the others are counted.
  private static let listedFrames = 5

  /// One sentence without a full stop.
  let message: String
  /// The frames for the failure's record; empty where the sequences cannot be compared.
  let frames: [SnapshotFailure.Frame]

  /// Compares two sequences; `nil` when every frame passes.
  ///
  /// - Parameter start: the first frame's time.
  init?(
    reference: ImageSequence, actual: ImageSequence, tolerance: ImageTolerance, start: Double
  ) {
    guard reference.framesPerSecond == actual.framesPerSecond,
      reference.frames.count == actual.frames.count
    else {
      message =
        "there are \(Self.count(actual)), in the reference \(Self.count(reference))"
      frames = []
      return
    }
    let sizes = (ImageSize(reference.frames[0]), ImageSize(actual.frames[0]))
    guard sizes.0.width == sizes.1.width, sizes.0.height == sizes.1.height else {
      message = "\(ImageDifference.size(reference: sizes.0, actual: sizes.1))"
      frames = []
      return
    }
    let box = PixelBox(minX: 0, minY: 0, maxX: sizes.1.width, maxY: sizes.1.height)
    var told: [String] = []
    var failed = 0
    var found: [SnapshotFailure.Frame] = []
    for (index, pair) in zip(reference.frames, actual.frames).enumerated() {
      let time = start + Double(index) / Double(actual.framesPerSecond)
      let difference = ImageDifference(reference: pair.0, actual: pair.1)
      found.append(SnapshotFailure.Frame(time: time, box: box, difference))
      guard let difference,
        let reason = tolerance.rejection(of: difference, reference: pair.0, actual: pair.1)
      else { continue }
      failed += 1
      if told.count < Self.listedFrames {
        told.append("t = \(NumberText.text(of: time)): \(difference)\(reason)")
      }
    }
    guard failed > 0 else { return nil }
    let rest = failed > told.count ? ["and \(failed - told.count) more frames"] : []
    message =
      "\(failed) of \(actual.frames.count) frames differ, first at "
      + (told + rest).joined(separator: "\n  ")
    frames = found
  }

  private static func count(_ sequence: ImageSequence) -> String {
    let count = sequence.frames.count
    return "\(count) \(count == 1 ? "frame" : "frames") at \(sequence.framesPerSecond) a second"
  }
}
