import Foundation

/// A request of HTTP/1.1 (RFC 9112), as browsers and command-line clients send it.
struct HTTPRequest: Equatable, Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  let method: Method
  /// The path with its slashes, decoded.
  let path: String
  /// The values of the query by their names, decoded; the first one of a name counts.
  let query: [String: String]
  /// The header fields by their names in lower case; commas separate the values of one name (RFC 9110, 5.3).
  let fields: [String: String]
  let body: [UInt8]
}

extension HTTPRequest {
  /// Reads a request and ignores what follows it; `nil` as long as bytes are missing.
  ///
  /// Lines end in CR LF, no field is folded, no space stands before a colon, a length is given once and in digits, and nothing
  /// is chunked.
  init?(_ bytes: [UInt8], limits: HTTPLimits) throws(HTTPStatus) {
    guard let end = bytes.prefix(limits.head).firstRange(of: Array("\r\n\r\n".utf8)) else {
      guard bytes.count < limits.head else { throw .fieldsTooLarge }
      return nil
    }
    guard let head = String(bytes: bytes[..<end.lowerBound], encoding: .utf8) else {
      throw .badRequest
    }
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    fields = try Self.fields(lines.dropFirst())
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" else { throw .badRequest }
    guard let method = Method(rawValue: String(words[0])) else { throw .methodNotAllowed }
    self.method = method
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard target[0].hasPrefix("/") else { throw .badRequest }
    path = try Self.decoded(target[0])
    query = try Self.query(target.dropFirst().first ?? "")
    let length = try Self.bodyLength(fields)
    guard length <= limits.body else { throw .contentTooLarge }
    guard bytes.count - end.upperBound >= length else { return nil }
    body = Array(bytes[end.upperBound..<end.upperBound + length])
  }

  private static func fields(
    _ lines: ArraySlice<Substring>
  ) throws(HTTPStatus) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace),
        // A CR or an LF alone, and any other control character but the tab.
        line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw .badRequest }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      fields.merge([(parts[0].lowercased(), value)]) { "\($0), \($1)" }
    }
    return fields
  }

  private static func query(_ text: Substring) throws(HTTPStatus) -> [String: String] {
    var query: [String: String] = [:]
    for pair in text.replacing("+", with: " ").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count == 2 ? try decoded(sides[1]) : ""
      query.merge([(try decoded(sides[0]), value)]) { first, _ in first }
    }
    return query
  }

  private static func decoded(_ text: Substring) throws(HTTPStatus) -> String {
    guard let decoded = text.removingPercentEncoding,
      decoded.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { throw .badRequest }
    return decoded
  }

  private static func bodyLength(_ fields: [String: String]) throws(HTTPStatus) -> Int {
    let digits = fields["content-length"] ?? "0"
    guard fields["transfer-encoding"] == nil, !digits.isEmpty,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw .badRequest }
    return Int(digits) ?? .max
  }
}
