import Foundation

extension URL {
  /// The paths of what lies in a folder and all folders below it, from there on, sorted.
  var pathsBelow: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
