import LayerSnapshotReports

extension SnapshotFormat where Content == Picture {
  /// PNG files, compared byte for byte of their pixels.
  public static var picture: SnapshotFormat { picture(tolerance: .exact) }

  /// PNG files, compared with a tolerance.
  public static func picture(tolerance: PictureTolerance) -> SnapshotFormat {
    var format = SnapshotFormat(
      fileExtension: "png", file: { $0.pngFile() }, read: { try Picture(pngFile: $0) },
      isKnownEqual: { file, actual in actual.isDigestMatch(pngFile: file) },
      difference: { reference, actual in
        guard let difference = PictureDifference(reference: reference, actual: actual),
          !tolerance.accepts(difference)
        else { return nil }
        let picture = PictureDifference.picture(reference: reference, actual: actual)
        return SnapshotDifference(
          message: "\(difference)\(tolerance.remark)",
          files: picture.map { [.init(name: "difference.png", bytes: $0.pngFile())] } ?? [])
      })
    format.kind = .image
    return format
  }
}
