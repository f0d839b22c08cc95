#if canImport(Observation)
  import Observation
#endif

/// A closure that updates a layer, called again when an observable property that it reads changes.
@MainActor final class ObservedUpdate {
  let update: @MainActor () -> Void
  /// The number of calls: notifications for earlier ones are ignored.
  private var count = 0

  init(_ update: @escaping @MainActor () -> Void) { self.update = update }

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
