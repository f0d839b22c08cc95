struct HTTPResponse: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    /// Lasts until the function returns or the client has gone.
    case stream(@Sendable (HTTPBodyStream) -> Void)
  }

  var status = HTTPStatus.ok
  var contentType = "text/plain; charset=utf-8"
  var content: Content

  static func bare(_ status: HTTPStatus) -> HTTPResponse {
    let text = status == .noContent ? "" : "\(status.rawValue)\n"
    return HTTPResponse(status: status, content: .bytes(Array(text.utf8)))
  }

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

/// The body of a response while it is sent.
struct HTTPBodyStream {
  let stopSignal: StopSignal
  /// Returns whether the client takes more.
  let send: ([UInt8]) -> Bool

  /// Whether the server still runs. Only `send` notices that the client has gone.
  var isOpen: Bool { !stopSignal.isRaised }

  func send(event name: String, data: String) -> Bool {
    // Other separators of lines are characters of JSON, and do not end a line of an event.
    let lines = data.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    let text = "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
    return send(Array(text.utf8))
  }

  /// Returns early when the server stops.
  func wait(_ duration: Duration) { stopSignal.wait(until: .now + duration) }
}
