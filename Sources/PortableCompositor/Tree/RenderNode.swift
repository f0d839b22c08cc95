import Foundation
import PortableGeometry
import PortableRaster

/// The parts are drawn in this order: shadow, background, image, content, children, border; some kinds of content lie
/// below the image. The bounds clip the whole and the mask hides parts of it; the rest fades with the opacity.
///
/// Children are drawn from the farthest to the nearest, equally far ones in the order of the tree; those that pass
/// through each other are cut where they meet.
///
/// Lengths are in points of the node's own space, whose y points down. Numbers that are not finite hide the node and
/// everything below it.
package struct RenderNode: Sendable, Equatable {
  package var bounds: CGRect
  /// From the node's own space to its parent's, perspective included.
  ///
  /// The parent is flat: what comes out of its plane toward the eye, along z, is seen from straight in front, unless
  /// the parent keeps depth.
  package var transform = CATransform3D.identity
  package var opacity = 1.0
  /// Whether the opacity fades everything below as one group, or else each node on its own.
  package var fadesAsGroup = true
  package var background = PremultipliedPixel.clear
  /// How background, border and clipping are rounded.
  package var corners = RenderCorners()
  /// The border lies inside the bounds.
  package var borderWidth = 0.0
  package var borderColor = PremultipliedPixel.black
  package var image: RenderImage?
  package var clipsToBounds = false
  /// Whether the edges of what fills the bounds, and of the clip to them, are not antialiased; rounded ones always are.
  package var hasSharpEdges = false
  package var isDoubleSided = true
  /// Whether the node is only a space for its children, which keep their depth and join those of the parent.
  ///
  /// Such a node draws nothing itself, clips nothing, has no mask, and hands its opacity down.
  package var keepsDepth = false
  package var details: RenderDetails? {
    get { detailsBox?.value }
    set { detailsBox = newValue.map { RenderDetailsBox($0) } }
  }

  private(set) var detailsBox: RenderDetailsBox?

  package init(bounds: CGRect) {
    self.bounds = bounds
  }

  package static func == (lhs: RenderNode, rhs: RenderNode) -> Bool {
    lhs.bounds == rhs.bounds && CATransform3DEqualToTransform(lhs.transform, rhs.transform)
      && lhs.opacity == rhs.opacity && lhs.fadesAsGroup == rhs.fadesAsGroup
      && lhs.background == rhs.background && lhs.corners == rhs.corners
      && lhs.borderWidth == rhs.borderWidth && lhs.borderColor == rhs.borderColor
      && lhs.image == rhs.image && lhs.clipsToBounds == rhs.clipsToBounds
      && lhs.hasSharpEdges == rhs.hasSharpEdges
      && lhs.isDoubleSided == rhs.isDoubleSided && lhs.keepsDepth == rhs.keepsDepth
      && RenderDetailsBox.areEqual(lhs.detailsBox, rhs.detailsBox)
  }
}
