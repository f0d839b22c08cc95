/// What a layer remembers of a touch while it lasts: where it began, where it is and how fast it goes.
public struct TouchTracker: Equatable, Sendable {
  /// How long before the last sample the velocity is measured from, in seconds. A finger that rests
  /// as long before it is lifted throws nothing.
  public static let velocityWindow: CFTimeInterval = 0.1

  /// Where and when the touch began.
  public let first: TouchSample
  /// The samples of the last moments, oldest first; at least one.
  private var recent: [TouchSample]

  /// Creates the memory of a touch that begins.
  public init(_ touch: TouchSample) {
    first = touch
    recent = [touch]
  }

  /// Where and when the touch was last.
  public var last: TouchSample { recent[recent.count - 1] }

  /// How far the touch went since it began.
  public var translation: CGVector {
    CGVector(dx: last.location.x - first.location.x, dy: last.location.y - first.location.y)
  }

  /// Whether the touch ever left the place where it began, by more than a finger trembles: 10 points.
  public private(set) var hasMoved = false

  /// Goes on to another sample; one that is older than the last, or nowhere, is left out.
  public mutating func move(to touch: TouchSample) {
    guard touch.time >= last.time, touch.location.x.isFinite, touch.location.y.isFinite else {
      return
    }
    recent.removeAll { touch.time - $0.time > Self.velocityWindow }
    recent.append(touch)
    let dx = translation.dx
    let dy = translation.dy
    if dx * dx + dy * dy > 100 { hasMoved = true }
  }

  /// How fast the touch goes, in points each second; zero as long as no time has passed.
  public var velocity: CGVector {
    let oldest = recent[0]
    let duration = CGFloat(last.time - oldest.time)
    guard duration > 0 else { return CGVector(dx: 0, dy: 0) }
    return CGVector(
      dx: (last.location.x - oldest.location.x) / duration,
      dy: (last.location.y - oldest.location.y) / duration)
  }
}
