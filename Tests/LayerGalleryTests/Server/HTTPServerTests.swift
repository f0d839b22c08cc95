import TestSupport
import Testing

@testable import LayerGallery

@Suite struct HTTPServerTests {
  /// Runs a server that answers with the request's path, or with what is given.
  private static func withServer(
    limits: HTTPLimits = HTTPLimits(),
    handler: @escaping HTTPServer.Handler = { request in
      HTTPResponse(content: .bytes(Array("\(request.path.dropFirst()).".utf8)))
    }, _ body: (HTTPServer) throws -> Void
  ) throws {
    let server = try HTTPServer(listener: .listening(port: 0), limits: limits, handler: handler)
    server.start()
    defer { server.stop() }
    try body(server)
  }

  /// Answers with an event at once, and with another one whenever some time has passed.
  private static func ticking(every time: Duration = .seconds(60)) -> HTTPServer.Handler {
    { _ in
      HTTPResponse(
        content: .stream { stream in
          while stream.send(event: "tick", data: "") { stream.wait(time) }
        })
    }
  }

  private func get(_ path: String, from server: HTTPServer, _ more: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(more)\r\n"
  }

  private func answer(to request: String, from server: HTTPServer) throws -> String {
    let client = try WebClient(server.port)
    client.send(request)
    return client.read()
  }

  @Test(arguments: ["", "Connection: keep-alive\r\n"])
  func `a connection ends with the response to its request`(fields: String) throws {
    try Self.withServer { server in
      let request = get("/first", from: server, fields) + get("/second", from: server)
      let answer = try answer(to: request, from: server)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nConnection: close\r\n"))
      #expect(answer.contains("Content-Length: 6\r\n") && answer.hasSuffix("\r\n\r\nfirst."))
      // No other page frames what is sent.
      #expect(answer.contains("X-Frame-Options: DENY\r\n"))
      #expect(answer.contains("Content-Security-Policy: frame-ancestors 'none'\r\n"))
    }
  }

  @Test func `a body arrives whole`() throws {
    try Self.withServer(handler: { HTTPResponse(content: .bytes($0.body)) }) { server in
      let client = try WebClient(server.port)
      let body = String(repeating: "0123456789", count: 5_000)
      client.send(
        "POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 50000\r\n\r\n")
      client.send(String(body.prefix(20_000)))
      client.send(String(body.dropFirst(20_000)))
      #expect(client.read(until: "\r\n\r\n\(body)").hasSuffix("\r\n\r\n\(body)"))
    }
  }

  @Test func `a foreign host and a foreign page's post never reach the handler`() throws {
    let handled = LockedValue(0)
    let count: HTTPServer.Handler = { _ in
      handled.withLock { $0 += 1 }
      return .bare(.noContent)
    }
    try Self.withServer(handler: count) { server in
      for (fields, status) in [
        ("Host: evil.example", "421"),
        ("Host: localhost:\(server.port)\r\nOrigin: http://evil.example", "403"),
      ] {
        let answer = try answer(to: "POST / HTTP/1.1\r\n\(fields)\r\n\r\n", from: server)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      }
    }
    #expect(handled.withLock { $0 } == 0)
  }

  @Test func `a bad request gets an error status and ends the connection`() throws {
    try Self.withServer { server in
      let answer = try answer(
        to: "DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\nand more that is not read", from: server)
      #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
      #expect(answer.contains("Allow: GET, POST\r\n") && answer.contains("Connection: close\r\n"))
    }
  }

  @Test func `a stream lasts as long as its connection, with events in their form`() throws {
    let events: HTTPServer.Handler = { _ in
      HTTPResponse(
        content: .stream { stream in
          _ = stream.send(event: "built", data: "one\ntwo\u{2028}three")
          _ = stream.send(Array("raw".utf8))
        })
    }
    try Self.withServer(handler: events) { server in
      let answer = try answer(to: get("/", from: server), from: server)
      let body = "event: built\ndata: one\ndata: two\u{2028}three\n\n"
      #expect(!answer.contains("Content-Length") && answer.hasSuffix("\r\n\r\n\(body)raw"))
    }
  }

