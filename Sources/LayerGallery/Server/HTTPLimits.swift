/// How much a client may send, and how long it may take.
struct HTTPLimits: Equatable, Sendable {
  /// The bytes of the request line and all header fields, with the empty line after them.
  var head = 16_384
  /// The bytes of a body.
  var body = 65_536
  var connections = 32
  /// How long a connection may stay without a request.
  var idle: Duration = .seconds(30)
  /// How long a request may take to arrive once its first byte is there, and how long a client may
  /// take to accept what is sent to it.
  var transfer: Duration = .seconds(10)
}
