package let kCARendererColorSpace = "kCARendererColorSpace"
package let kCARendererMetalCommandQueue = "kCARendererMetalCommandQueue"

/// Draws a tree of layers into a texture, by the portable compositor. While it has a layer the tree has a context.
package final class CARenderer {
  private var texture: MemoryTexture
  private var context: PortableQuartzCore.LayerRenderer?
  private var isInFrame = false
  private var updates = CGRect.null

  package var bounds = CGRect.zero

  package var layer: CALayer? {
    didSet {
      context = nil
      context = layer.map { PortableQuartzCore.LayerRenderer(layer: $0) }
    }
  }

  package init(mtlTexture tex: any MTLTexture, options dict: [AnyHashable: Any]? = nil) {
    texture = Self.memory(tex)
  }

  package func setDestination(_ destination: any MTLTexture) { texture = Self.memory(destination) }

  private static func memory(_ texture: any MTLTexture) -> MemoryTexture {
    guard let memory = texture as? MemoryTexture else {
      preconditionFailure("a texture of another device: \(texture)")
    }
    return memory
  }

  package func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<Int>?) {
    isInFrame = true
    updates = .null
    // What a commit finds at its end leaves the layers for good.
    if let context { context.advance(to: context.time) }
  }

  package func addUpdate(_ r: CGRect) { updates = updates.union(r) }

  package func render() {
    guard isInFrame, !updates.isNull, !MetalFaults.current.drawsNothing, let context else { return }
    context.viewport = bounds
    guard let image = context.image() else { return }
    texture.draw(image)
  }

  package func endFrame() { isInFrame = false }
}

/// Stands in for the toolkit's type of this name, which opens a window out of sight.
package final class OffscreenWindow {
  private let context: PortableQuartzCore.LayerRenderer

  package init?(showing root: CALayer) {
    guard !MetalFaults.current.hasNoSession else { return nil }
    context = PortableQuartzCore.LayerRenderer(layer: root)
  }
}
