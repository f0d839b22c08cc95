import Testing

@testable import LayerGallery

@Suite struct HTTPRequestParserTests {
  private static let small = HTTPLimits(head: 160, body: 32)

  private func parse(_ text: String, limits: HTTPLimits = small) -> HTTPRequestParser.Outcome {
    HTTPRequestParser(limits: limits).parse(Array(text.utf8))
  }

  @Test func `a request of a browser is read`() throws {
    let text =
      "POST /key?scene=ring HTTP/1.1\r\nHost: localhost:8080\r\nX-Empty:\r\nContent-Length:  3\t\r\n\r\n0.5rest"
    guard case .request(let request) = parse(text) else {
      Issue.record("\(parse(text))")
      return
    }
    #expect(request.method == .post)
    #expect(request.target.segments == ["key"])
    #expect(request.target["scene"] == "ring")
    #expect(request["host"] == "localhost:8080")
    #expect(request["x-empty"] == "")
    #expect(request.body == Array("0.5".utf8))
  }

  @Test func `a request that arrives byte by byte is complete with its last byte alone`() {
    let bytes = Array("POST / HTTP/1.1\r\nhost: h\r\ncontent-length: 2\r\n\r\nok".utf8)
    let parser = HTTPRequestParser(limits: Self.small)
    for count in 0..<bytes.count {
      #expect(parser.parse(Array(bytes[..<count])) == .needsMore, "\(count) bytes")
    }
    guard case .request(let request) = parser.parse(bytes), request.body == Array("ok".utf8) else {
      Issue.record("\(parser.parse(bytes))")
      return
    }
  }

  @Test(arguments: [
    // Words of the request line.
    "\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", "GET /\r\nHost: h\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: h\r\n\r\n", "GET / a HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET / FTP/1.1\r\nHost: h\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "GET / HTTP/2.0\r\n\r\n",
    "GET h HTTP/1.1\r\nHost: h\r\n\r\n", "GET /../x HTTP/1.1\r\nHost: h\r\n\r\n",
    // Ends of lines.
    "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\nb: c\r\n\r\n",
    "GET /\n HTTP/1.1\r\nHost: h\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n",
    // Fields.
    "GET / HTTP/1.1\r\nHost : h\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nname\r\n\r\n",
    // Lengths.
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0x1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func `a malformed, old or chunked request is refused`(text: String) {
    #expect(parse(text) == .failure(.badRequest))
  }

  @Test func `an unknown method is refused with its own status`() {
    #expect(parse("PUT / HTTP/1.1\r\nHost: h\r\n\r\n") == .failure(.methodNotAllowed))
    #expect(parse("get / HTTP/1.1\r\nHost: h\r\n\r\n") == .failure(.methodNotAllowed))
  }

  @Test func `every limit holds, before the request has arrived`() {
    let long = String(repeating: "a", count: 200)
    #expect(parse("GET /\(long)") == .failure(.fieldsTooLarge))
    #expect(parse("GET / HTTP/1.1\r\nHost: \(long)") == .failure(.fieldsTooLarge))
    for length in ["33", "99999999999999999999999"] {
      #expect(
        parse("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\n\r\n")
          == .failure(.contentTooLarge))
    }
    let full = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 32\r\n\r\n" + long.prefix(32)
    guard case .request(let request) = parse(full), request.body.count == 32 else {
      Issue.record("\(parse(full))")
      return
    }
  }

  /// Damaged requests of all kinds: whatever they are, reading them ends, within the bytes.
  @Test func `a request damaged anywhere is read or refused`() {
    let good = Array(
      "POST /a%20b?c=d+e HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nAccept: */*\r\n\r\nok"
        .utf8)
    let parser = HTTPRequestParser(limits: Self.small)
    for index in good.indices {
      for byte in [0, 9, 10, 13, 32, 37, 46, 47, 58, 127, 128, 255] as [UInt8] {
        var bytes = good
        bytes[index] = byte
        if case .request(let request) = parser.parse(bytes) {
          #expect(request.target.segments.allSatisfy { $0 != ".." && !$0.contains("/") })
        }
      }
    }
  }
}
