import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A TCP socket of this machine, closed with its last reference. No call blocks beyond its deadline.
final class Socket: Sendable {
  let descriptor: Int32

  /// Takes an open descriptor over.
  init(taking descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { closeDescriptor(descriptor) }

  /// Ends the connection in both directions, which wakes a thread that waits for it.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Ends the connection in this direction.
  func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Listens on 127.0.0.1.
  ///
  /// - Parameter port: the port; 0 lets the system choose one.
  static func listening(port: UInt16) throws(SocketError) -> Socket {
    let socket = try make()
    var isOn: Int32 = 1
    // A server that starts again need not wait for connections of its last run to time out.
    setsockopt(
      socket.descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard withLoopback(port, { bind(socket.descriptor, $0, $1) }) == 0,
      listen(socket.descriptor, 64) == 0
    else { throw SocketError("cannot listen on port \(port)") }
    return socket
  }

  /// Connects to a port of 127.0.0.1.
  static func connected(to port: UInt16) throws(SocketError) -> Socket {
    let socket = try make()
    guard withLoopback(port, { connect(socket.descriptor, $0, $1) }) == 0 || errno == EINPROGRESS
    else { throw SocketError("cannot connect to port \(port)") }
    return socket
  }

  /// The port at this end.
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
    var isOn: Int32 = 1
    // A frame's last packet must not wait for the answer to the one before (Nagle's algorithm).
    setsockopt(
      accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return socket
  }

  /// The bytes that have arrived: none when the deadline passes first, `nil` at the end of the connection.
  func read(
    atMost count: Int = 65_536, until deadline: ContinuousClock.Instant,
    unless stop: StopSignal? = nil
  ) -> [UInt8]? {
    guard wait(for: POLLIN, until: deadline, unless: stop) else { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = recv(descriptor, buffer.baseAddress, count, 0)
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
          guard wait(for: POLLOUT, until: deadline, unless: stop) else { return false }
        } else {
          return false
        }
      }
      return true
    }
  }

  /// Waits for an event of `poll`; returns whether it happened before the deadline and before the signal.
  func wait(
    for event: some BinaryInteger, until deadline: ContinuousClock.Instant, unless stop: StopSignal?
  ) -> Bool {
    Self.wait(
      for: [pollfd(fd: descriptor, events: Int16(event), revents: 0)], until: deadline, unless: stop
    )
  }

  /// Waits for one of some events, or for the signal or the deadline; returns whether it was one of the events.
  static func wait(
    for events: [pollfd] = [], until deadline: ContinuousClock.Instant, unless stop: StopSignal?
  ) -> Bool {
    // The system skips negative descriptors.
    var all = events + [pollfd(fd: stop?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)]
    while true {
      let left = deadline - .now
      guard left > .zero else { return false }
      let (seconds, attoseconds) = left.components
      // Rounded up, so that the last part of a millisecond is not waited for in a circle.
      let milliseconds = min(seconds, 3_600) * 1_000 + attoseconds / 1_000_000_000_000_000 + 1
      guard poll(&all, nfds_t(all.count), Int32(milliseconds)) > 0 else { continue }
      return all[events.count].revents == 0
    }
  }

  private static func make() throws(SocketError) -> Socket {
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw SocketError("cannot make a socket") }
    return Socket(taking: descriptor)
  }

  /// Calls with the address of a port of 127.0.0.1.
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

// Platform shims for Darwin, Glibc and Musl, and functions that members of the class hide.

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
  /// A closed connection is reported by the call's result instead of SIGPIPE.
  private let noSignal = Int32(MSG_NOSIGNAL)
#endif

/// A socket that the system refuses.
struct SocketError: Error, CustomStringConvertible {
  /// What cannot be done, and why, in one line.
  let description: String

  /// Creates an error with the system's last reason.
  init(_ text: String) {
    description = "\(text): \(String(cString: strerror(errno)))"
  }
}
