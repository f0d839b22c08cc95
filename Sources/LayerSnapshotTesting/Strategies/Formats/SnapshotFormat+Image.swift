import LayerSnapshotReports

extension SnapshotFormat where Content == SnapshotImage {
  /// PNG files, compared byte for byte of their pixels.
  public static var image: SnapshotFormat { image(tolerance: .exact) }

  /// PNG files, compared with a tolerance.
  public static func image(tolerance: ImageTolerance) -> SnapshotFormat {
    image(tolerance: tolerance, sheet: .still)
  }

  /// - Parameter sheet: the frames that failures list.
  static func image(tolerance: ImageTolerance, sheet: FilmstripLayout) -> SnapshotFormat {
    var format = SnapshotFormat(
      fileExtension: "png", encode: { $0.pngFile() }, decode: { try SnapshotImage(pngFile: $0) },
      matchesEncoded: { file, actual in
        tolerance.misuse == nil && actual.isDigestMatch(pngFile: file)
      },
      diff: { reference, actual in
        if let misuse = tolerance.misuse { return SnapshotDifference(message: "\(misuse)") }
        guard let difference = ImageDifference(reference: reference, actual: actual),
          let rejection = tolerance.rejection(of: difference, reference: reference, actual: actual)
        else { return nil }
        return snapshotDifference(
          "\(difference)", because: rejection, sheet: sheet, reference: reference, actual: actual)
      })
    format.tolerance = tolerance
    format.withTolerance = { image(tolerance: $0, sheet: sheet) }
    format.kind = sheet.times.count > 1 ? .filmstrip : .image
    format.planted = { ($0.planted(for: tolerance), SnapshotImage.whatIsPlanted(for: tolerance)) }
    format.doubt = { stillness(of: sheet.images(on: $0)) }
    format.warning = { reference, actual in
      ToleranceTuner.warning(about: tolerance)
        ?? ToleranceTuner(reference: reference, actual: actual)?.warning(about: tolerance)
    }
    return format
  }

  static func stillness(of frames: [SnapshotImage]) -> String? {
    guard frames.count > 1, frames.allSatisfy({ $0 == frames[0] }) else { return nil }
    return
      "nothing moves: all \(frames.count) frames are alike; does the closure change a key that "
      + "animates, and do the times lie within the animation? `print(layer.actionTrace(forKey:))` "
      + "inside the closure shows what a change starts"
  }

  private static func snapshotDifference(
    _ text: String, because rejection: String, sheet: FilmstripLayout, reference: SnapshotImage,
    actual: SnapshotImage
  ) -> SnapshotDifference {
    let isOneSize = (reference.width, reference.height) == (actual.width, actual.height)
    let frames = isOneSize ? sheet.frames(reference: reference, actual: actual) : []
    // On a strip it matters more which frames differ than where.
    let differing = frames.compactMap { frame in
      frames.count == 1
        ? nil : frame.difference.map { (frame.time ?? 0, "\(ImageDifference.pixels($0))") }
    }
    var lines: [String] = []
    if !differing.isEmpty {
      lines.append(SequenceDifference.message(differing: differing, of: frames.count))
    }
    if differing.isEmpty || !rejection.isEmpty { lines.append(text + rejection) }
    if isOneSize {
      let distance = PerceptualDistance.largest(reference: reference, actual: actual)
      lines.append("the largest perceptual distance of two pixels is \(distance) of 1000")
    }
    if let tuner = ToleranceTuner(reference: reference, actual: actual) {
      lines.append(tuner.proposal)
    }
    let image = ImageDifference.image(reference: reference, actual: actual)
    return SnapshotDifference(
      message: lines.joined(separator: "\n  "),
      files: [.init(name: "difference.png", bytes: image.pngFile())], frames: frames)
  }
}
