/// Where to leave what is stopped, as UIKit's `UIViewAnimatingPosition`.
public enum AnimatingPosition: Hashable, Sendable {
  /// At the end: the models keep or get the final values.
  case end
  /// At the start: the models get back the values from before the animation.
  case start
  /// Where the screen shows it: the presentation values become the models'.
  case current
}
