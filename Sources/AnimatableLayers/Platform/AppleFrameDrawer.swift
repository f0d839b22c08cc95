#if !PORTABLE_ENGINE
  import Foundation
  import Metal
  import QuartzCore

  /// Draws a tree of layers by `CARenderer`, without a window.
  ///
  /// For as long as it lives the tree has a context, as in a window: it is laid out, draws its contents and animates.
  final class FrameDrawer {
    private let root: CALayer
    private let device: any MTLDevice
    private let queue: any MTLCommandQueue
    private let colorSpace: CGColorSpace
    private var texture: any MTLTexture
    private let renderer: CARenderer
    /// In pixels, for each side of a frame.
    let limit: Int

    /// - Returns: `nil` where there is no Metal device.
    init?(_ root: CALayer) {
      guard let device = MTLCreateSystemDefaultDevice(), let queue = device.makeCommandQueue(),
        let colorSpace = CGColorSpace(name: CGColorSpace.sRGB),
        let texture = Self.texture(width: 1, height: 1, on: device)
      else { return nil }
      self.root = root
      self.device = device
      self.queue = queue
      self.colorSpace = colorSpace
      self.texture = texture
      limit = FrameSize.textureLimit(
        isAppleFamily3OrMac: device.supportsFamily(.apple3) || device.supportsFamily(.mac2))
      renderer = CARenderer(
        mtlTexture: texture,
        options: [kCARendererColorSpace: colorSpace, kCARendererMetalCommandQueue: queue])
      renderer.layer = root
    }

    deinit {
      let renderer = renderer
      MainThread.run { renderer.layer = nil }
    }

    private static func texture(
      width: Int, height: Int, on device: any MTLDevice
    ) -> (any MTLTexture)? {
      let form = MTLTextureDescriptor.texture2DDescriptor(
        pixelFormat: .bgra8Unorm, width: width, height: height, mipmapped: false)
      form.usage = [.renderTarget, .shaderRead]
      #if os(macOS)
        form.storageMode = device.hasUnifiedMemory ? .shared : .managed
      #else
        form.storageMode = .shared
      #endif
      return device.makeTexture(descriptor: form)
    }

    // MARK: Frames

    /// Draws the last commit, from the root's origin on.
    func image(_ size: FrameSize) throws(FrameProblem) -> CGImage {
      let rows = try pixels(size)
      guard let rowsRunDown = Self.rowsRunDown() else { throw .blankRenderer }
      return try Self.image(rowsRunDown ? rows : rows.upsideDown(), size, colorSpace)
    }

    private func pixels(_ size: FrameSize) throws(FrameProblem) -> PixelRows {
      try resize(to: size)
      try clear()
      renderer.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      // The tree's own time is its root's offset; this one only has to advance.
      renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
      renderer.addUpdate(renderer.bounds)
      renderer.render()
      renderer.endFrame()
      try waitForCommands()
      var rows = PixelRows(width: size.width, height: size.height)
      rows.withBytes { bytes in
        texture.getBytes(
          bytes, bytesPerRow: size.width * 4,
          from: MTLRegionMake2D(0, 0, size.width, size.height), mipmapLevel: 0)
      }
      return rows
    }

    private func resize(to size: FrameSize) throws(FrameProblem) {
      guard texture.width != size.width || texture.height != size.height else { return }
      guard let new = Self.texture(width: size.width, height: size.height, on: device) else {
        throw .deviceLost(
          reason: "it has no memory for a texture of \(size.width) x \(size.height)")
      }
      texture = new
      renderer.setDestination(new)
    }

    private func clear() throws(FrameProblem) {
      let pass = MTLRenderPassDescriptor()
      pass.colorAttachments[0].texture = texture
      pass.colorAttachments[0].loadAction = .clear
      pass.colorAttachments[0].storeAction = .store
      pass.colorAttachments[0].clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 0)
      guard let buffer = queue.makeCommandBuffer(),
        let encoder = buffer.makeRenderCommandEncoder(descriptor: pass)
      else { throw .deviceLost(reason: "it takes no commands") }
      encoder.endEncoding()
      buffer.commit()
    }

    private func waitForCommands() throws(FrameProblem) {
      guard let last = queue.makeCommandBuffer() else {
        throw .deviceLost(reason: "it takes no commands")
      }
      #if os(macOS)
        if texture.storageMode == .managed, let blit = last.makeBlitCommandEncoder() {
          blit.synchronize(resource: texture)
          blit.endEncoding()
        }
      #endif
      last.commit()
      last.waitUntilCompleted()
      guard last.status != .error else {
        throw .deviceLost(reason: last.error?.localizedDescription ?? "a command failed")
      }
    }

    private static func image(
      _ rows: PixelRows, _ size: FrameSize, _ colorSpace: CGColorSpace
    ) throws(FrameProblem) -> CGImage {
      let info =
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
      guard let provider = CGDataProvider(data: Data(rows.bytes) as CFData),
        let image = CGImage(
          width: size.width, height: size.height, bitsPerComponent: 8, bitsPerPixel: 32,
          bytesPerRow: size.width * 4, space: colorSpace, bitmapInfo: CGBitmapInfo(rawValue: info),
          provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
      else { throw size.problem }
      return image
    }

    // MARK: Orientation

    /// Whether a texture's first row is the top of the tree, which is not documented; `nil` if the marker is not drawn.
    private static func rowsRunDown() -> Bool? {
      if let known = orientation.withLock({ $0 }) { return known }
      // Not behind the lock: a commit may draw layers that request frames themselves.
      let measured = measuredOrientation()
      if let measured { orientation.withLock { $0 = measured } }
      return measured
    }

    private static let orientation = LockedValue<Bool?>(nil)

    private static func measuredOrientation() -> Bool? {
      let root = CALayer.rendererRoot()
      root.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
      let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      let plain = CALayer()
      plain.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
      plain.backgroundColor = white
      // A color has no rows: the other column is an image whose upper row is white.
      let picture = CALayer()
      picture.frame = CGRect(x: 1, y: 0, width: 1, height: 2)
      picture.magnificationFilter = .nearest
      guard let context = CGContext.sRGB(width: 1, height: 2) else { return nil }
      context.setFillColor(white)
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      picture.contents = context.makeImage()
      for marker in [plain, picture] { root.addSublayer(marker) }
      guard let drawer = FrameDrawer(root),
        let size = try? FrameSize(of: root.bounds, scale: 1, limit: drawer.limit)
      else { return nil }
      CATransaction.flush()
      return (try? drawer.pixels(size))?.firstRowIsMarked
    }
  }

  extension CALayer {
    /// The top of a tree that a renderer shows. Its y runs down, as the toolkit's does on all systems.
    static func rendererRoot() -> CALayer {
      let root = CALayer()
      root.anchorPoint = .zero
      root.isGeometryFlipped = AppleRuntime.yRunsUp
      return root
    }
  }
#endif
