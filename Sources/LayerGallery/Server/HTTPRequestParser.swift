import Foundation

/// Parses the requests of HTTP/1.1 (RFC 9112) that browsers and command-line clients send.
///
/// Lines end in CR LF, no field is folded, no space stands before a colon, a length is given once and in digits, and nothing
/// is chunked.
struct HTTPRequestParser: Sendable {
  enum Outcome: Equatable, Sendable {
    case needsMore
    /// A request; what follows it is ignored.
    case request(HTTPRequest)
    case failure(HTTPStatus)
  }

  let limits: HTTPLimits

  func parse(_ bytes: [UInt8]) -> Outcome {
    guard let end = bytes.prefix(limits.head).firstRange(of: Array("\r\n\r\n".utf8)) else {
      return bytes.count < limits.head ? .needsMore : .failure(.fieldsTooLarge)
    }
    do throws(HTTPStatus) {
      guard let head = String(bytes: bytes[..<end.lowerBound], encoding: .utf8) else {
        throw .badRequest
      }
      let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
      let fields = try lines.dropFirst().map { (line) throws(HTTPStatus) in try field(line) }
      let (method, target) = try requestLine(lines[0])
      let length = try bodyLength(fields)
      guard bytes.count - end.upperBound >= length else { return .needsMore }
      let body = Array(bytes[end.upperBound..<(end.upperBound + length)])
      return .request(HTTPRequest(method: method, target: target, fields: fields, body: body))
    } catch {
      return .failure(error)
    }
  }

  private func requestLine(
    _ line: Substring
  ) throws(HTTPStatus) -> (method: HTTPRequest.Method, target: HTTPTarget) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" else { throw .badRequest }
    guard let method = HTTPRequest.Method(rawValue: String(words[0])) else {
      throw .methodNotAllowed
    }
    guard let target = HTTPTarget(words[1]) else { throw .badRequest }
    return (method, target)
  }

  private func field(_ line: Substring) throws(HTTPStatus) -> HTTPRequest.Field {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace),
      // A CR or an LF alone, and any other control character but the tab.
      line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { throw .badRequest }
    return HTTPRequest.Field(
      name: parts[0].lowercased(), value: parts[1].trimmingCharacters(in: .whitespaces))
  }

  private func bodyLength(_ fields: [HTTPRequest.Field]) throws(HTTPStatus) -> Int {
    let lengths = fields.filter { $0.name == "content-length" }
    guard lengths.count <= 1, !fields.contains(where: { $0.name == "transfer-encoding" }) else {
      throw .badRequest
    }
    guard let digits = lengths.first?.value.utf8 else { return 0 }
    guard !digits.isEmpty,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw .badRequest }
    // Digits that are no `Int` are too many.
    guard let count = Int(lengths[0].value), count <= limits.body else {
      throw .contentTooLarge
    }
    return count
  }
}
