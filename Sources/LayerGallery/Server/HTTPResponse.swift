/// The response to a request, after which its connection is closed.
struct HTTPResponse: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    /// What a function sends until it returns or the client has disconnected; its end is that of the connection.
    case stream(@Sendable (HTTPBodyStream) -> Void)
  }

  let status: HTTPStatus
  let contentType: String
  let content: Content

  /// Creates a response of bytes.
  init(_ status: HTTPStatus = .ok, contentType: String, bytes: [UInt8]) {
    self.status = status
    self.contentType = contentType
    content = .bytes(bytes)
  }

  /// Creates a response of text, plain unless its type is given.
  init(
    _ status: HTTPStatus = .ok, contentType: String = "text/plain; charset=utf-8", text: String
  ) {
    self.init(status, contentType: contentType, bytes: Array(text.utf8))
  }

  /// Creates a response whose body is sent piece by piece.
  init(contentType: String, stream: @escaping @Sendable (HTTPBodyStream) -> Void) {
    status = .ok
    self.contentType = contentType
    content = .stream(stream)
  }

  /// A response with its status as the text.
  static func bare(_ status: HTTPStatus) -> HTTPResponse {
    HTTPResponse(status, text: status == .noContent ? "" : "\(status.rawValue)\n")
  }

  /// The bytes before the body.
  var head: [UInt8] {
    var lines = [
      "HTTP/1.1 \(status.rawValue)",
      "Connection: close",
      "Cache-Control: no-store",
      // No other page may show or read what is sent, nor frame it to have it clicked.
      "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: frame-ancestors 'none'",
      "X-Frame-Options: DENY",
      "X-Content-Type-Options: nosniff",
      "Content-Type: \(contentType)",
    ]
    if status == .methodNotAllowed { lines.append("Allow: GET, POST") }
    // A response without content has no length either (RFC 9110, 8.6).
    if case .bytes(let bytes) = content, status != .noContent {
      lines.append("Content-Length: \(bytes.count)")
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// The status of a response, with the phrase of RFC 9110.
enum HTTPStatus: String, Sendable {
  case ok = "200 OK"
  case noContent = "204 No Content"
  case badRequest = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case methodNotAllowed = "405 Method Not Allowed"
  case contentTooLarge = "413 Content Too Large"
  case misdirected = "421 Misdirected Request"
  case fieldsTooLarge = "431 Request Header Fields Too Large"
  case unavailable = "503 Service Unavailable"
}

/// The body of a response while it is sent.
struct HTTPBodyStream {
  let stopSignal: StopSignal
  /// Sends bytes; returns whether the client has accepted them.
  let send: ([UInt8]) -> Bool

  /// Whether the server still runs. A client that has disconnected is noticed by the next `send`.
  var isOpen: Bool { !stopSignal.isRaised }

  /// Sends a server-sent event; returns whether the client has accepted it.
  ///
  /// - Parameters:
  ///   - name: the type of the event.
  ///   - data: its text; may have several lines.
  func send(event name: String, data: String) -> Bool {
    // Other separators of lines, which are characters of JSON, are none here.
    let lines = data.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    let text = "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
    return send(Array(text.utf8))
  }

  /// Waits, at most until the server stops.
  func wait(_ duration: Duration) { stopSignal.wait(until: .now + duration) }
}
