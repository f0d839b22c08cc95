/// A reference that does not keep its animation alive.
///
/// A weak reference would do, but makes every later use of the animation several times slower.
final class AnimationTicket {
  /// The animation; `nil` when it has gone.
  unowned(unsafe) var animation: AttachedAnimation?
}
