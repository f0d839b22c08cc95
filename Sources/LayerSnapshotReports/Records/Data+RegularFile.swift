import Foundation

extension Data {
  /// Reads a file; `nil` where there is none. A link, which may lead anywhere, is none.
  init?(regularFile url: URL) {
    var found = stat()
    guard lstat(url.path, &found) == 0, found.st_mode & S_IFMT == S_IFREG,
      let data = try? Data(contentsOf: url)
    else { return nil }
    self = data
  }
}

extension URL {
  /// The paths of what lies in a folder and all folders below it, from there on, sorted.
  var pathsBelow: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
