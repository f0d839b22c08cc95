import AnimatableLayers

enum BackgroundThread {
  static var isCurrent: Bool { !Thread.isMainThread && !DispatchQueue.isMainCurrent }

  /// Runs a closure on a thread that is not the main one, which goes on serving its queue meanwhile. The caller is outside
  /// of the main queue's blocks, where that could not be served.
  static func run(_ body: @escaping () -> Void) {
    if isCurrent { return body() }
    nonisolated(unsafe) let body = body
    let thread = Thread { body() }
    thread.start()
    DispatchQueue.serveMain { !thread.isFinished }
  }
}
