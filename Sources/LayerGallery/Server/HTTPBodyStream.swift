struct HTTPBodyStream {
  let stopSignal: StopSignal
  /// Returns whether the client takes more.
  let send: ([UInt8]) -> Bool

  /// Whether the server still runs. Only `send` notices that the client has gone.
  var isOpen: Bool { !stopSignal.isRaised }

  func send(event name: String, data: String) -> Bool {
    // Other separators of lines are characters of JSON, and do not end a line of an event.
    let lines = data.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    let text = "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
    return send(Array(text.utf8))
  }

  /// Returns early when the server stops.
  func wait(_ duration: Duration) {
    stopSignal.wait(until: .now + duration)
  }
}
