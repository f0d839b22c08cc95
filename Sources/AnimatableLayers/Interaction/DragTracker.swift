/// Tracks a drag of a layer: its place under the finger and its velocity, in the space in which it moves.
///
///     var drag = DragTracker(touch, in: root, moving: card)
///     drag.move(to: next)
///     card.position = drag.position
///
/// Touches may come in the coordinates of any layer; below a superlayer that is scaled or turned, the drag is too.
public struct DragTracker {
  private let space: CALayer
  private let superlayer: CALayer?
  /// The layer's shown position when the drag began.
  public let startPosition: CGPoint
  private var tracker: TouchTracker

  /// Begins a drag.
  ///
  /// - Parameters:
  ///   - touch: the touch that begins.
  ///   - space: the layer in whose coordinates touches are, in the same tree.
  ///   - layer: the layer that moves. What still moves it is caught where the screen shows it.
  public init(_ touch: TouchSample, in space: CALayer, moving layer: CALayer) {
    self.space = space
    superlayer = layer.superlayer
    startPosition = layer.presentationOnScreen?.position ?? layer.position
    tracker = TouchTracker(touch.converted(from: space, to: layer.superlayer))
  }

  /// Adds a sample; one that is older than the last, or not finite, is ignored.
  public mutating func move(to touch: TouchSample) {
    tracker.move(to: touch.converted(from: space, to: superlayer))
  }

  /// The way of the finger, in the superlayer's points.
  public var translation: CGVector { tracker.translation }

  /// The `position` of the layer under the finger.
  public var position: CGPoint {
    CGPoint(x: startPosition.x + translation.dx, y: startPosition.y + translation.dy)
  }

  /// In the superlayer's points per second, over the last tenth of a second.
  public var velocity: CGVector { tracker.velocity }
}
