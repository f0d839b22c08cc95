struct HTTPLimits: Equatable, Sendable {
  /// The bytes of the request line and all header fields, with the empty line after them.
  var head = 16_384
  /// The largest body of a request, in bytes.
  var body = 65_536
  var connections = 32
  /// How long a connection may stay open without a request.
  var idle: Duration = .seconds(30)
  /// How long a request may take from its first byte to its last, and a client to read its response.
  var transfer: Duration = .seconds(10)
}
