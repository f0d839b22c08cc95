/// The animation that a change of a key starts on a layer that is on screen.
public struct KeyAnimation: Sendable {
  // Indirect, so that every layer's copy of a declaration is one reference.
  indirect enum Kind: Sendable {
    case none
    case basic(duration: CFTimeInterval?, timingFunction: CAMediaTimingFunctionName)
  }

  let kind: Kind

  /// The transaction's duration, 0.25 s by default, with Core Animation's default curve.
  public static let implicit = KeyAnimation(kind: .basic(duration: nil, timingFunction: .default))

  /// No animation: a change shows at once.
  public static let none = KeyAnimation(kind: .none)

  /// A duration and a curve of its own.
  ///
  /// - Parameters:
  ///   - duration: in seconds, greater than 0; wins over the transaction's.
  ///   - timingFunction: the pace; an animation timing function of the transaction wins over it.
  public static func basic(
    duration: CFTimeInterval, timingFunction: CAMediaTimingFunctionName = .default
  ) -> KeyAnimation {
    precondition(duration > 0 && duration.isFinite, "an animation cannot last \(duration) s")
    return KeyAnimation(kind: .basic(duration: duration, timingFunction: timingFunction))
  }

  /// Makes the animation of a key.
  ///
  /// - Parameter start: the container value on screen.
  func makeAnimation(forKey key: String, from start: Any) -> CAAnimation? {
    guard case .basic(let duration, let timingFunction) = kind else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = start
    if let duration { animation.duration = duration }
    animation.timingFunction = CAMediaTimingFunction(name: timingFunction)
    return animation
  }
}
