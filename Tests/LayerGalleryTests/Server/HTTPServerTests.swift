import AnimatableLayers
import Foundation
import LayerSnapshotReports
import Testing

@testable import LayerGallery

@Suite struct HTTPServerTests {
  /// Runs a server that answers with the request's path, or with what is given.
  private static func withServer(
    limits: HTTPLimits = HTTPLimits(),
    handler: @escaping HTTPServer.Handler = { request in
      HTTPResponse(text: request.target.segments.joined(separator: "/") + ".")
    },
    _ body: (HTTPServer) throws -> Void
  ) throws {
    let server = try HTTPServer(
      listener: .listening(port: 0), limits: limits, handler: handler)
    server.start()
    defer { server.stop() }
    try body(server)
  }

  private func get(_ path: String, from server: HTTPServer, _ more: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(more)\r\n"
  }

  @Test(arguments: ["", "Connection: keep-alive\r\n"])
  func `a connection ends with the response to its request`(fields: String) throws {
    try Self.withServer { server in
      let client = try WebClient(server.port)
      client.send(get("/first", from: server, fields) + get("/second", from: server))
      let answer = client.read()
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nConnection: close\r\n"))
      #expect(answer.contains("Content-Length: 6\r\n") && answer.hasSuffix("\r\n\r\nfirst."))
    }
  }

  @Test func `a body arrives whole`() throws {
    let echo: HTTPServer.Handler = { HTTPResponse(contentType: "text/plain", bytes: $0.body) }
    try Self.withServer(handler: echo) { server in
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
        let client = try WebClient(server.port)
        client.send("POST / HTTP/1.1\r\n\(fields)\r\nConnection: close\r\n\r\n")
        #expect(client.read().hasPrefix("HTTP/1.1 \(status) "))
      }
    }
    #expect(handled.withLock { $0 } == 0)
  }

  @Test func `a bad request gets an error status and ends the connection`() throws {
    try Self.withServer { server in
      let client = try WebClient(server.port)
      client.send("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\nand more that is not read")
      let answer = client.read()
      #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
      #expect(answer.contains("Allow: GET, POST\r\n"))
      #expect(answer.contains("Connection: close\r\n"))
    }
  }

  @Test func `a stream lasts as long as its connection, with events in their form`() throws {
    let events: HTTPServer.Handler = { _ in
      HTTPResponse(contentType: "text/event-stream") { stream in
        _ = stream.send(event: "built", data: "one\ntwo\u{2028}three")
        _ = stream.send(Array("raw".utf8))
      }
    }
    try Self.withServer(handler: events) { server in
      let client = try WebClient(server.port)
      client.send(get("/", from: server, "Connection: close\r\n"))
      let answer = client.read()
      let body = "event: built\ndata: one\ndata: two\u{2028}three\n\n"
      #expect(!answer.contains("Content-Length") && answer.hasSuffix("\r\n\r\n\(body)raw"))
    }
  }

  @Test func `a connection that stays silent, or a request that never ends, is given up`() throws {
    var limits = HTTPLimits()
    limits.idle = .milliseconds(50)
    limits.transfer = .milliseconds(50)
    try Self.withServer(limits: limits) { server in
      let silent = try WebClient(server.port)
      let slow = try WebClient(server.port)
      slow.send("GET / HT")
      #expect(silent.read() == "")
      #expect(slow.read() == "")
    }
  }

  @Test func `connections beyond the limit get the status 503, whatever they send`() throws {
    var limits = HTTPLimits()
    limits.connections = 2
    let sent = LockedValue(0)
    let forever: HTTPServer.Handler = { _ in
      HTTPResponse(contentType: "text/event-stream") { stream in
        _ = stream.send(event: "tick", data: "")
        sent.withLock { $0 += 1 }
        while stream.isOpen { stream.wait(.seconds(60)) }
      }
    }
    try Self.withServer(limits: limits, handler: forever) { server in
      let clients = try (0..<2).map { _ in try WebClient(server.port) }
      for client in clients {
        client.send(get("/", from: server))
        #expect(client.read(until: "event: tick").hasPrefix("HTTP/1.1 200 "))
      }
      // A connection whose write is slow to end counts as one that waits for its client, and makes room.
      while sent.withLock({ $0 }) < 2 { usleep(1_000) }
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
    var limits = HTTPLimits()
    limits.connections = 4
    try Self.withServer(limits: limits) { server in
      let idle = try (0..<8).map { _ in try WebClient(server.port) }
      for client in idle where !start.isEmpty { client.send(start) }
      for client in idle.prefix(4) { #expect(client.read() == "") }
      let page = try WebClient(server.port)
      page.send(get("/page", from: server))
      #expect(page.read(until: "page.").hasPrefix("HTTP/1.1 200 "))
      #expect(server.connectionCount <= 4)
    }
  }

  @Test func `no other page frames what is sent`() throws {
    try Self.withServer { server in
      let client = try WebClient(server.port)
      client.send(get("/", from: server, "Connection: close\r\n"))
      let head = client.read()
      #expect(head.contains("X-Frame-Options: DENY\r\n"))
      #expect(head.contains("Content-Security-Policy: frame-ancestors 'none'\r\n"))
    }
  }

  @Test func `a port in use throws an error that names it`() throws {
    try Self.withServer { server in
      let error = #expect(throws: PlainError.self) {
        try HTTPServer(listener: .listening(port: server.port)) { _ in .bare(.noContent) }
      }
      #expect(error?.description.hasPrefix("cannot listen on port \(server.port): ") == true)
    }
  }

  @Test func `stopping ends a stream that would go on forever`() throws {
    let forever: HTTPServer.Handler = { _ in
      HTTPResponse(contentType: "text/event-stream") { stream in
        while stream.send(event: "tick", data: "") { stream.wait(.seconds(60)) }
      }
    }
    let began = ContinuousClock.now
    try Self.withServer(handler: forever) { server in
      let client = try WebClient(server.port)
      client.send(get("/", from: server))
      #expect(client.read(until: "event: tick").contains("event: tick"))
    }
    #expect(ContinuousClock.now - began < .seconds(30))
  }

  #if os(macOS) || os(Linux)
    /// In a process of its own, where no other test opens files.
    @Test func `a hundred dropped connections leave no thread and no descriptor`() async {
      await #expect(processExitsWith: .success) {
        let stream: HTTPServer.Handler = { _ in
          HTTPResponse(contentType: "text/event-stream") { stream in
            while stream.send(event: "tick", data: "") { stream.wait(.milliseconds(5)) }
          }
        }
        try Self.withServer(handler: stream) { server in
          let descriptors = {
            (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd"))?.count ?? 0
          }
          func dropConnections() throws {
            for index in 0..<100 {
              let client = try WebClient(server.port)
              switch index % 4 {
              case 0: break
              case 1: client.send("GET / HT")
              case 2: client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
              default:
                client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
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
            precondition(isOver(), "\(descriptors()) descriptors, \(server.threadCount) threads")
          }
          // The first connections make the process open what it keeps.
          try dropConnections()
          wait { server.threadCount == 1 }
          let before = descriptors()
          try dropConnections()
          wait { server.threadCount == 1 && descriptors() <= before }
          precondition(server.connectionCount == 0, "\(server.connectionCount) connections")
        }
      }
    }
  #endif
}
