import Foundation

/// The target of a request: a path and a query, decoded.
///
/// # Guarantees
/// - No segment is empty, but for the last one of a path that ends in a slash.
/// - No segment is `.` or `..`, or holds a slash, a backslash or a control character.
struct HTTPTarget: Equatable, Sendable {
  /// The path between its slashes; that of `/` is `[""]`.
  let segments: [String]
  /// The values of the query by their names; the first one of a name counts.
  private let query: [String: String]

  /// Reads a target such as `/frames/ring?t=0.5`, or returns `nil` for anything that is not a path of this
  /// server.
  init?(_ text: Substring) {
    guard text.first == "/" else { return nil }
    let parts = text.dropFirst().split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    var segments: [String] = []
    for (index, name) in names.enumerated() {
      guard let segment = Self.decoded(name, spaceIsPlus: false), segment != ".", segment != "..",
        !segment.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }),
        !segment.isEmpty || index == names.count - 1
      else { return nil }
      segments.append(segment)
    }
    self.segments = segments
    var query: [String: String] = [:]
    for pair in parts.dropFirst().flatMap({ $0.split(separator: "&") }) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0], spaceIsPlus: true),
        let value = sides.count == 2 ? Self.decoded(sides[1], spaceIsPlus: true) : ""
      else { return nil }
      if query[name] == nil { query[name] = value }
    }
    self.query = query
  }

  subscript(name: String) -> String? { query[name] }

  private static func decoded(_ text: Substring, spaceIsPlus: Bool) -> String? {
    let text = spaceIsPlus ? String(text.map { $0 == "+" ? " " : $0 }) : String(text)
    guard let decoded = text.removingPercentEncoding,
      decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    return decoded
  }
}
