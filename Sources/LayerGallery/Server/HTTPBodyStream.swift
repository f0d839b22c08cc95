/// A body on its way to a client, which the end of the connection ends.
struct HTTPBodyStream {
  let stopSignal: StopSignal
  /// Sends bytes; returns whether the client takes more.
  let send: ([UInt8]) -> Bool

  /// Whether the server still runs. That the client has gone shows when something is sent to it.
  var isOpen: Bool { !stopSignal.isRaised }

  func send(event name: String, data: String) -> Bool {
    // Other separators of lines, which are characters of JSON, are none here.
    let lines = data.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    let text = "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
    return send(Array(text.utf8))
  }

  /// Waits, at most until the server stops.
  func wait(_ duration: Duration) {
    stopSignal.wait(until: .now + duration)
  }
}
