import AnimatableLayers

/// How the filled part of a ring ends.
public enum RingCap: String, AnimatableValue, CaseIterable, Sendable {
  /// In a half circle.
  case round
  /// Straight across the ring, exactly at the progress.
  case butt
}
