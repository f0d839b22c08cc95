import Testing

@testable import LayerGallery

@Suite struct RequestGuardTests {
  private func refusal(
    _ ownGuard: RequestGuard, _ method: HTTPRequest.Method, host: String?, origin: String? = nil
  ) -> HTTPStatus? {
    var fields: [String: String] = [:]
    fields["host"] = host
    fields["origin"] = origin
    return ownGuard.refusal(
      of: HTTPRequest(method: method, path: "/", query: [:], fields: fields, body: []))
  }

  private let ownGuard = RequestGuard(port: 8080)

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LocalHost:8080"])
  func `the server's own names are let in`(host: String) {
    for (method, origin) in [(.get, nil), (.post, nil), (.post, "http://\(host)")]
      as [(HTTPRequest.Method, String?)]
    { #expect(refusal(ownGuard, method, host: host, origin: origin) == nil) }
  }

  @Test(arguments: [
    nil, "evil.example", "evil.example:8080", "localhost", "localhost:80",
    "127.0.0.1.evil.example:8080", "localhost.:8080", "[::1]:8080", "0.0.0.0:8080", "",
  ])
  func `a foreign host name that resolves to this machine, or none, is refused`(host: String?) {
    #expect(refusal(ownGuard, .get, host: host) == .misdirected)
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://localhost:8080", "http://localhost:8081",
    "http://127.0.0.1:8080",
  ])
  func `another site's page cannot change anything`(origin: String) {
    #expect(refusal(ownGuard, .post, host: "localhost:8080", origin: origin) == .forbidden)
  }

  @Test func `a name that was allowed is let in at any port, encrypted too, and no other`() {
    let ownGuard = RequestGuard(port: 8080, allowed: ["Tunnel.example"])
    for host in ["tunnel.example", "tunnel.example:443", "TUNNEL.example"] {
      let origins = [nil, "http://\(host)", "https://\(host)", "https://evil.example"]
      let refusals = origins.map { refusal(ownGuard, .post, host: host, origin: $0) }
      #expect(refusals == [nil, nil, nil, .forbidden])
    }
    for host in ["evil.example", "tunnel.example.evil.example", "a.tunnel.example"] {
      #expect(refusal(ownGuard, .get, host: host) == .misdirected)
    }
    #expect(refusal(ownGuard, .get, host: "localhost:8080") == nil)
  }

  @Test func `the port that browsers leave out may be missing`() {
    #expect(refusal(RequestGuard(port: 80), .get, host: "localhost") == nil)
  }
}
