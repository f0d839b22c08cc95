import Foundation

/// A small HTTP/1.1 server for pages on this machine: 127.0.0.1 alone, GET and POST, one thread for each
/// connection, everything within limits.
final class HTTPServer: Sendable {
  /// Answers a request, on the thread of its connection.
  typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  /// The port that it listens on.
  let port: UInt16
  private let listener: Socket
  private let limits: HTTPLimits
  private let requestGuard: RequestGuard
  private let handler: Handler
  private let stopSignal: StopSignal
  private let threads = ThreadCount()

  /// Listens on a port of 127.0.0.1, or throws a ``SocketError``.
  ///
  /// - Parameter port: the port; 0 lets the system choose one. Default 0.
  convenience init(
    port: UInt16 = 0, limits: HTTPLimits = HTTPLimits(), handler: @escaping Handler
  ) throws(SocketError) {
    try self.init(listener: .listening(port: port), limits: limits, handler: handler)
  }

  /// Answers on a socket that listens.
  init(listener: Socket, limits: HTTPLimits = HTTPLimits(), handler: @escaping Handler)
    throws(SocketError)
  {
    self.listener = listener
    self.limits = limits
    self.handler = handler
    port = listener.port
    requestGuard = RequestGuard(port: port)
    stopSignal = try StopSignal()
  }

  /// The number of connections that are open.
  var connectionCount: Int { max(threads.count - 1, 0) }

  /// Answers on threads of its own from now on, until ``stop()``.
  func start() {
    threads.start { [self] in acceptConnections() }
  }

  /// Closes all connections, and returns when no thread of the server runs.
  func stop() {
    stopSignal.raise()
    threads.waitForAll()
  }

  private func acceptConnections() {
    while !stopSignal.isRaised {
      guard Socket.wait(for: .readable(listener), until: .now + .seconds(60), unless: stopSignal)
      else { continue }
      guard let socket = listener.accept() else {
        // No descriptor is left, most likely: the next attempt has a chance when others are closed.
        stopSignal.wait(until: .now + .milliseconds(20))
        continue
      }
      guard connectionCount < limits.connections else {
        _ = send(.bare(.unavailable), keepsAlive: false, to: socket, within: .milliseconds(100))
        continue
      }
      threads.start { [self] in
        serve(socket)
        socket.close()
      }
    }
  }

  private func serve(_ socket: Socket) {
    let parser = HTTPRequestParser(limits: limits)
    var bytes: [UInt8] = []
    var deadline = ContinuousClock.now + limits.idle
    while !stopSignal.isRaised {
      switch parser.parse(bytes) {
      case .needsMore:
        let isFirst = bytes.isEmpty
        guard let arrived = socket.read(until: deadline, unless: stopSignal), !arrived.isEmpty
        else {
          return
        }
        bytes += arrived
        if isFirst { deadline = .now + limits.transfer }
      case .failure(let status):
        _ = send(.bare(status), keepsAlive: false, to: socket, within: limits.transfer)
        lingerWhileClosing(socket)
        return
      case .request(let request, let length):
        bytes.removeFirst(length)
        let response = requestGuard.refusal(of: request).map(HTTPResponse.bare) ?? handler(request)
        guard
          send(response, keepsAlive: request.keepsAlive, to: socket, within: limits.transfer),
          request.keepsAlive
        else { return }
        deadline = .now + (bytes.isEmpty ? limits.idle : limits.transfer)
      }
    }
  }

  /// Reads on for a moment: closing a socket with unread bytes takes the response back that is on its
  /// way.
  private func lingerWhileClosing(_ socket: Socket) {
    shutdown(socket.descriptor, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .milliseconds(200)
    while let bytes = socket.read(until: deadline, unless: stopSignal), !bytes.isEmpty {}
  }

  private func send(
    _ response: HTTPResponse, keepsAlive: Bool, to socket: Socket, within patience: Duration
  ) -> Bool {
    let head = response.head(keepsAlive: keepsAlive)
    switch response.content {
    case .bytes(let bytes):
      return socket.write(head + bytes, until: .now + patience, unless: stopSignal)
    case .stream(let body):
      guard socket.write(head, until: .now + patience, unless: stopSignal) else { return false }
      let stream = HTTPBodyStream(socket: socket, limits: limits, stopSignal: stopSignal)
      body(stream)
      return stream.finish()
    }
  }
}
