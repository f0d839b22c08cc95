extension SnapshotFormat where Content == ImageSequence {
  /// Animated PNG files, compared frame by frame, byte for byte of their pixels.
  public static var sequence: SnapshotFormat { sequence(tolerance: .exact) }

  /// Animated PNG files, compared frame by frame with a tolerance.
  public static func sequence(tolerance: ImageTolerance) -> SnapshotFormat {
    sequence(tolerance: tolerance, start: 0)
  }

  /// - Parameter start: the first frame's time, for messages.
  static func sequence(tolerance: ImageTolerance, start: Double) -> SnapshotFormat {
    var format = SnapshotFormat(
      fileExtension: "png", encode: { $0.pngFile() }, decode: { try ImageSequence(pngFile: $0) },
      matchesEncoded: { file, actual in
        tolerance.misuse == nil && actual.isDigestMatch(pngFile: file)
      },
      diff: { reference, actual in
        if let misuse = tolerance.misuse { return SnapshotDifference(message: "\(misuse)") }
        let difference = SequenceDifference(
          reference: reference, actual: actual, tolerance: tolerance, start: start)
        return difference.map {
          SnapshotDifference(
            message: $0.message, files: $0.frames.isEmpty ? [] : [picture(reference, actual)],
            frames: $0.frames)
        }
      })
    format.tolerance = tolerance
    format.withTolerance = { sequence(tolerance: $0, start: start) }
    format.kind = .animation
    format.planted = { sequence in
      let frames = sequence.frames.map { $0.planted(for: tolerance) }
      return (
        ImageSequence(frames: frames, framesPerSecond: sequence.framesPerSecond),
        SnapshotImage.whatIsPlanted(for: tolerance)
      )
    }
    format.doubt = { SnapshotFormat<SnapshotImage>.stillness(of: $0.frames) }
    format.warning = { _, _ in ToleranceTuner.warning(about: tolerance) }
    return format
  }

  private static func picture(
    _ reference: ImageSequence, _ actual: ImageSequence
  ) -> SnapshotDifference.File {
    let frames = zip(reference.frames, actual.frames).map {
      ImageDifference.image(reference: $0, actual: $1)
    }
    let sequence = ImageSequence(frames: frames, framesPerSecond: actual.framesPerSecond)
    return .init(name: "difference.png", bytes: sequence.pngFile())
  }
}
