/// A source of seconds.
///
/// Engine code never reads the system's time itself.
package protocol AnimationClock: AnyObject, Sendable {
  /// The current time in seconds; never decreases.
  var now: Double { get }

  /// Calls a closure once, when the clock has moved on by a delay, and never before the caller has returned.
  ///
  /// - Parameters:
  ///   - delay: in seconds, 0 or more.
  ///   - body: receives whether the time has come; false when the clock was invalidated before.
  func call(after delay: Double, _ body: @escaping (_ isDue: Bool) -> Void)
}
