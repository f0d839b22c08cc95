/// Reads requests of HTTP/1.1 (RFC 9112) from bytes.
///
/// Strict where leniency lets two readers see different requests: lines end in CR LF, no field is folded,
/// no space stands before a colon, a length is given once and in digits, and nothing is chunked.
struct HTTPRequestParser: Sendable {
  /// What the bytes are.
  enum Outcome: Equatable, Sendable {
    /// The start of a request that may still become a good one.
    case needsMore
    /// A request, and how many of the bytes it takes.
    case request(HTTPRequest, length: Int)
    /// No request that is answered with more than a status.
    case failure(HTTPStatus)
  }

  let limits: HTTPLimits

  /// Reads the request at the start of some bytes.
  func parse(_ bytes: [UInt8]) -> Outcome {
    do throws(Refusal) {
      guard let head = try head(of: bytes) else { return .needsMore }
      let lines = head.text.split(separator: "\r\n", omittingEmptySubsequences: false)
      let line = try RequestLine(lines[0])
      let fields = try lines.dropFirst().map { (line) throws(Refusal) in try field(line) }
      guard fields.count <= limits.fields else { throw Refusal(.fieldsTooLarge) }
      let length = try bodyLength(fields)
      guard line.isVersion1_0 || fields.count(where: { $0.name == "host" }) == 1 else {
        throw Refusal(.badRequest)
      }
      guard bytes.count - head.length >= length else { return .needsMore }
      let end = head.length + length
      let request = HTTPRequest(
        method: line.method, target: line.target, fields: fields,
        body: Array(bytes[head.length..<end]), keepsAlive: keepsAlive(line, fields))
      return .request(request, length: end)
    } catch {
      return .failure(error.status)
    }
  }

  private struct Refusal: Error {
    let status: HTTPStatus

    init(_ status: HTTPStatus) { self.status = status }
  }

  /// The lines before the body, without the last line's end, and their length with the empty line.
  private struct Head {
    let text: String
    let length: Int
  }

  /// The head of a request, or `nil` while its end has not arrived.
  private func head(of bytes: [UInt8]) throws(Refusal) -> Head? {
    var lineStart = 0
    var isFirstLine = true
    for index in bytes.indices {
      guard index < limits.head else { throw Refusal(.fieldsTooLarge) }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        guard index > lineStart, bytes[index - 1] == UInt8(ascii: "\r") else {
          throw Refusal(.badRequest)
        }
        if index == lineStart + 1 {
          guard !isFirstLine, let text = String(validUTF8: bytes[..<(lineStart - 2)])
          else { throw Refusal(.badRequest) }
          return Head(text: text, length: index + 1)
        }
        lineStart = index + 1
        isFirstLine = false
      } else {
        // A CR that no LF follows, and any other control character but the tab.
        let isControl = byte < 0x20 && byte != 0x09 && byte != UInt8(ascii: "\r")
        let followsBareReturn = index > lineStart && bytes[index - 1] == UInt8(ascii: "\r")
        guard !isControl, byte != 0x7F, !followsBareReturn else { throw Refusal(.badRequest) }
        guard !isFirstLine || index < limits.requestLine else { throw Refusal(.targetTooLong) }
      }
    }
    return nil
  }

  private struct RequestLine {
    let method: HTTPRequest.Method
    let target: HTTPTarget
    let isVersion1_0: Bool

    init(_ line: Substring) throws(Refusal) {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, isToken(words[0]) else { throw Refusal(.badRequest) }
      switch words[2] {
      case "HTTP/1.1": isVersion1_0 = false
      case "HTTP/1.0": isVersion1_0 = true
      default:
        throw Refusal(words[2].hasPrefix("HTTP/") ? .versionNotSupported : .badRequest)
      }
      guard let method = HTTPRequest.Method(rawValue: String(words[0])) else {
        throw Refusal(.methodNotAllowed)
      }
      guard let target = HTTPTarget(words[1]) else { throw Refusal(.badRequest) }
      self.method = method
      self.target = target
    }
  }

  private func field(_ line: Substring) throws(Refusal) -> HTTPRequest.Field {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw Refusal(.badRequest)
    }
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let value = line[line.utf8.index(after: colon)...].drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map { value.index(after: $0) } ?? value.startIndex
    return HTTPRequest.Field(name: line[..<colon].lowercased(), value: String(value[..<end]))
  }

  private func bodyLength(_ fields: [HTTPRequest.Field]) throws(Refusal) -> Int {
    guard !fields.contains(where: { $0.name == "transfer-encoding" }) else {
      throw Refusal(.notImplemented)
    }
    let lengths = fields.filter { $0.name == "content-length" }
    guard let length = lengths.first else { return 0 }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard lengths.count == 1, !length.value.isEmpty,
      length.value.utf8.allSatisfy({ digits.contains($0) })
    else { throw Refusal(.badRequest) }
    // Digits that are no `Int` are too many.
    guard let count = Int(length.value), count <= limits.body else {
      throw Refusal(.contentTooLarge)
    }
    return count
  }

  private func keepsAlive(_ line: RequestLine, _ fields: [HTTPRequest.Field]) -> Bool {
    let options = fields.filter { $0.name == "connection" }
      .flatMap { $0.value.lowercased().split { ", \t".contains($0) } }
    if options.contains("close") { return false }
    return !line.isVersion1_0 || options.contains("keep-alive")
  }
}

/// Whether some text is a token of RFC 9110: the name of a method or a field.
private func isToken(_ text: Substring) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default:
        "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
}
