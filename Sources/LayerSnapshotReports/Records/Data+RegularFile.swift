import Foundation

extension Data {
  /// `nil` for none, and for a link, which may lead anywhere.
  init?(regularFile url: URL) {
    var found = stat()
    guard lstat(url.path, &found) == 0, found.st_mode & S_IFMT == S_IFREG,
      let data = try? Data(contentsOf: url)
    else { return nil }
    self = data
  }
}
