import Foundation
import PortableGeometry
import PortableRaster

/// A node of a render tree.
///
/// Its parts are drawn in this order: shadow, background, image, content, children, border; some kinds of content lie below
/// the image. Clip, mask and opacity apply to the whole.
///
/// Children are drawn from the farthest to the nearest, equally far ones in tree order; intersecting ones are cut.
///
/// Lengths are in points of the node's own space, whose y points down. Numbers that are not finite hide the node and its
/// descendants.
package struct RenderNode: Sendable, Equatable {
  package var bounds: CGRect
  /// From the node's own space to its parent's, including perspective. Unless the parent keeps depth, it is flat and seen
  /// from straight in front.
  package var transform = CATransform3D.identity
  package var opacity = 1.0
  /// Whether the opacity fades the descendants as one group, instead of each node separately.
  package var fadesAsGroup = true
  package var background = PremultipliedPixel.clear
  /// The corners of background, border and clip.
  package var corners = RenderCorners()
  /// The border lies inside the bounds.
  package var borderWidth = 0.0
  package var borderColor = PremultipliedPixel.black
  package var image: RenderImage?
  package var clipsToBounds = false
  /// Whether edges of the bounds and of their clip are not antialiased; rounded ones always are.
  package var hasSharpEdges = false
  package var isDoubleSided = true
  /// Whether the children keep their depth and join those of the parent. Such a node draws nothing itself, clips nothing,
  /// has no mask, and passes its opacity to its children.
  package var keepsDepth = false
  package var details: RenderDetails? {
    get { detailsBox?.value }
    set { detailsBox = newValue.map { RenderDetailsBox($0) } }
  }

  private(set) var detailsBox: RenderDetailsBox?

  package mutating func editDetails(_ edit: (inout RenderDetails) -> Void) {
    var details = details ?? RenderDetails()
    edit(&details)
    self.details = details
  }

  package init(bounds: CGRect) { self.bounds = bounds }

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
