/// The largest requests and the longest waits that the server accepts.
struct HTTPLimits: Equatable, Sendable {
  /// The bytes of the request line and all header fields, with the empty line after them.
  var head = 16_384
  /// The bytes of a body.
  var body = 65_536
  /// The number of connections at a time.
  var connections = 32
  /// How long a request may take to arrive from the start of its connection, and a client to accept what is sent.
  var transfer: Duration = .seconds(10)
}
