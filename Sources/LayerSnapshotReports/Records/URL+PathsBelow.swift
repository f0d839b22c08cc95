import Foundation

extension URL {
  /// Relative to the folder, at any depth, sorted.
  var pathsBelow: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
