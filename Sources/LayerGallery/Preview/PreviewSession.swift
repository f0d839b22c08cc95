/// The panes of a preview, which one thread of the server uses at a time.
final class PreviewSession: Sendable {
  /// The largest number of panes; the one set up first makes room for another.
  private static let maxPanes = 24

  let scenes: [GalleryScene]
  private let panes = LockedValue<[(id: String, pane: PreviewPane)]>([])

  init(_ scenes: [GalleryScene]) { self.scenes = scenes }

  func setUp(_ id: String, _ setup: PreviewSetup) throws -> PreviewMessages.Pane {
    guard let scene = scenes.first(where: { $0.name == setup.scene }) else {
      throw SceneError("there is no scene '\(setup.scene)'")
    }
    return try panes.withLock { panes in
      let pane = try PreviewPane(scene, setup)
      if let index = panes.firstIndex(where: { $0.id == id }) {
        panes[index].pane = pane
      } else {
        panes.append((id, pane))
        if panes.count > Self.maxPanes { panes.removeFirst() }
      }
      return try PreviewMessages.Pane(pane)
    }
  }

  func withPane<Result: Sendable>(
    _ id: String, _ body: (PreviewPane) throws -> Result
  ) rethrows -> Result? {
    try panes.withLock { try ($0.first { $0.id == id }?.pane).map(body) }
  }

  /// Lets panes play, and sends their frames until the client has gone, or has paused or started all of them again.
  ///
  /// - Parameter speed: seconds of the scenes in a second.
  func stream(
    _ starts: [(pane: String, time: CFTimeInterval)], turn: Int, speed: Double, loops: Bool,
    to body: HTTPBodyStream
  ) {
    let interval = Duration.seconds(1) / 60
    var earlier = [RenderedFrame?](repeating: nil, count: starts.count)
    for start in starts {
      withPane(start.pane) { if $0.accept(turn: turn) { _ = try? $0.frame(at: start.time) } }
    }
    var last = ContinuousClock.now
    var due = last
    while body.isOpen {
      let now = ContinuousClock.now
      let passed = (now - last) / .seconds(1) * speed
      last = now
      var bytes: [UInt8] = []
      for (index, start) in starts.enumerated() {
        let shown = withPane(start.pane) { pane -> (frame: RenderedFrame, time: Double)? in
          guard pane.accept(turn: turn) else { return nil }
          try? pane.play(by: passed, loops: loops)
          return (try? pane.frame(at: pane.time)).map { ($0, pane.time) }
        }
        guard let (frame, time) = shown ?? nil else { continue }
        bytes += FrameRecord(frame, after: earlier[index], pane: index, time: time).bytes
        earlier[index] = frame
      }
      // Waits for a client that has not taken the last frame; frames that it has missed are not drawn.
      guard !bytes.isEmpty, body.send(bytes) else { return }
      // Counted from when the frame was due, as waits last too long; makes up for one frame.
      due = max(due + interval, .now - interval)
      // At least a moment: the lock is not fair, and where drawing takes longer than a frame no other request would get it.
      body.wait(max(due - .now, .milliseconds(1)))
    }
  }
}
