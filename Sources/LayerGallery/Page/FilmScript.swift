import Foundation
import LayerSnapshotReports

/// A script with films of a scene, which a page runs when they are wanted. Unlike an image, it can be read by a page that
/// was opened from a file.
struct FilmScript: Encodable {
  struct Clip: Encodable {
    /// Which clip of the scene it is.
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

  /// - Parameter name: the name of its file, by which the page knows what has come.
  func bytes(named name: String) -> [UInt8] {
    Array("takeFilm(\"\(name)\",".utf8) + compactJSON + Array(")\n".utf8)
  }
}

extension Encodable {
  /// JSON for a page, with sorted keys; numbers that JSON has not are texts.
  var compactJSON: Data {
    let encoder = JSONEncoder.sorted(isReadable: false)
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
    guard let data = try? encoder.encode(self) else { preconditionFailure("\(self) has no JSON") }
    return data
  }
}
