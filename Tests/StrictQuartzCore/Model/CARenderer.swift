package let kCARendererColorSpace = "kCARendererColorSpace"
package let kCARendererMetalCommandQueue = "kCARendererMetalCommandQueue"

/// Draws a tree of layers into a texture, by the portable compositor. While it has a layer the tree has a context. Frames
/// are drawn as a queue's commands are.
package final class CARenderer {
  private var texture: MemoryTexture
  private let queue: Queue?
  private let yRunsUp = AppleRuntime.yRunsUp
  private var context: PortableQuartzCore.LayerRenderer?
  private var isInFrame = false
  private var updates = CGRect.null

  package var bounds = CGRect.zero

  package var layer: CALayer? {
    didSet {
      guard layer != nil || oldValue != nil else { return }
      Undefined.checkIsMainThread("a CARenderer")
      context = nil
      context = layer.map { PortableQuartzCore.LayerRenderer(attaching: $0, yRunsUp: yRunsUp) }
    }
  }

  package init(mtlTexture tex: any MTLTexture, options dict: [AnyHashable: Any]? = nil) {
    texture = Self.memory(tex)
    queue = dict?[kCARendererMetalCommandQueue] as? Queue
  }

  package func setDestination(_ destination: any MTLTexture) { texture = Self.memory(destination) }

  private static func memory(_ texture: any MTLTexture) -> MemoryTexture {
    guard let memory = texture as? MemoryTexture else {
      preconditionFailure("a texture of another device: \(texture)")
    }
    return memory
  }

  package func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<Int>?) {
    Undefined.checkIsMainThread("a CARenderer")
    isInFrame = true
    updates = .null
  }

  package func addUpdate(_ r: CGRect) { updates = updates.union(r) }

  package func render() {
    guard isInFrame, !updates.isNull, !MetalFaults.current.drawsNothing, let context else { return }
    context.viewport = bounds
    guard let image = context.committedImage() else { return }
    let texture = texture
    let draw = { [yRunsUp] in texture.draw(image, yRunsUp: yRunsUp) }
    if let queue { queue.add(draw) } else { draw() }
  }

  package func endFrame() { isInFrame = false }
}

/// Stands in for the toolkit's type of this name, which opens a window out of sight.
package final class OffscreenWindow {
  private let context: PortableQuartzCore.LayerRenderer

  package init?(showing root: CALayer) {
    guard !MetalFaults.current.hasNoSession else { return nil }
    Undefined.checkIsMainThread("a window")
    context = PortableQuartzCore.LayerRenderer(attaching: root, yRunsUp: AppleRuntime.yRunsUp)
  }
}
