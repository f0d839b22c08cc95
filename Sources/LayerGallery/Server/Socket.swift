import LayerSnapshotReports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A TCP socket of this machine, closed with its last reference at the latest. No call blocks beyond its deadline.
final class Socket: Sendable {
  let descriptor: Int32
  private let isOpen = LockedValue(true)

  init(taking descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      turnOn(SO_NOSIGPIPE)
    #endif
  }

  deinit { close() }

  /// Closes the socket, which must not be used from then on; once is enough.
  func close() {
    isOpen.withLock { isOpen in
      if isOpen { closeDescriptor(descriptor) }
      isOpen = false
    }
  }

  /// Ends the connection in both directions, which wakes a thread that waits for it; the descriptor stays open.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// - Parameter port: 0 lets the system choose one.
  static func listening(port: UInt16) throws(PlainError) -> Socket {
    let socket = try made()
    // A server that starts again need not wait for connections of its last run to time out.
    socket.turnOn(SO_REUSEADDR)
    guard withLoopback(port, { bind(socket.descriptor, $0, $1) }) == 0,
      listen(socket.descriptor, 64) == 0
    else { throw PlainError(system: "cannot listen on port \(port)") }
    return socket
  }

  static func connected(to port: UInt16) throws(PlainError) -> Socket {
    let socket = try made()
    guard withLoopback(port, { connect(socket.descriptor, $0, $1) }) == 0 || errno == EINPROGRESS
    else { throw PlainError(system: "cannot connect to port \(port)") }
    return socket
  }

  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &length)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The next connection to a listening socket, or `nil` when there is none yet.
  func accept() -> Socket? {
    let accepted = acceptConnection(descriptor)
    guard accepted >= 0 else { return nil }
    let socket = Socket(taking: accepted)
    // A frame's last packet must not wait for the answer to the one before (Nagle's algorithm).
    socket.turnOn(TCP_NODELAY, at: Int32(IPPROTO_TCP))
    return socket
  }

  private func turnOn(_ option: Int32, at level: Int32 = SOL_SOCKET) {
    var isOn: Int32 = 1
    setsockopt(descriptor, level, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The bytes that have arrived: none when there are none until the deadline, `nil` when no more will come.
  func read(until deadline: ContinuousClock.Instant, unless stop: StopSignal? = nil) -> [UInt8]? {
    guard Self.wait(for: POLLIN, on: self, until: deadline, unless: stop) else { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
      let got = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      failed = got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)
      filled = max(got, 0)
    }
    return failed ? nil : bytes
  }

  /// Sends bytes; returns whether all went out before the deadline.
  func write(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant, unless stop: StopSignal? = nil
  ) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        let count = send(descriptor, rest.baseAddress, rest.count, noSignal)
        if count > 0 {
          sent += count
        } else if errno == EAGAIN || errno == EINTR {
          guard Self.wait(for: POLLOUT, on: self, until: deadline, unless: stop) else {
            return false
          }
        } else {
          return false
        }
      }
      return true
    }
  }

  /// Waits for an event of `poll`, or without a socket for nothing but the time; returns whether it happened before the
  /// deadline and before the signal.
  static func wait(
    for event: Int32 = 0, on socket: Socket? = nil, until deadline: ContinuousClock.Instant,
    unless stop: StopSignal?
  ) -> Bool {
    // The system skips negative descriptors.
    var all = [
      pollfd(fd: socket?.descriptor ?? -1, events: Int16(event), revents: 0),
      pollfd(fd: stop?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let left = deadline - .now
      guard left > .zero else { return false }
      let (seconds, attoseconds) = left.components
      // Rounded up, so that the last part of a millisecond is not waited for in a circle.
      let milliseconds = min(seconds, 3_600) * 1_000 + attoseconds / 1_000_000_000_000_000 + 1
      guard poll(&all, nfds_t(all.count), Int32(milliseconds)) > 0 else { continue }
      return all[1].revents == 0 && all[0].revents != 0
    }
  }

  private static func made() throws(PlainError) -> Socket {
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw PlainError(system: "cannot make a socket") }
    return Socket(taking: descriptor)
  }

  private static func withLoopback(
    _ port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

// Functions that members of the class hide, and constants that systems spell differently.

private func acceptConnection(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
#else
  private let streamType = SOCK_STREAM
#endif

#if canImport(Darwin)
  private let noSignal: Int32 = 0
#else
  /// The call's result, not SIGPIPE, signals that a connection is closed.
  private let noSignal = Int32(MSG_NOSIGNAL)
#endif
