import LayerSnapshotReports
import PNGFormat

struct SequenceDifference {
  private static let listedFrames = 5

  /// One sentence without a full stop.
  let message: String
  /// Empty where the sequences cannot be compared.
  let frames: [FailureRecord.Frame]

  /// `nil` when every frame passes; `start` is the first frame's time.
  init?(reference: ImageSequence, actual: ImageSequence, tolerance: ImageTolerance, start: Double) {
    guard reference.framesPerSecond == actual.framesPerSecond,
      reference.frames.count == actual.frames.count
    else {
      message = "there are \(Self.count(actual)), in the reference \(Self.count(reference))"
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
    var differing: [(time: Double, text: String)] = []
    var found: [FailureRecord.Frame] = []
    for (index, pair) in zip(reference.frames, actual.frames).enumerated() {
      let time = start + Double(index) / Double(actual.framesPerSecond)
      let difference = ImageDifference(reference: pair.0, actual: pair.1)
      found.append(FailureRecord.Frame(time: time, box: box, difference?.pixels))
      guard let difference,
        let reason = tolerance.rejection(of: difference, reference: pair.0, actual: pair.1)
      else { continue }
      differing.append((time, "\(difference)\(reason)"))
    }
    guard !differing.isEmpty else { return nil }
    message = Self.message(differing: differing, of: actual.frames.count)
    frames = found
  }

  /// `frames` are those that differ; at least one.
  static func message(differing frames: [(time: Double, text: String)], of count: Int) -> String {
    let lines = frames.map { "t = \(NumberText.text(of: $0.time)): \($0.text)" }
      .listed(listedFrames) { "and \($0) more \($0 == 1 ? "frame" : "frames")" }
    return "\(frames.count) of \(count) frames differ, first at " + lines.joined(separator: "\n  ")
  }

  private static func count(_ sequence: ImageSequence) -> String {
    let count = sequence.frames.count
    return "\(count) \(count == 1 ? "frame" : "frames") at \(sequence.framesPerSecond) a second"
  }
}
