import Testing

@testable import LayerGallery

/// A client that sends text to a port of this machine, and reads the answer.
struct WebClient {
  let socket: Socket

  init(_ port: UInt16) throws { socket = try .connected(to: port) }

  func send(_ text: String) { #expect(socket.write(Array(text.utf8), until: .now + .seconds(10))) }

  /// Everything up to the connection's end, or until some text has come.
  func read(until end: String? = nil) -> String {
    var bytes: [UInt8] = []
    let deadline = ContinuousClock.now + .seconds(60)
    while let more = socket.read(until: deadline), !more.isEmpty {
      bytes += more
      if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
