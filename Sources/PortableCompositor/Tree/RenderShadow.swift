import Foundation
import PortableGeometry
import PortableRaster

package struct RenderShadow: Sendable, Equatable {
  /// Includes the opacity of the shadow.
  package var color: PremultipliedPixel
  /// In the node's own space.
  package var offset: CGSize
  /// The standard deviation of the Gaussian that blurs the silhouette, in points; not positive is sharp.
  package var radius: Double
  /// The silhouette, filled by winding; `nil` is what the node and everything below it cover.
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
