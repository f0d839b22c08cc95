/// A source of seconds.
///
/// Engine code never asks the system for the time itself.
package protocol AnimationClock: AnyObject, Sendable {
  /// The current time in seconds; never decreases.
  var now: Double { get }
}
