/// Refuses requests that another site's page makes.
///
/// A page may reach a server on the reader's machine through a name that its owner points at 127.0.0.1 (DNS rebinding). The
/// browser then sends that name, which is not ours, as the host.
struct RequestGuard: Sendable {
  private let hosts: Set<String>
  private let allowed: Set<String>

  /// - Parameter allowed: names under which a tunnel or a proxy reaches this machine, without a port.
  init(port: UInt16, allowed: [String] = []) {
    let names = ["127.0.0.1", "localhost"]
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    self.allowed = Set(allowed.map { $0.lowercased() })
  }

  /// The status that refuses a request; `nil` for one of this server's pages or of no browser.
  func refusal(of request: HTTPRequest) -> HTTPStatus? {
    guard let host = request.fields["host"]?.lowercased() else { return .misdirected }
    // Tunnels have ports of their own, and mostly encrypt.
    let isAllowed = allowed.contains(String(host.prefix { $0 != ":" }))
    guard hosts.contains(host) || isAllowed else { return .misdirected }
    guard request.method == .post, let origin = request.fields["origin"]?.lowercased() else {
      return nil
    }
    return origin == "http://\(host)" || isAllowed && origin == "https://\(host)"
      ? nil : .forbidden
  }
}
