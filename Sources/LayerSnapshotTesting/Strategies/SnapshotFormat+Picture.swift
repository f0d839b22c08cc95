import LayerSnapshotReports

extension SnapshotFormat where Content == Picture {
  /// PNG files, compared byte for byte of their pixels.
  public static var picture: SnapshotFormat { picture(tolerance: .exact) }

  /// PNG files, compared with a tolerance.
  public static func picture(tolerance: PictureTolerance) -> SnapshotFormat {
    picture(tolerance: tolerance, sheet: nil)
  }

  /// PNG files, compared with a tolerance.
  ///
  /// - Parameter sheet: the frames that failures tell apart.
  static func picture(tolerance: PictureTolerance, sheet: FilmSheet?) -> SnapshotFormat {
    var format = SnapshotFormat(
      fileExtension: "png", file: { $0.pngFile() }, read: { try Picture(pngFile: $0) },
      isKnownEqual: { file, actual in actual.isDigestMatch(pngFile: file) },
      difference: { reference, actual in
        guard let difference = PictureDifference(reference: reference, actual: actual),
          let rejection = tolerance.rejection(
            of: difference, reference: reference, actual: actual)
        else { return nil }
        return snapshotDifference(
          "\(difference)\(rejection)", sheet: sheet, reference: reference, actual: actual)
      })
    format.kind = (sheet?.times.count ?? 1) > 1 ? .filmstrip : .image
    format.tolerating = { picture(tolerance: $0, sheet: sheet) }
    format.warning = { reference, actual in
      ToleranceTuner.warning(about: tolerance)
        ?? ToleranceTuner(reference: reference, actual: actual)?.warning(about: tolerance)
    }
    return format
  }

  private static func snapshotDifference(
    _ message: String, sheet: FilmSheet?, reference: Picture, actual: Picture
  ) -> SnapshotDifference {
    var lines = [message]
    let isOneSize = (reference.width, reference.height) == (actual.width, actual.height)
    let frames =
      isOneSize
      ? (sheet ?? FilmSheet(times: [0], gap: 0)).frames(reference: reference, actual: actual) : []
    let changed = frames.filter { $0.differingPixels > 0 }
    if let sheet, sheet.times.count > 1, let first = changed.first?.time {
      lines.append(
        "\(changed.count) of \(frames.count) frames differ, first at "
          + "t = \(LayerValueText.text(of: first))")
    }
    if let tuner = ToleranceTuner(reference: reference, actual: actual) {
      lines.append(tuner.proposal)
    }
    let picture = PictureDifference.picture(reference: reference, actual: actual)
    var difference = SnapshotDifference(
      message: lines.joined(separator: "\n  "),
      files: picture.map { [.init(name: "difference.png", bytes: $0.pngFile())] } ?? [])
    difference.frames =
      sheet != nil
      ? frames
      : frames.map { frame in
        var frame = frame
        frame.time = nil
        return frame
      }
    return difference
  }
}
