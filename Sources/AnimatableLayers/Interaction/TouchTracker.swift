/// Tracks a touch: its first and last sample, its translation and its velocity.
public struct TouchTracker: Equatable, Sendable {
  /// The length of the window before the last sample in which the velocity is measured, in seconds. A finger that rests for
  /// so long has no velocity.
  public static let velocityWindow: CFTimeInterval = 0.1

  /// The first finite sample; as long as there is none, one at the origin and at time 0.
  public let first: TouchSample
  /// The samples in the velocity window, oldest first; empty as long as none was finite.
  private var recent: [TouchSample]

  /// Creates a tracker for a touch that begins.
  public init(_ touch: TouchSample) {
    first = touch.isFinite ? touch : TouchSample(.zero, at: 0)
    recent = touch.isFinite ? [touch] : []
  }

  /// Whether no sample was finite yet.
  var isEmpty: Bool { recent.isEmpty }

  /// The last sample.
  public var last: TouchSample { recent.last ?? first }

  /// The distance from the first to the last location.
  public var translation: CGVector {
    CGVector(dx: last.location.x - first.location.x, dy: last.location.y - first.location.y)
  }

  /// Whether the touch was ever more than 10 points from its first location: a drag, not a tap.
  public private(set) var hasMoved = false

  /// Adds a sample; returns false for one that is older than the last, or not finite, which is ignored.
  @discardableResult public mutating func move(to touch: TouchSample) -> Bool {
    guard touch.isFinite else { return false }
    guard !isEmpty else {
      self = TouchTracker(touch)
      return true
    }
    guard touch.time >= last.time else { return false }
    // Times that differ from the window by rounding alone are in it.
    recent.removeAll { touch.time - $0.time > Self.velocityWindow + 1e-9 }
    recent.append(touch)
    if translation.length > 10 { hasMoved = true }
    return true
  }

  /// The velocity in points per second; zero as long as no time has passed.
  public var velocity: CGVector {
    let oldest = recent.first ?? first
    let duration = CGFloat(last.time - oldest.time)
    guard duration > 0 else { return CGVector(dx: 0, dy: 0) }
    return CGVector(
      dx: (last.location.x - oldest.location.x) / duration,
      dy: (last.location.y - oldest.location.y) / duration)
  }
}
