import TestSupport
import Testing

@testable import LayerGallery

@Suite struct PreviewServerTests {
  /// Sends a request with a body on a connection of its own.
  private typealias Send = (_ request: String, _ body: String) throws -> WebClient

  private func withServer(
    crash: String? = nil, _ body: (PreviewServer, Send) throws -> Void
  ) throws {
    let server = try PreviewServer(
      title: "Samples", scenes: SampleScenes.all, listener: .listening(port: 0), crash: crash,
      program: nil)
    defer { server.stop() }
    let host = server.address.dropFirst("http://".count).dropLast()
    let port = try #require(host.split(separator: ":").last.flatMap { UInt16($0) })
    try body(server) { request, body in
      let client = try WebClient(port)
      let fields = "Host: \(host)\r\nContent-Length: \(body.utf8.count)"
      client.send("\(request) HTTP/1.1\r\n\(fields)\r\n\r\n\(body)")
      return client
    }
  }

  private static let setup = #"{"scene": "Dot", "motion": "grows", "values": {}}"#

  @Test func `serves the page at the address that it prints`() throws {
    try withServer { _, send in
      let answer = try send("GET /", "").read()
      expectText(answer, startsWith: "HTTP/1.1 200 ", has: "<title>Samples · preview</title>")
    }
  }

  @Test func `streams frames while a pane plays, and stops with the server`() throws {
    try withServer { server, send in
      let pane = try send("POST /api/pane?pane=p", Self.setup)
      #expect(pane.read(until: "\"width\":16").contains("200 OK"))
      let client = try send("POST /api/stream?panes=p&t=0&turn=1&speed=0.5", "")
      var frames = 0
      let deadline = ContinuousClock.now + .seconds(20)
      while frames < 5, let bytes = client.socket.read(until: deadline), !bytes.isEmpty {
        frames += 1
      }
      #expect(frames == 5)
      server.stop()
      while let bytes = client.socket.read(until: deadline), !bytes.isEmpty {}
      #expect(client.socket.read(until: deadline) == nil)
    }
  }

  @Test func `a stream of events starts with the state of the sources`() throws {
    try withServer { _, send in
      let answer = try send("GET /api/events", "").read(until: "\"run\"")
      expectText(
        answer, has: "retry: 300\n\n",
        "event: build\ndata: {\"messages\":[],\"phase\":\"current\"")
    }
  }

  @Test func `a trap is published until the page is loaded again`() throws {
    try withServer(crash: "Sample/Dot.swift:7: Fatal error: too small") { server, send in
      let events = try send("GET /api/events", "")
      expectText(
        events.read(until: "\"run\""),
        has: "{\"messages\":[{\"file\":\"Sample/Dot.swift\",\"line\":7,"
          + "\"text\":\"Fatal error: too small\"}],\"phase\":\"stopped\"")
      let stopped = try send("POST /api/pane?pane=p", Self.setup)
      #expect(stopped.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 503 "))
      #expect(try send("POST /api/resume", "").read().hasPrefix("HTTP/1.1 204 "))
      #expect(events.read(until: "\"run\"").contains("{\"messages\":[],\"phase\":\"current\""))
      let again = try send("POST /api/pane?pane=p", Self.setup)
      #expect(again.read(until: "\"width\":16").contains("200 OK"))
    }
  }
}
