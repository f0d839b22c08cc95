import Testing

@testable import LayerGallery

@Suite struct RequestGuardTests {
  private func request(_ method: HTTPRequest.Method, _ fields: [String: String]) throws
    -> HTTPRequest
  {
    HTTPRequest(
      method: method, target: try #require(HTTPTarget("/")),
      fields: fields.sorted { $0.key < $1.key }.map { HTTPRequest.Field(name: $0, value: $1) },
      body: [])
  }

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LocalHost:8080"])
  func `the server's own names are let in`(host: String) throws {
    let ownGuard = RequestGuard(port: 8080)
    #expect(ownGuard.refusal(of: try request(.get, ["host": host])) == nil)
    #expect(ownGuard.refusal(of: try request(.post, ["host": host])) == nil)
    let posted = try request(.post, ["host": host, "origin": "http://\(host)"])
    #expect(ownGuard.refusal(of: posted) == nil)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "localhost", "localhost:80", "127.0.0.1.evil.example:8080",
    "localhost.:8080", "[::1]:8080", "0.0.0.0:8080", "",
  ])
  func `a foreign host name that resolves to this machine is refused`(host: String) throws {
    let refusal = RequestGuard(port: 8080).refusal(of: try request(.get, ["host": host]))
    #expect(refusal == .misdirected)
  }

  @Test func `a request without a name is refused`() throws {
    #expect(RequestGuard(port: 8080).refusal(of: try request(.get, [:])) == .misdirected)
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://localhost:8080", "http://localhost:8081",
    "http://127.0.0.1:8080",
  ])
  func `another site's page cannot change anything`(origin: String) throws {
    let fields = ["host": "localhost:8080", "origin": origin]
    let ownGuard = RequestGuard(port: 8080)
    #expect(ownGuard.refusal(of: try request(.post, fields)) == .forbidden)
  }

  @Test func `a name that was allowed is let in at any port, encrypted too, and no other`() throws {
    let ownGuard = RequestGuard(port: 8080, allowed: ["Tunnel.example"])
    for host in ["tunnel.example", "tunnel.example:443", "TUNNEL.example"] {
      #expect(ownGuard.refusal(of: try request(.get, ["host": host])) == nil)
      for scheme in ["http", "https"] {
        let posted = try request(.post, ["host": host, "origin": "\(scheme)://\(host)"])
        #expect(ownGuard.refusal(of: posted) == nil)
      }
      let foreign = try request(.post, ["host": host, "origin": "https://evil.example"])
      #expect(ownGuard.refusal(of: foreign) == .forbidden)
    }
    for host in ["evil.example", "tunnel.example.evil.example", "a.tunnel.example"] {
      #expect(ownGuard.refusal(of: try request(.get, ["host": host])) == .misdirected)
    }
    #expect(ownGuard.refusal(of: try request(.get, ["host": "localhost:8080"])) == nil)
  }

  @Test func `the port that browsers leave out may be missing`() throws {
    let ownGuard = RequestGuard(port: 80)
    #expect(ownGuard.refusal(of: try request(.get, ["host": "localhost"])) == nil)
  }
}
