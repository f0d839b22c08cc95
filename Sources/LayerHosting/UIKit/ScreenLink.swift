#if canImport(UIKit)
  import AnimatableLayers
  import UIKit

  /// Calls a closure for every frame of a screen, with the contract of `DisplayLink`: on the main thread,
  /// no frame twice, none while it is paused, as long as it is retained.
  ///
  ///     let link = ScreenLink { frame in step(at: frame.timestamp) }
  @MainActor public final class ScreenLink {
    /// Whether the closure is not called. Frames that pass while paused are skipped.
    public var isPaused: Bool {
      get { gate.isPaused }
      set {
        gate.isPaused = newValue
        link.isPaused = newValue
      }
    }

    private var gate = FrameGate()
    private let onFrame: (DisplayLink.Frame) -> Void
    // Ended in `deinit`, which any thread may call, as `invalidate()`.
    nonisolated(unsafe) private let link: CADisplayLink

    /// Starts a link.
    ///
    /// - Parameters:
    ///   - framesPerSecond: the preferred rate; 0 is the screen's. Default 0.
    ///   - isPaused: whether it waits for `isPaused` to become false. Default false.
    ///   - onFrame: called for every frame.
    public init(
      framesPerSecond: Float = 0, isPaused: Bool = false,
      onFrame: @escaping (DisplayLink.Frame) -> Void
    ) {
      guard framesPerSecond >= 0 && framesPerSecond <= 1_000 else {
        fatalError("a display link cannot have \(framesPerSecond) frames in a second")
      }
      self.onFrame = onFrame
      let target = ScreenLinkTarget()
      link = CADisplayLink(target: target, selector: #selector(ScreenLinkTarget.tick(_:)))
      if framesPerSecond > 0 {
        link.preferredFrameRateRange = CAFrameRateRange(
          minimum: framesPerSecond, maximum: framesPerSecond, preferred: framesPerSecond)
      }
      target.owner = self
      self.isPaused = isPaused
      link.add(to: .main, forMode: .common)
    }

    deinit { link.invalidate() }

    /// Ends the link for good.
    public func invalidate() {
      gate.invalidate()
      link.invalidate()
    }

    fileprivate func notify(_ link: CADisplayLink) {
      guard let frame = gate.frame(at: link.timestamp, until: link.targetTimestamp) else { return }
      onFrame(frame)
    }
  }

  /// The system's link retains its target: this one, and not ours.
  @MainActor private final class ScreenLinkTarget: NSObject {
    weak var owner: ScreenLink?

    @objc func tick(_ link: CADisplayLink) { owner?.notify(link) }
  }
#endif
