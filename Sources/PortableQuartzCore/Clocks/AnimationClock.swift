/// A source of time; engine code reads no other.
package protocol AnimationClock: AnyObject, Sendable {
  /// The current time in seconds; never decreases.
  var now: Double { get }

  /// Calls a closure once, after a delay on the clock, and after the caller has returned.
  ///
  /// - Parameters:
  ///   - delay: in seconds, 0 or more.
  ///   - body: receives false when the clock was invalidated before.
  func call(after delay: Double, _ body: @escaping (_ isDue: Bool) -> Void)
}
