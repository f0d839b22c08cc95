import Testing

@testable import LayerGallery

@Suite struct HTTPRequestTests {
  private func parse(_ text: String) throws(HTTPStatus) -> HTTPRequest? {
    try HTTPRequest(Array(text.utf8), limits: HTTPLimits(head: 160, body: 32))
  }

  private func get(_ target: String) throws(HTTPStatus) -> HTTPRequest? {
    try parse("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
  }

  @Test func `a request of a browser is read, a query with the first value of each name`() throws {
    let request = try #require(
      try parse(
        "POST /key?scene=ring HTTP/1.1\r\nHost: localhost:8080\r\nX-Empty:\r\nContent-Length:  3\t\r\n\r\n0.5rest"
      ))
    #expect(
      request
        == HTTPRequest(
          method: .post, path: "/key", query: ["scene": "ring"],
          fields: ["host": "localhost:8080", "x-empty": "", "content-length": "3"],
          body: Array("0.5".utf8)))
    let query = try #require(
      try get("/frame/My%20R%C3%B6hre?t=0.5&state=half+done&loop&t=1&f=%F0%9F%99%82"))
    #expect(query.path == "/frame/My Röhre")
    #expect(query.query == ["t": "0.5", "state": "half done", "loop": "", "f": "🙂"])
  }

  @Test(arguments: [
    "frame", "http://localhost/", "*", "/%", "/%4", "/%zz", "/%00", "/%0a", "/%ff", "/a?t=%",
    "/a?%80=1", "/\u{7F}",
  ])
  func `a target without a path, or with bytes that are no text, is refused`(target: String) {
    #expect(throws: HTTPStatus.badRequest) { try get(target) }
  }

  @Test func `a request is complete with its last byte alone, up to its limit`() throws {
    let text = "POST / HTTP/1.1\r\nhost: h\r\ncontent-length: 2\r\n\r\nok"
    let complete = try (0...text.utf8.count).filter {
      try parse(String(text.utf8.prefix($0))!) != nil
    }
    #expect(complete == [text.utf8.count])
    let long = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 32\r\n\r\n" + Self.long.prefix(32)
    #expect(try parse(long)?.body.count == 32)
  }

  @Test(arguments: [
    // Words of the request line.
    "\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", "GET /\r\nHost: h\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: h\r\n\r\n", "GET / a HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET / FTP/1.1\r\nHost: h\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "GET / HTTP/2.0\r\n\r\n",
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
    #expect(throws: HTTPStatus.badRequest) { try parse(text) }
  }

  private static let long = String(repeating: "a", count: 200)

  @Test(arguments: [
    ("PUT / HTTP/1.1\r\nHost: h\r\n\r\n", HTTPStatus.methodNotAllowed),
    ("get / HTTP/1.1\r\nHost: h\r\n\r\n", .methodNotAllowed),
    ("GET /\(long)", .fieldsTooLarge), ("GET / HTTP/1.1\r\nHost: \(long)", .fieldsTooLarge),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 33\r\n\r\n", .contentTooLarge),
    (
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\(String(repeating: "9", count: 22))\r\n\r\n",
      .contentTooLarge
    ),
  ])
  func `an unknown method and every limit have their own status`(text: String, status: HTTPStatus) {
    #expect(throws: status) { try parse(text) }
  }

  /// Whatever the damage is, reading ends within the bytes.
  @Test func `a request damaged anywhere is read or refused`() {
    let good = Array(
      "POST /a%20b?c=d+e HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nAccept: */*\r\n\r\nok".utf8)
    var paths: [String] = []
    for index in good.indices {
      for byte in [0, 9, 10, 13, 32, 37, 46, 47, 58, 127, 128, 255] as [UInt8] {
        var bytes = good
        bytes[index] = byte
        let request = try? HTTPRequest(bytes, limits: HTTPLimits(head: 160, body: 32))
        guard let request else { continue }
        paths.append(request.path)
        #expect(request.body.count <= 2)
      }
    }
    #expect(!paths.isEmpty)
    #expect(paths.allSatisfy { $0.first == "/" && !$0.utf8.contains { $0 < 0x20 || $0 == 0x7F } })
  }
}
