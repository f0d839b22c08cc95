import AnimatableLayers

/// How a rolling number is written.
public enum RollingNumberStyle: String, AnimatableValue, CaseIterable, Sendable {
  /// As a decimal number, such as “42” or “3.5”.
  case decimal
  /// Seconds as minutes and seconds, such as “1:15”.
  case minutesAndSeconds
}
