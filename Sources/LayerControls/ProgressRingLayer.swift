import AnimatableLayers
import Foundation

/// A ring that fills up clockwise.
///
///     let ring = ProgressRingLayer()
///     ring.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
///     ring.contentsScale = 2
///     ring.progress = 0.75
///
/// The ring fills the largest square in the middle of its bounds, whose sides lie on the edges of
/// pixels. Every property animates. Values that cannot be drawn are limited while drawing and kept
/// as they are.
open class ProgressRingLayer: AnimatableLayer {
  /// How much of the ring is filled, from 0 to 1; drawn as the nearest of these, and as 0 if it is
  /// not finite. Default 0.
  @AnimatableProperty public var progress: CGFloat = 0

  /// Where the ring starts to fill, in radians, growing clockwise from three o'clock. Default -π/2,
  /// the top.
  @AnimatableProperty public var startAngle: CGFloat = -.pi / 2

  /// The ring's width, in points, inside the bounds; nothing is drawn from 0 down. Default 8.
  ///
  /// A ring keeps its hole: it is drawn no wider than a third of its diameter.
  @AnimatableProperty public var lineWidth: CGFloat = 8

  /// The color of the whole ring below the filled part. Default: gray, 20 % opaque.
  @AnimatableProperty public var trackColor: CGColor = ControlPalette.faint

  /// The color of the filled part, which has round ends. Default: blue.
  @AnimatableProperty public var tintColor: CGColor = ControlPalette.blue

  /// Draws the ring.
  open override func draw(in ctx: CGContext) {
    guard let square = ControlSquare(of: self) else { return }
    let width = lineWidth.limited(to: 0...square.side / 3)
    guard width > 0 else { return }
    let radius = square.radius - width / 2
    ctx.strokeArc(
      center: square.center, radius: radius, start: 0, sweep: .fullTurn, width: width,
      color: trackColor)
    ctx.strokeArc(
      center: square.center, radius: radius, start: startAngle.direction,
      sweep: progress.limited(to: 0...1) * .fullTurn, width: width, color: tintColor)
  }
}
