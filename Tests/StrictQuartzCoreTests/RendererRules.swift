import StrictQuartzCore
import Testing

/// What `CARenderer` and its Metal device do.
@MainActor @Suite struct RendererRules {
  private let queue: any MTLCommandQueue
  private let texture: any MTLTexture
  private let renderer: CARenderer
  private let root = CALayer()

  init() throws {
    let device = try #require(MTLCreateSystemDefaultDevice())
    let form = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .bgra8Unorm, width: 2, height: 2, mipmapped: false)
    queue = try #require(device.makeCommandQueue())
    texture = try #require(device.makeTexture(descriptor: form))
    renderer = CARenderer(mtlTexture: texture, options: [kCARendererMetalCommandQueue: queue])
    root.anchorPoint = .zero
    root.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    renderer.bounds = root.bounds
  }

  /// The pixels as rows of letters by their color, `-` for none and `?` for those that were there before.
  private var rows: [String] {
    var bytes = [UInt8](repeating: 0, count: 16)
    texture.getBytes(
      &bytes, bytesPerRow: 8, from: MTLRegionMake2D(0, 0, 2, 2), mipmapLevel: 0)
    return (0..<2).map { y in
      (0..<2).map { x in
        switch bytes[(y * 2 + x) * 4..<(y * 2 + x) * 4 + 4] {
        case [0, 0, 255, 255]: "R"
        case [255, 0, 0, 255]: "B"
        case [0, 0, 0, 0]: "-"
        default: "?"
        }
      }.joined()
    }
  }

  private func render(_ other: CARenderer? = nil) {
    let renderer = other ?? renderer
    renderer.beginFrame(atTime: 0, timeStamp: nil)
    renderer.addUpdate(renderer.bounds)
    renderer.render()
    renderer.endFrame()
  }

  private func wait() throws {
    let last = try #require(queue.makeCommandBuffer())
    last.commit()
    last.waitUntilCompleted()
  }

  /// Evidence: [run] two programs for macOS note it.
  @Test func `a tree that was not committed since it was attached draws nothing`() throws {
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    renderer.layer = root
    #expect(root.presentation() == nil)
    render()
    try wait()
    #expect(rows == ["??", "??"])
    CATransaction.flush()
    #expect(root.presentation() != nil)
    render()
    try wait()
    #expect(rows == ["RR", "RR"])
    root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    root.removeAllAnimations()
    render()
    try wait()
    #expect(rows == ["RR", "RR"], "not committed either")
  }

  /// Evidence: `CARenderer.h` has an empty command buffer of the same queue wait for the frame.
  @Test func `a frame is there when a command of its queue that follows is completed`() throws {
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    renderer.layer = root
    CATransaction.flush()
    render()
    #expect(rows == ["??", "??"])
    try wait()
    #expect(rows == ["RR", "RR"])
  }

  /// Evidence: four programs for macOS, one of which was checked with an image; `isGeometryFlipped` is documented.
  @Test(arguments: [false, true])
  func `a texture's first row is the lowest, that of the least y where y runs up`(
    isFlipped: Bool
  ) throws {
    let renderer = AppleRuntime.$yRunsUp.withValue(true) {
      CARenderer(mtlTexture: texture, options: [kCARendererMetalCommandQueue: queue])
    }
    renderer.bounds = root.bounds
    root.isGeometryFlipped = isFlipped
    let marker = CALayer()
    marker.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    marker.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(marker)
    let picture = CALayer()
    picture.frame = CGRect(x: 1, y: 0, width: 1, height: 2)
    picture.magnificationFilter = .nearest
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    picture.contents = context.makeImage()
    root.addSublayer(picture)
    renderer.layer = root
    CATransaction.flush()
    let clearing = MTLRenderPassDescriptor()
    clearing.colorAttachments[0].texture = texture
    clearing.colorAttachments[0].loadAction = .clear
    clearing.colorAttachments[0].storeAction = .store
    let buffer = try #require(queue.makeCommandBuffer())
    buffer.makeRenderCommandEncoder(descriptor: clearing)?.endEncoding()
    buffer.commit()
    render(renderer)
    try wait()
    // Contents stand upright in either tree.
    #expect(rows == (isFlipped ? ["-B", "RR"] : ["RB", "-R"]))
  }
}
