import TestSupport
import Testing

@testable import LayerGallery

@Suite struct PreviewServerTests {
  private func withServer(
    crash: String? = nil, _ body: (PreviewServer, WebClient, String) throws -> Void
  ) throws {
    let server = try PreviewServer(
      title: "Samples", scenes: SampleScenes.all, listener: .listening(port: 0), crash: crash,
      program: nil)
    defer { server.stop() }
    let address = server.address.dropFirst("http://".count).dropLast()
    let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
    try body(server, WebClient(port), "Host: \(address)\r\n")
  }

  private func port(of host: String) throws -> UInt16 {
    try #require(host.split(separator: ":").last.flatMap { UInt16($0.dropLast(1)) })
  }

  @Test func `serves the page at the address that it prints`() throws {
    try withServer { _, client, host in
      client.send("GET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
      let answer = client.read()
      expectText(answer, startsWith: "HTTP/1.1 200 ", has: "<title>Samples · preview</title>")
    }
  }

  @Test func `streams frames while a pane plays, and stops with the server`() throws {
    try withServer { server, first, host in
      let setup = #"{"scene": "Dot", "motion": "grows", "values": {}}"#
      first.send(
        "POST /api/pane?pane=p HTTP/1.1\r\n\(host)Content-Length: \(setup.utf8.count)\r\n\r\n\(setup)"
      )
      #expect(first.read(until: "\"width\":16").contains("200 OK"))
      let client = try WebClient(port(of: host))
      client.send("POST /api/stream?panes=p&t=0&turn=1&speed=0.5 HTTP/1.1\r\n\(host)\r\n")
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
    try withServer { _, client, host in
      client.send("GET /api/events HTTP/1.1\r\n\(host)\r\n")
      let answer = client.read(until: "\"run\"")
      #expect(answer.contains("retry: 300\n\n"))
      #expect(answer.contains("event: build\ndata: {\"messages\":[],\"phase\":\"current\""))
    }
  }

  @Test func `a trap is published until the page is loaded again`() throws {
    try withServer(crash: "Sample/Dot.swift:7: Fatal error: too small") { server, client, host in
      client.send("GET /api/events HTTP/1.1\r\n\(host)\r\n")
      #expect(
        client.read(until: "\"run\"").contains(
          "{\"messages\":[{\"file\":\"Sample/Dot.swift\",\"line\":7,"
            + "\"text\":\"Fatal error: too small\"}],\"phase\":\"stopped\""))
      let setup = #"{"scene": "Dot", "values": {}}"#
      let pane =
        "POST /api/pane?pane=p HTTP/1.1\r\n\(host)Content-Length: \(setup.utf8.count)\r\n\r\n\(setup)"
      let stopped = try WebClient(port(of: host))
      stopped.send(pane)
      #expect(stopped.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 503 "))
      let other = try WebClient(port(of: host))
      other.send("POST /api/resume HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
      #expect(other.read().hasPrefix("HTTP/1.1 204 "))
      #expect(client.read(until: "\"run\"").contains("{\"messages\":[],\"phase\":\"current\""))
      let again = try WebClient(port(of: host))
      again.send(pane)
      #expect(again.read(until: "\"width\":16").contains("200 OK"))
    }
  }
}
