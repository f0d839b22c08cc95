import LayerSnapshotReports

/// A small HTTP/1.1 server for pages on this machine: 127.0.0.1 alone, GET and POST, one connection and one thread for each
/// request, everything within limits.
///
/// Beyond the limit, a connection replaces the oldest one without a whole request, or gets 503.
final class HTTPServer: Sendable {
  /// Answers a request, on the thread of its connection.
  typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  private struct Connection {
    enum Phase { case requesting, answering, refusing }

    let socket: Socket
    var phase: Phase
  }

  var port: UInt16 { listener.port }
  private let listener: Socket
  private let limits: HTTPLimits
  private let requestGuard: RequestGuard
  private let handler: Handler
  private let stopSignal: StopSignal
  private let threads = ThreadGroup()
  private let connections = LockedValue<[Connection]>([])

  /// - Parameter allowedHosts: names of this machine beside 127.0.0.1 and localhost.
  init(
    listener: Socket, allowedHosts: [String] = [], limits: HTTPLimits = HTTPLimits(),
    handler: @escaping Handler
  ) throws(PlainError) {
    self.listener = listener
    self.limits = limits
    self.handler = handler
    requestGuard = RequestGuard(port: listener.port, allowed: allowedHosts)
    stopSignal = try StopSignal()
  }

  var connectionCount: Int { connections.withLock { $0.count } }

  /// The most connections that are refused at a time; others are dropped.
  private static let maxRefusals = 8

  /// Answers on threads of its own from now on, until ``stop()``.
  func start() { threads.startThread { [self] in acceptConnections() } }

  /// Closes all connections, and returns when no thread of the server runs.
  func stop() {
    stopSignal.raise()
    threads.wait()
  }

  private func acceptConnections() {
    while !stopSignal.isRaised {
      guard Socket.wait(for: POLLIN, on: listener, until: .now + .seconds(60), unless: stopSignal)
      else { continue }
      guard let socket = listener.accept() else {
        // No descriptor is left, most likely: the next attempt has a chance when others are closed.
        stopSignal.wait(until: .now + .milliseconds(20))
        continue
      }
      guard let phase = admit(socket) else { continue }
      threads.startThread { [self] in
        if phase == .refusing { send(.bare(.unavailable), to: socket) } else { serve(socket) }
        // No other thread shuts the connection down from then on.
        connections.withLock { $0.removeAll { $0.socket === socket } }
        socket.close()
      }
    }
  }

  /// Returns the first phase of a connection, or `nil` for one to drop.
  private func admit(_ socket: Socket) -> Connection.Phase? {
    connections.withLock { connections in
      var phase = Connection.Phase.requesting
      if connections.count(where: { $0.phase != .refusing }) >= limits.connections {
        if let oldest = connections.firstIndex(where: { $0.phase == .requesting }) {
          connections.remove(at: oldest).socket.shutDown()
        } else if connections.count < limits.connections + Self.maxRefusals {
          phase = .refusing
        } else {
          return nil
        }
      }
      connections.append(Connection(socket: socket, phase: phase))
      return phase
    }
  }

  private func serve(_ socket: Socket) {
    var bytes: [UInt8] = []
    var deadline = ContinuousClock.now + limits.idle
    while !stopSignal.isRaised {
      do throws(HTTPStatus) {
        if let request = try HTTPRequest(bytes, limits: limits) {
          return answer(request, on: socket)
        }
      } catch {
        return send(.bare(error), to: socket)
      }
      guard let arrived = socket.read(until: deadline, unless: stopSignal), !arrived.isEmpty
      else { return }
      if bytes.isEmpty { deadline = .now + limits.transfer }
      bytes += arrived
    }
  }

  private func answer(_ request: HTTPRequest, on socket: Socket) {
    connections.withLock { connections in
      guard let index = connections.firstIndex(where: { $0.socket === socket }) else { return }
      connections[index].phase = .answering
    }
    send(requestGuard.refusal(of: request).map(HTTPResponse.bare) ?? handler(request), to: socket)
  }

  private func send(_ response: HTTPResponse, to socket: Socket) {
    switch response.content {
    case .bytes(let bytes): _ = write(response.head + bytes, to: socket)
    case .stream(let body):
      guard write(response.head, to: socket) else { return }
      body(HTTPBodyStream(stopSignal: stopSignal) { [self] in write($0, to: socket) })
    }
    // Reads on until the client closes, for a moment at most: closing a socket with unread bytes, or before a slow client
    // has sent its request, resets the connection and takes back the response that is on its way.
    shutdown(socket.descriptor, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(2)
    while let bytes = socket.read(until: deadline, unless: stopSignal), !bytes.isEmpty {}
  }

  private func write(_ bytes: [UInt8], to socket: Socket) -> Bool {
    socket.write(bytes, until: .now + limits.transfer, unless: stopSignal)
  }
}
