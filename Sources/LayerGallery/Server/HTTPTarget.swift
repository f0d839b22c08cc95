import Foundation

/// A path and a query.
struct HTTPTarget: Equatable, Sendable {
  /// The path as it was sent. It is compared with the server's own and never leads to a file.
  let path: String
  /// The decoded values of the query by their names; of a name that is repeated the first value.
  let query: [String: String]

  /// Reads a target such as `/frame?t=0.5`. Returns `nil` for one that is no path, and for a query whose
  /// percent-encoded text is not UTF-8 without control characters.
  init?(_ text: Substring) {
    guard text.first == "/" else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    var query: [String: String] = [:]
    for pair in parts.count == 2 ? parts[1].split(separator: "&") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]),
        let value = Self.decoded(sides.dropFirst().first ?? "")
      else { return nil }
      query[name] = query[name] ?? value
    }
    self.query = query
  }

  /// The value of a name in the query.
  subscript(name: String) -> String? { query[name] }

  private static func decoded(_ text: Substring) -> String? {
    let decoded = text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
    guard let decoded, decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return decoded
  }
}
