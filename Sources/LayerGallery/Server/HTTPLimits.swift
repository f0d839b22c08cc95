struct HTTPLimits: Equatable, Sendable {
  /// The bytes of the request line and all header fields, with the empty line after them.
  var head = 16_384
  /// In bytes.
  var body = 65_536
  var connections = 32
  /// Of a connection without a request.
  var idle: Duration = .seconds(30)
  /// Of a request once its first byte is there, and of a client that takes a response.
  var transfer: Duration = .seconds(10)
}
