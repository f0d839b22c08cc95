/// Refuses requests that another site's page makes.
///
/// A page may reach a server on the reader's machine through a name that its owner points at 127.0.0.1 (DNS rebinding). The
/// browser then sends that name, which is not ours, as the host.
struct RequestGuard: Sendable {
  private let hosts: Set<String>

  init(port: UInt16) {
    let names = ["127.0.0.1", "localhost"]
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// The status with which a request is refused, or `nil` for one of this server's own pages, or of a
  /// program that is no browser.
  func refusal(of request: HTTPRequest) -> HTTPStatus? {
    guard let host = request["host"]?.lowercased(), hosts.contains(host) else {
      return .misdirected
    }
    guard request.method == .post, let origin = request["origin"]?.lowercased() else { return nil }
    return origin == "http://\(host)" ? nil : .forbidden
  }
}
