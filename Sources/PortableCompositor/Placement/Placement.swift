import Foundation
import PortableGeometry
import PortableRaster

struct Placement {
  /// From the node's own space to the canvas's pixels.
  var projection = PlaneProjection.identity
  /// The z of the node's points in the space of its context, towards the eye.
  var depth = PlaneDepth()
  /// The index of the nearest flat ancestor, in which the node is sorted by depth; -1 at the roots.
  var context = -1
  /// The pixels that the node itself can touch.
  var own = PixelRect.nothing
  /// The pixels that the node and its descendants can touch, after clipping and masking; empty when none is visible.
  var whole = PixelRect.nothing
  /// For nodes with a shadow, the pixels of the node and its descendants without shadow, clip and mask; for rasterized nodes,
  /// the pixels of the bitmap.
  var content = PixelRect.nothing
  /// The index of the nearest rasterized ancestor, in whose bitmap the node is placed; -1 for none.
  var raster = -1
  /// The relevant distance outside the canvas, from which shadows fall, in pixels.
  var margin = 0
  /// The opacity of the node, multiplied by those of ancestors that do not fade as a group.
  var opacity = 0.0
  /// The factor of the children's opacity; 0 hides them.
  var opacityBelow = 0.0
  /// Whether the nodes in this context do not lie in its plane and must be sorted by depth.
  var sortsByDepth = false
}

/// The z of a plane's points before the perspective division: x·dx + y·dy + base.
struct PlaneDepth: Equatable {
  var dx = 0.0
  var dy = 0.0
  var base = 0.0
}

extension Placement {
  /// - Parameter transform: from the node's own space to that of its context, for nodes in depth.
  @inline(__always)
  mutating func place(
    _ entry: UnsafePointer<RenderTree.Entry>, in parent: UnsafePointer<Placement>,
    transform: CATransform3D?
  ) {
    if let transform {
      projection = PlaneProjection(transform)
      depth = PlaneDepth(transform)
    } else {
      projection = PlaneProjection(entry.pointee.node.transform)
        .concatenating(parent.pointee.projection)
      depth = PlaneDepth(entry.pointee.node.transform)
    }
    show(entry, in: parent)
  }

  // Not inlined, so that `place` is: a call of that copies its arguments.
  @inline(never)
  private mutating func show(
    _ entry: UnsafePointer<RenderTree.Entry>, in parent: UnsafePointer<Placement>
  ) {
    // Field by field: passing a node copies it and retains its references.
    margin = parent.pointee.margin
    whole = .nothing
    content = .nothing
    sortsByDepth = false
    let inherited = entry.pointee.role == .mask ? 1 : parent.pointee.opacityBelow
    opacity = inherited * min(max(entry.pointee.node.opacity, 0), 1)
    opacityBelow = 0
    own = .nothing
    let bounds = entry.pointee.node.bounds
    let borderWidth = entry.pointee.node.borderWidth
    // Numbers that are not finite hide the node too.
    guard opacity > 0, projection.isFinite, bounds.minX.isFinite, bounds.minY.isFinite,
      bounds.width.isFinite, bounds.height.isFinite, borderWidth.isFinite,
      entry.pointee.node.corners.radius.isFinite
    else { return }
    if entry.pointee.node.keepsDepth {
      opacityBelow = opacity
      return
    }
    let facing = projection.facing
    guard facing > 0 || (facing < 0 && entry.pointee.node.isDoubleSided) else { return }
    opacityBelow = entry.pointee.node.fadesAsGroup ? 1 : opacity
    if entry.pointee.node.background != .clear
      || (borderWidth > 0 && entry.pointee.node.borderColor != .clear)
    {
      own = projection.pixelBounds(of: bounds)
    }
    if let image = entry.pointee.node.image {
      own = own.union(projection.pixelBounds(of: image.frame(in: bounds)))
    }
    if let details = entry.pointee.node.detailsBox?.value {
      if let shadow = entry.pointee.node.castShadow {
        margin += PlacedShadow(shadow, of: bounds, projection).margin
      }
      if let rect = details.content?.coveredRect(in: bounds) {
        own = own.union(projection.pixelBounds(of: rect))
      }
    }
  }
}

extension Placement {
  /// Returns whether the children of a node are sorted by depth among its siblings: it draws nothing itself, is not a group,
  /// is parallel to the screen, and has an affine transform.
  func sharesDepth(of entry: UnsafePointer<RenderTree.Entry>) -> Bool {
    !sortsByDepth && depth.dx == 0 && depth.dy == 0 && projection.isAffine
      && CATransform3DIsAffine(entry.pointee.node.transform) && entry.pointee.node.detailsBox == nil
      && !entry.pointee.node.drawsBounds && entry.pointee.node.image == nil
      && !entry.pointee.node.clipsToBounds && (opacity >= 1 || !entry.pointee.node.fadesAsGroup)
      && entry.pointee.childCount > 0 && entry[1].role == .child
  }
}

extension PlaneDepth {
  fileprivate init(_ t: CATransform3D) {
    self.init(dx: Double(t.m13), dy: Double(t.m23), base: Double(t.m43))
  }
}

extension RenderNode {
  var drawsBounds: Bool { background != .clear || hasBorder }

  /// The shadow, if it is visible; clipping to the bounds hides it.
  // Inlined, because a call would copy the node.
  @inline(__always) var castShadow: RenderShadow? {
    guard let detailsBox, !clipsToBounds, let shadow = detailsBox.value.shadow, shadow.isVisible
    else { return nil }
    return shadow
  }

  var hasBorder: Bool { borderWidth > 0 && borderColor != .clear }

  var leavesPlane: Bool {
    keepsDepth || transform.m43 != 0 || transform.m13 != 0 || transform.m23 != 0
  }
}
