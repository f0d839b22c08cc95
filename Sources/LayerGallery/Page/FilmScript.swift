import LayerSnapshotReports

/// A script with films of a scene, which its page runs on demand. A page that was opened from a file can run scripts,
/// but read no pixels of images.
struct FilmScript: Encodable {
  struct Clip: Encodable {
    /// In the scene's clips.
    var index: Int
    var count: Int
    var width: Int
    var height: Int
    var curves: [PageEntry.Curve] = []
    var paths: [PageEntry.Path] = []
    /// The number of each key with a range in every frame, or one number for all.
    var values: [String: [Double?]] = [:]
  }

  var film: PageFilm.Encoded
  var clips: [Clip] = []
  var answers: [TouchAnswers] = []

  /// - Parameter name: its file's, by which the page identifies it.
  func bytes(named name: String) -> [UInt8] {
    Array("takeFilm(\"\(name)\",".utf8) + compactJSON + Array(")\n".utf8)
  }
}

extension Encodable {
  /// JSON without spaces, with sorted keys; infinities and NaN are strings.
  var compactJSON: Data {
    let encoder = JSONEncoder.sorted(isReadable: false)
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
    guard let data = try? encoder.encode(self) else { preconditionFailure("\(self) has no JSON") }
    return data
  }
}
