/// Reads one request of HTTP/1.0 or 1.1 from bytes.
///
/// Strict where leniency lets two readers see different requests: lines end in CR LF, no field is folded, no space
/// stands before a colon, fields that decide something are given once, a length is digits, and nothing is chunked.
struct HTTPRequestParser: Sendable {
  enum Outcome: Equatable, Sendable {
    /// The start of a request that may still become valid.
    case needsMore
    case request(HTTPRequest)
    /// An invalid request, and the status of its response.
    case failure(HTTPStatus)
  }

  private struct Refusal: Error {
    let status: HTTPStatus

    init(_ status: HTTPStatus) { self.status = status }
  }

  private static let unrepeatable: Set<String> = ["host", "origin", "content-length"]

  let limits: HTTPLimits

  /// Reads the request at the start of some bytes.
  func parse(_ bytes: [UInt8]) -> Outcome {
    do throws(Refusal) {
      guard let start = try bodyStart(in: bytes) else { return .needsMore }
      let text = String(decoding: bytes[..<(start - 4)], as: UTF8.self)
      // Decoding replaces what is no UTF-8.
      guard text.utf8.elementsEqual(bytes[..<(start - 4)]) else { throw Refusal(.badRequest) }
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      let (method, target) = try requestLine(lines[0])
      let fields = try fields(lines.dropFirst())
      let length = try bodyLength(fields)
      guard bytes.count - start >= length else { return .needsMore }
      let body = Array(bytes[start..<(start + length)])
      return .request(HTTPRequest(method: method, target: target, fields: fields, body: body))
    } catch {
      return .failure(error.status)
    }
  }

  /// The offset behind the empty line that ends the head, or `nil` before that has arrived.
  private func bodyStart(in bytes: [UInt8]) throws(Refusal) -> Int? {
    let (tab, lineFeed, carriageReturn) = (UInt8(9), UInt8(10), UInt8(13))
    var lineStart = 0
    for (index, byte) in bytes.prefix(limits.head).enumerated() {
      let followsReturn = index > 0 && bytes[index - 1] == carriageReturn
      let isText = byte >= 0x20 && byte != 0x7F || byte == tab
      guard followsReturn == (byte == lineFeed), isText || followsReturn || byte == carriageReturn
      else { throw Refusal(.badRequest) }
      guard byte == lineFeed else { continue }
      if index == lineStart + 1 {
        guard lineStart > 0 else { throw Refusal(.badRequest) }
        return index + 1
      }
      lineStart = index + 1
    }
    guard bytes.count < limits.head else { throw Refusal(.fieldsTooLarge) }
    return nil
  }

  private func requestLine(_ line: Substring) throws(Refusal) -> (HTTPRequest.Method, HTTPTarget) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", isToken(words[0]),
      let target = HTTPTarget(words[1])
    else { throw Refusal(.badRequest) }
    guard let method = HTTPRequest.Method(rawValue: String(words[0])) else {
      throw Refusal(.methodNotAllowed)
    }
    return (method, target)
  }

  private func fields(_ lines: ArraySlice<Substring>) throws(Refusal) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides[0].lowercased()
      guard sides.count == 2, isToken(sides[0]), name != "transfer-encoding",
        fields[name] == nil || !Self.unrepeatable.contains(name)
      else { throw Refusal(.badRequest) }
      let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
      let value = sides[1].drop(while: isSpace)
      let end = value.lastIndex { !isSpace($0) }.map(value.index(after:)) ?? value.startIndex
      fields[name] = String(value[..<end])
    }
    return fields
  }

  private func bodyLength(_ fields: [String: String]) throws(Refusal) -> Int {
    guard let text = fields["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw Refusal(.badRequest)
    }
    // Digits that are no `Int` are too many.
    guard let length = Int(text), length <= limits.body else { throw Refusal(.contentTooLarge) }
    return length
  }

  /// Whether some text is a token of RFC 9110: the name of a method or a field.
  private func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic
            || "0123456789!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar))
      }
  }
}
