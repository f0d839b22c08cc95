import AnimatableLayers

#if canImport(Observation)
  import Observation
#endif

/// A closure that gives a layer what it shows, called again when something observed that it read changes.
@MainActor final class ObservedUpdate {
  let update: @MainActor () -> Void
  /// Counts the calls, so that only the last one's reads count.
  private var count = 0

  init(_ update: @escaping @MainActor () -> Void) {
    self.update = update
  }

  /// Calls the closure, and keeps watch over what it read from now on, where the system can do that.
  func run() {
    count += 1
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) { return track(count) }
    #endif
    update()
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    private func track(_ number: Int) {
      withObservationTracking(update) { [weak self] in
        // Called before the change, on the thread that makes it.
        Task { @MainActor in
          if let self, self.count == number { self.run() }
        }
      }
    }
  #endif
}
