import Foundation

/// Core Animation's names: "bottom" is the smallest y and "top" the largest, whatever the direction of y. The raw
/// values are Core Animation's.
package enum ContentsGravity: String, Sendable, CaseIterable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case resize
  case resizeAspect
  case resizeAspectFill

  /// Returns the rectangle of an image of a size in points; that of an image without area is empty, in the middle.
  package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else {
        return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
      }
      let across = bounds.width / size.width
      let down = bounds.height / size.height
      let scale = self == .resizeAspect ? min(across, down) : max(across, down)
      // The deciding side is exact, so that rounding cannot move an edge off the layer's.
      let width = scale == across ? bounds.width : size.width * scale
      let height = scale == down ? bounds.height : size.height * scale
      return place(CGSize(width: width, height: height), 0.5, 0.5, bounds)
    case .center: return place(size, 0.5, 0.5, bounds)
    case .top: return place(size, 0.5, 1, bounds)
    case .bottom: return place(size, 0.5, 0, bounds)
    case .left: return place(size, 0, 0.5, bounds)
    case .right: return place(size, 1, 0.5, bounds)
    case .topLeft: return place(size, 0, 1, bounds)
    case .topRight: return place(size, 1, 1, bounds)
    case .bottomLeft: return place(size, 0, 0, bounds)
    case .bottomRight: return place(size, 1, 0, bounds)
    }
  }

  private func place(_ size: CGSize, _ x: CGFloat, _ y: CGFloat, _ bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}
