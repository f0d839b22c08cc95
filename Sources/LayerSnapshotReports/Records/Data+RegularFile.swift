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
