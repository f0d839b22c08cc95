struct HTTPResponse: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    /// Lasts until the function returns or the client has gone.
    case stream(@Sendable (HTTPBodyStream) -> Void)
  }

  let status: HTTPStatus
  let contentType: String
  let content: Content

  init(_ status: HTTPStatus = .ok, contentType: String, bytes: [UInt8]) {
    self.status = status
    self.contentType = contentType
    content = .bytes(bytes)
  }

  init(
    _ status: HTTPStatus = .ok, contentType: String = "text/plain; charset=utf-8", text: String
  ) {
    self.init(status, contentType: contentType, bytes: Array(text.utf8))
  }

  init(contentType: String, stream: @escaping @Sendable (HTTPBodyStream) -> Void) {
    status = .ok
    self.contentType = contentType
    content = .stream(stream)
  }

  static func bare(_ status: HTTPStatus) -> HTTPResponse {
    status == .noContent
      ? HTTPResponse(status, text: "") : HTTPResponse(status, text: "\(status.reason)\n")
  }

  var head: [UInt8] {
    var lines = [
      "HTTP/1.1 \(status.rawValue) \(status.reason)",
      "Connection: close",
      "Cache-Control: no-store",
      // No other page may show or read what is sent, nor frame it to have it clicked.
      "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: frame-ancestors 'none'",
      "X-Frame-Options: DENY",
      "X-Content-Type-Options: nosniff",
    ]
    if status == .methodNotAllowed { lines.append("Allow: GET, POST") }
    switch content {
    // A response without content has no length either (RFC 9110, 8.6).
    case .bytes where status == .noContent: break
    case .bytes(let bytes):
      lines += ["Content-Type: \(contentType)", "Content-Length: \(bytes.count)"]
    case .stream: lines.append("Content-Type: \(contentType)")
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
