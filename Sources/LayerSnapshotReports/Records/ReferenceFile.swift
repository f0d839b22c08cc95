import Foundation

/// The file at a reference's path, if any.
package enum ReferenceFile: Equatable {
  case missing
  case bytes([UInt8])
  /// With the reason, a sentence without a full stop.
  case broken(String)

  package var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// A link that is not followed is broken: it may lead anywhere.
  package init(_ url: URL, followsLinks: Bool = true) {
    var found = stat()
    guard (followsLinks ? stat(url.path, &found) : lstat(url.path, &found)) == 0 else {
      self = .missing
      return
    }
    // A pipe would be waited for.
    guard found.st_mode & S_IFMT == S_IFREG else {
      self = .broken("it is no file, but a folder, a pipe or a device")
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      self = .broken("the file cannot be read")
      return
    }
    self = .bytes([UInt8](data))
  }
}
