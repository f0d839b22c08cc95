import AnimatableLayers
import LayerScenes

/// Replaces the images of layers by scaled ones during a snapshot, which restores the layers: every engine copies those
/// pixel by pixel.
final class ImageReplacement {
  private struct Scaled {
    let own: CGImage
    let gravity: CALayerContentsGravity
    let size: CGSize
    let replacement: CGImage
  }

  /// In pixels.
  private static let largestSide: CGFloat = 4_096
  private let scale: CGFloat
  private var images: [ObjectIdentifier: Scaled] = [:]

  /// `scale` is in pixels for each point.
  init(scale: CGFloat) { self.scale = scale }

  func apply(below layer: CALayer) {
    CALayer.performWithoutAnimation {
      // Drawn contents have the layer's size, and are not an image on every engine.
      for layer in layer.subtree
      where layer.animation(forKey: "contents") == nil && !(layer is any AnimatableKeyLayer) {
        guard let present = layer.contents.flatMap(Platform.image) else { continue }
        let latest = images[ObjectIdentifier(layer)]
        // Any other image was set since.
        let known = latest?.replacement === present ? latest : nil
        let own = known?.own ?? present
        let gravity = known?.gravity ?? layer.contentsGravity
        let bounds = (layer.presentation() ?? layer).bounds
        let size = CGSize(
          width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
        guard known?.size != size, let box = Self.box(of: own, gravity, in: size, layer),
          let replacement = Self.image(
            own, in: box, size, isNearest: layer.magnificationFilter == .nearest)
        else { continue }
        images[ObjectIdentifier(layer)] = Scaled(
          own: own, gravity: gravity, size: size, replacement: replacement)
        layer.contents = replacement
        layer.contentsGravity = .resize
      }
    }
  }

  /// Returns where an image lies in its layer, in pixels; `nil` for an image that is not scaled, or not as a whole.
  private static func box(
    of image: CGImage, _ gravity: CALayerContentsGravity, in size: CGSize, _ layer: CALayer
  ) -> CGRect? {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard layer.contentsRect == unit, layer.contentsCenter == unit, size.width >= 1,
      size.height >= 1, size.width <= largestSide, size.height <= largestSide
    else { return nil }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    var factors = (size.width / width, size.height / height)
    switch gravity {
    case .resize: break
    case .resizeAspect: factors = (min(factors.0, factors.1), min(factors.0, factors.1))
    // Without a mask, the parts of the image beyond the layer's edges show.
    case .resizeAspectFill where layer.masksToBounds:
      factors = (max(factors.0, factors.1), max(factors.0, factors.1))
    default: return nil
    }
    guard factors != (1, 1) else { return nil }
    let box = CGSize(width: width * factors.0, height: height * factors.1)
    return CGRect(
      x: (size.width - box.width) / 2, y: (size.height - box.height) / 2, width: box.width,
      height: box.height)
  }

  private static func image(
    _ image: CGImage, in box: CGRect, _ size: CGSize, isNearest: Bool
  ) -> CGImage? {
    guard let pixels = image.premultipliedPixels(on: nil, scale: 1) else { return nil }
    let (width, height) = (Int(size.width), Int(size.height))
    var scaled = ImageResampling.pixels(
      of: pixels, size: (image.width, image.height), in: box, width: width, height: height,
      isNearest: isNearest)
    return scaled.withUnsafeMutableBytes { bytes in
      CGContext.sRGB(width: width, height: height, bytes: bytes.baseAddress)?.makeImage()
    }
  }
}
