import Foundation
import LayerSnapshotReports

/// A small HTTP/1.1 server for pages on this machine: 127.0.0.1 alone, GET and POST, one connection and one thread for each
/// request, everything within limits.
///
/// A new connection beyond the limit replaces the one that has waited longest for its client, or gets the status 503 when
/// all others are being answered.
final class HTTPServer: Sendable {
  /// Answers a request, on the thread of its connection.
  typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  var port: UInt16 { listener.port }
  private let listener: Socket
  private let limits: HTTPLimits
  private let requestGuard: RequestGuard
  private let handler: Handler
  private let stopSignal: StopSignal
  private let threads = ThreadCount()
  private let connections: ConnectionTable

  /// - Parameter allowedHosts: names of this machine beside 127.0.0.1 and localhost.
  init(
    listener: Socket, allowedHosts: [String] = [], limits: HTTPLimits = HTTPLimits(),
    handler: @escaping Handler
  ) throws(PlainError) {
    self.listener = listener
    self.limits = limits
    self.handler = handler
    connections = ConnectionTable(most: limits.connections)
    requestGuard = RequestGuard(port: listener.port, allowed: allowedHosts)
    stopSignal = try StopSignal()
  }

  var connectionCount: Int { connections.count }

  /// One thread accepts connections, the others serve one each.
  var threadCount: Int { threads.count }

  /// Connections that are refused at a time, beyond as many as are served.
  private static let maxRefusals = 8

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
      guard
        Socket.wait(for: POLLIN, on: listener, until: .now + .seconds(60), unless: stopSignal)
      else { continue }
      guard let socket = listener.accept() else {
        // No descriptor is left, most likely: the next attempt has a chance when others are closed.
        stopSignal.wait(until: .now + .milliseconds(20))
        continue
      }
      let hasRoom = connections.add(socket)
      // Refusing takes a thread, too, as closing must wait; a flood of connections is dropped.
      guard hasRoom || threads.count <= 2 * limits.connections + Self.maxRefusals else { continue }
      threads.start { [self] in
        if hasRoom {
          serve(socket)
          connections.remove(socket)
        } else {
          send(.bare(.unavailable), to: socket)
        }
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
        guard let arrived = socket.read(until: deadline, unless: stopSignal), !arrived.isEmpty
        else { return }
        if bytes.isEmpty { deadline = .now + limits.transfer }
        bytes += arrived
      case .failure(let status): return send(.bare(status), to: socket)
      case .request(let request):
        connections.note(socket, isWriting: false)
        let refusal = requestGuard.refusal(of: request).map(HTTPResponse.bare)
        return send(refusal ?? handler(request), to: socket)
      }
    }
  }

  /// Reads on until the client closes, for a moment at most: closing a socket with unread bytes, or before a slow client
  /// has sent its request, resets the connection and takes back the response that is on its way.
  private func lingerWhileClosing(_ socket: Socket) {
    connections.note(socket, isWriting: true)
    shutdown(socket.descriptor, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(2)
    while let bytes = socket.read(until: deadline, unless: stopSignal), !bytes.isEmpty {}
  }

  private func send(_ response: HTTPResponse, to socket: Socket) {
    switch response.content {
    case .bytes(let bytes): _ = write(response.head + bytes, to: socket)
    case .stream(let body):
      guard write(response.head, to: socket) else { return }
      body(HTTPBodyStream(stopSignal: stopSignal) { [self] in write($0, to: socket) })
    }
    lingerWhileClosing(socket)
  }

  private func write(_ bytes: [UInt8], to socket: Socket) -> Bool {
    connections.note(socket, isWriting: true)
    defer { connections.note(socket, isWriting: false) }
    return socket.write(bytes, until: .now + limits.transfer, unless: stopSignal)
  }
}
