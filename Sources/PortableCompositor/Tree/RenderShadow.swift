import Foundation
import PortableGeometry
import PortableRaster

package struct RenderShadow: Sendable, Equatable {
  /// Includes the opacity.
  package var color: PremultipliedPixel
  /// In the node's own space.
  package var offset: CGSize
  /// The standard deviation of the Gaussian blur, in points; sharp unless positive.
  package var radius: Double
  /// The silhouette, filled by the winding rule; `nil` is the alpha of the node and its descendants.
  package var path: Path?

  package init(
    color: PremultipliedPixel, offset: CGSize = .zero, radius: Double = 0, path: Path? = nil
  ) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.path = path
  }

  var isVisible: Bool {
    color != .clear && offset.width.isFinite && offset.height.isFinite && radius.isFinite
  }
}
