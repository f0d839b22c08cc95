import AnimatableLayers

/// From which side people read, which is where bars start and from which stars count.
public enum ControlLayoutDirection: Int, AnimatableValue, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}
