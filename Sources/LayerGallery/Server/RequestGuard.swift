/// Refuses requests made by pages of other sites.
///
/// A page may reach a server on the reader's machine through a name that its owner resolves to 127.0.0.1 (DNS rebinding).
/// The browser then sends that name, which is not one of the server's, as the host.
struct RequestGuard: Sendable {
  private let hosts: Set<String>

  /// Creates a guard of the server at a port.
  init(port: UInt16) {
    let names = ["127.0.0.1", "localhost"]
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// The status of the refusal, or `nil` for a request of the server's own pages or of a program that is no browser.
  func refusal(of request: HTTPRequest) -> HTTPStatus? {
    guard let host = request.fields["host"]?.lowercased(), hosts.contains(host) else {
      return .misdirected
    }
    guard request.method == .post, let origin = request.fields["origin"]?.lowercased() else {
      return nil
    }
    return origin == "http://\(host)" ? nil : .forbidden
  }
}
