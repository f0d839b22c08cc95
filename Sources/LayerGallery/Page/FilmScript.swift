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
    guard let data = try? JSONEncoder.sorted(isReadable: false).encode(self) else {
      preconditionFailure("scenes have finite numbers alone")
    }
    return Array("takeFilm(\"\(name)\",".utf8) + data + Array(")\n".utf8)
  }
}
