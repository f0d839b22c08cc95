/// A source of seconds.
///
/// Engine code never asks the system for the time itself.
package protocol AnimationClock: AnyObject, Sendable {
  /// The current time in seconds; never decreases.
  var now: Double { get }

  /// Calls a closure once, when the clock has moved on by a delay, and never before the caller has returned.
  ///
  /// - Parameters:
  ///   - delay: in seconds, 0 or more.
  ///   - body: told whether the time has come; false when the clock was given up before.
  func call(after delay: Double, _ body: @escaping (_ isDue: Bool) -> Void)
}