  @Test func `a connection that stays silent, or a request that never ends, is given up`() throws {
    let limits = HTTPLimits(idle: .milliseconds(50), transfer: .milliseconds(50))
    try Self.withServer(limits: limits) { server in
      let silent = try WebClient(server.port)
      let slow = try WebClient(server.port)
      slow.send("GET / HT")
      #expect(silent.read() == "" && slow.read() == "")
    }
  }

  @Test func `connections beyond the limit get the status 503, whatever they send`() throws {
    try Self.withServer(limits: HTTPLimits(connections: 2), handler: Self.ticking()) { server in
      let clients = try (0..<2).map { _ in try WebClient(server.port) }
      for client in clients {
        client.send(get("/", from: server))
        #expect(client.read(until: "event: tick").hasPrefix("HTTP/1.1 200 "))
      }
      let long = "More: \(String(repeating: "x", count: 9_000))\r\n"
      for request in ["", get("/", from: server), get("/", from: server, long)] {
        let third = try WebClient(server.port)
        if !request.isEmpty { third.send(request) }
        #expect(third.read().hasPrefix("HTTP/1.1 503 "))
      }
    }
  }

  @Test(arguments: ["", "GET / HT"])
  func `connections that wait for their client make room`(start: String) throws {
    try Self.withServer(limits: HTTPLimits(connections: 4)) { server in
      let idle = try (0..<8).map { _ in try WebClient(server.port) }
      for client in idle where !start.isEmpty { client.send(start) }
      for client in idle.prefix(4) { #expect(client.read() == "") }
      let page = try WebClient(server.port)
      page.send(get("/page", from: server))
      #expect(page.read(until: "page.").hasPrefix("HTTP/1.1 200 ") && server.connectionCount <= 4)
    }
  }

  @Test func `a port in use throws an error that names it`() throws {
    try Self.withServer { server in
      let error = errorText { try Socket.listening(port: server.port) }
      #expect(error.hasPrefix("cannot listen on port \(server.port): "))
    }
  }

  @Test func `stopping ends a stream that would go on forever`() throws {
    let began = ContinuousClock.now
    try Self.withServer(handler: Self.ticking()) { server in
      let client = try WebClient(server.port)
      client.send(get("/", from: server))
      #expect(client.read(until: "event: tick").contains("event: tick"))
    }
    #expect(ContinuousClock.now - began < .seconds(30))
  }

  #if os(macOS) || os(Linux)
    /// In a process of its own, where no other test opens files.
    @Test func `a hundred dropped connections leave no connection and no descriptor`() async {
      await #expect(processExitsWith: .success) {
        try Self.withServer(handler: Self.ticking(every: .milliseconds(5))) { server in
          let descriptors = {
            (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd"))?.count ?? 0
          }
          func dropConnections() throws {
            for index in 0..<100 {
              let client = try WebClient(server.port)
              let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
              client.send(["", "GET / HT", request, request][index % 4])
              if index % 4 == 3 {
                precondition(client.read(until: "event: tick").contains("event: tick"))
              }
              client.socket.close()
              // As many at a time as a server takes, so that each is one that it served.
              while server.connectionCount > 16 { usleep(1_000) }
            }
          }
          func wait(until isOver: () -> Bool) {
            let deadline = ContinuousClock.now + .seconds(60)
            while !isOver() && ContinuousClock.now < deadline { usleep(5_000) }
            precondition(
              isOver(), "\(descriptors()) descriptors, \(server.connectionCount) connections")
          }
          // The first connections make the process open what it keeps.
          try dropConnections()
          wait { server.connectionCount == 0 }
          let before = descriptors()
          try dropConnections()
          wait { server.connectionCount == 0 && descriptors() <= before }
        }
      }
    }
  #endif
}
