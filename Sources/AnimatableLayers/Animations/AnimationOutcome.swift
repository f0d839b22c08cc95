/// Why an animation ended.
public enum AnimationOutcome: Hashable, Sendable {
  /// It reached its end, or its start when it was reversed.
  case finished
  /// It was stopped through its handle, or the task that waited for it was.
  case cancelled
  /// Another animation took its key on a layer before the end.
  case replaced
  /// A layer's animation was removed before the end, or the layer itself went.
  case removed
  /// There was nothing to animate.
  case nothingToAnimate

  /// Whether nothing was cut short; the flag of completions.
  public var isComplete: Bool { self == .finished || self == .nothingToAnimate }
}
