import Foundation

/// A small HTTP server for pages on this machine: 127.0.0.1 alone, GET and POST, one thread and one request for each
/// connection, everything within limits.
///
/// Clients that keep connections waiting lock no others out: at the limit a new connection replaces the one that has
/// waited longest for its client. With all others being answered, the new one gets the status 503.
final class HTTPServer: Sendable {
  /// Answers a request, on the thread of its connection.
  typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  private struct Connection {
    let socket: Socket
    /// Since when the connection may be replaced; `nil` while its response is made.
    var replaceableSince: ContinuousClock.Instant?
  }

  /// How long a client may take to accept a part of its response before its connection is replaceable.
  private static let shortestWrite = Duration.seconds(1)
  /// How many connections are refused at a time, beyond as many as are served.
  private static let mostRefusals = 8

  /// The port that it listens on.
  let port: UInt16
  private let listener: Socket
  private let limits: HTTPLimits
  private let requestGuard: RequestGuard
  private let handler: Handler
  private let stopSignal: StopSignal
  private let threads = ThreadCount()
  private let connections = Mutex<[Connection]>([])

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
  var connectionCount: Int { connections.withLock { $0.count } }

  /// The number of threads that run: one accepts connections, the others have one each.
  var threadCount: Int { threads.count }

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
      guard listener.wait(for: POLLIN, until: .now + .seconds(60), unless: stopSignal) else {
        continue
      }
      guard let socket = listener.accept() else {
        // No descriptor is left, most likely: the next attempt has a chance when others are closed.
        stopSignal.wait(until: .now + .milliseconds(20))
        continue
      }
      let hasRoom = add(socket)
      // Refusing takes a thread, too, as closing must wait; a flood of connections is dropped.
      guard hasRoom || threads.count <= 2 * limits.connections + Self.mostRefusals else { continue }
      threads.start { [self] in
        let response = hasRoom ? response(to: socket) : .bare(.unavailable)
        if let response, send(response, to: socket) { lingerWhileClosing(socket) }
        // From here no other thread shuts the socket down, which is closed with its last reference.
        connections.withLock { $0.removeAll { $0.socket === socket } }
      }
    }
  }

  /// Adds a connection, at the limit in place of the one that has been replaceable for longest.
  ///
  /// - Returns: whether there is room.
  private func add(_ socket: Socket) -> Bool {
    connections.withLock { connections in
      if connections.count >= limits.connections {
        let now = ContinuousClock.now
        let times = connections.map { $0.replaceableSince ?? now }
        guard let index = times.indices.min(by: { times[$0] < times[$1] }), times[index] < now
        else { return false }
        connections.remove(at: index).socket.shutDown()
      }
      connections.append(Connection(socket: socket, replaceableSince: .now))
      return true
    }
  }

  private func setReplaceable(_ socket: Socket, since time: ContinuousClock.Instant?) {
    connections.withLock { connections in
      guard let index = connections.firstIndex(where: { $0.socket === socket }) else { return }
      connections[index].replaceableSince = time
    }
  }

  /// The response to the request that arrives, or `nil` when none does in time.
  private func response(to socket: Socket) -> HTTPResponse? {
    let parser = HTTPRequestParser(limits: limits)
    let deadline = ContinuousClock.now + limits.transfer
    var bytes: [UInt8] = []
    while let arrived = socket.read(until: deadline, unless: stopSignal), !arrived.isEmpty {
      bytes += arrived
      switch parser.parse(bytes) {
      case .needsMore: continue
      case .failure(let status): return .bare(status)
      case .request(let request):
        setReplaceable(socket, since: nil)
        return requestGuard.refusal(of: request).map(HTTPResponse.bare) ?? handler(request)
      }
    }
    return nil
  }

  private func send(_ response: HTTPResponse, to socket: Socket) -> Bool {
    switch response.content {
    case .bytes(let bytes): return write(response.head + bytes, to: socket)
    case .stream(let body):
      guard write(response.head, to: socket) else { return false }
      body(HTTPBodyStream(stopSignal: stopSignal) { [self] in write($0, to: socket) })
      return true
    }
  }

  private func write(_ bytes: [UInt8], to socket: Socket) -> Bool {
    setReplaceable(socket, since: .now + Self.shortestWrite)
    defer { setReplaceable(socket, since: nil) }
    return socket.write(bytes, until: .now + limits.transfer, unless: stopSignal)
  }

  /// Reads on until the client closes, for a moment at most: closing a socket with unread bytes, or before a slow client
  /// has sent its request, resets the connection and takes back the response that is on its way.
  private func lingerWhileClosing(_ socket: Socket) {
    socket.endSending()
    let deadline = ContinuousClock.now + .seconds(2)
    while let bytes = socket.read(until: deadline, unless: stopSignal), !bytes.isEmpty {}
  }
}
