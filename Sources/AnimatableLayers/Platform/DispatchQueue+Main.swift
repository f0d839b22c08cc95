extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main queue, which other threads of an asynchronous program drain outside Apple.
  package static var isMainCurrent: Bool { getSpecific(key: mainKey) != nil }

  /// Runs the blocks that other threads add to the main queue, such as frames of renderers on Apple's systems, as long as a
  /// condition holds, which is evaluated thirty times a second. Called on the main thread, outside of the queue's blocks.
  package static func serveMain(while condition: () -> Bool) {
    while condition() {
      let next = Date(timeIntervalSinceNow: 1 / 30)
      // At once where there is nothing to run a loop for.
      if !RunLoop.main.run(mode: .default, before: next) { Thread.sleep(until: next) }
    }
  }
}
