import AnimatableLayers
import Foundation

/// A number of minutes and seconds that runs down to 0.
///
///     let timer = CountdownLayer()
///     timer.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
///     timer.start(from: 90) { finished in print(finished) }
///
/// A second shows until it is over: 0 is reached with the end, and not before. It runs in the layer's time,
/// so that it stands still while the tree does.
open class CountdownLayer: RollingNumberLayer {
  /// Creates a countdown that stands at 0.
  public override init() {
    super.init()
    numberStyle = .minutesAndSeconds
  }

  /// Copies a countdown.
  public required init(layer: Any) {
    super.init(layer: layer)
  }

  /// Creates a countdown from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var shift: CGFloat { RollingNumber.rest / 2 }

  /// Runs down to 0.
  ///
  /// - Parameters:
  ///   - seconds: where it starts; finite, 0 or more.
  ///   - completion: called once, with false when it was cut short. Default `nil`.
  /// - Returns: what pauses it, moves it and cancels it.
  @discardableResult open func start(
    from seconds: CFTimeInterval, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> AnimationHandle {
    precondition(seconds >= 0 && seconds.isFinite, "a countdown cannot start from \(seconds) s")
    CALayer.performWithoutAnimation { value = CGFloat(seconds) }
    return CALayer.animate(
      withDuration: seconds, options: .curveLinear, animations: { value = 0 },
      completion: completion)
  }
}
