import Foundation
import PortableGeometry
import PortableRaster

/// Where one node of a tree comes to lie on the canvas, and how much of it shows.
struct Placement {
  /// From the node's own space to the canvas's pixels.
  var projection = PlaneProjection.identity
  /// The pixels that the node itself can touch.
  var own = PixelRect.nothing
  /// The pixels that the node and everything below it can touch, after clipping and masking; empty when none shows.
  var whole = PixelRect.nothing
  /// The opacity of the node: its own and those of parents that do not fade as a group.
  var opacity = 0.0
  /// What children multiply their opacity by; 0 hides them.
  var opacityBelow = 0.0

  /// Places a node in its parent.
  mutating func place(_ node: RenderNode, role: RenderTree.Role, in parent: Placement) {
    let inherited = role == .mask ? 1 : parent.opacityBelow
    projection = PlaneProjection(node.transform).concatenating(parent.projection)
    opacity = inherited * min(max(node.opacity, 0), 1)
    opacityBelow = 0
    let facing = projection.facing
    // Written so that numbers that are not finite hide the node too.
    guard opacity > 0, projection.isFinite, facing > 0 || (facing < 0 && node.isDoubleSided),
      node.hasFiniteLengths
    else { return }
    opacityBelow = node.fadesAsGroup ? 1 : opacity
    own = .nothing
    if node.drawsBounds { own = projection.pixelBounds(of: node.bounds) }
    if let image = node.image {
      own = own.union(projection.pixelBounds(of: image.frame(in: node.bounds)))
    }
  }
}

extension RenderNode {
  /// Whether anything is drawn that covers the bounds.
  var drawsBounds: Bool { background != .clear || hasBorder }

  /// Whether there is a border to draw.
  var hasBorder: Bool { borderWidth > 0 && borderColor != .clear }

  fileprivate var hasFiniteLengths: Bool {
    bounds.minX.isFinite && bounds.minY.isFinite && bounds.width.isFinite
      && bounds.height.isFinite && corners.radius.isFinite && borderWidth.isFinite
  }
}
