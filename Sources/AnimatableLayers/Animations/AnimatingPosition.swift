/// Where animations are left when they are stopped, as UIKit's `UIViewAnimatingPosition`.
public enum AnimatingPosition: Hashable, Sendable {
  /// At the end: the models keep or get the final values.
  case end
  /// At the start: the models get back the values from before the animations.
  case start
  /// Where the screen shows them: the presentation values become the models'.
  case current
}
