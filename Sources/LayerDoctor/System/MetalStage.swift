#if !PORTABLE_ENGINE
  import AnimatableLayers
  import Metal

  /// Shows a tree by a `CARenderer` alone, so that what is measured is Core Animation's and not the toolkit's.
  final class ProbeStage {
    private static let side = 64
    /// Whether a paused tree can show earlier times.
    static let goesBack = true
    /// Whether time passes for layers by itself; in the model of the engine it stands still.
    private static let hasClock = ProbeEngine.current == .quartzCore

    private let root = CALayer()
    private let queue: any MTLCommandQueue
    private let renderer: CARenderer

    /// Throws a `ProbeProblem` where there is no Metal device. A paused tree stands still at 0 until `show(at:)`.
    init(showing layer: CALayer, isPaused: Bool = false) throws {
      guard let device = MTLCreateSystemDefaultDevice(), let queue = device.makeCommandQueue()
      else { throw ProbeProblem("there is no Metal device, so that nothing shows a layer tree") }
      let form = MTLTextureDescriptor.texture2DDescriptor(
        pixelFormat: .bgra8Unorm, width: Self.side, height: Self.side, mipmapped: false)
      form.usage = [.renderTarget, .shaderRead]
      guard let texture = device.makeTexture(descriptor: form) else {
        throw ProbeProblem(
          "the Metal device makes no texture of \(Self.side) x \(Self.side) pixels")
      }
      self.queue = queue
      renderer = CARenderer(mtlTexture: texture, options: [kCARendererMetalCommandQueue: queue])
      root.anchorPoint = .zero
      root.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
      root.isGeometryFlipped = true
      if isPaused || !Self.hasClock { root.speed = 0 }
      root.addSublayer(layer)
      renderer.layer = root
      renderer.bounds = root.bounds
      // The second lays out and displays what the first set.
      for _ in 0..<2 { CATransaction.flush() }
      draw()
    }

    deinit { renderer.layer = nil }

    func perform(_ changes: () -> Void) {
      CATransaction.begin()
      changes()
      CATransaction.commit()
      CATransaction.flush()
    }

    /// Lets time pass, with a frame every sixtieth of a second.
    func pass(_ seconds: Double) {
      guard Self.hasClock else {
        let start = root.timeOffset
        for frame in 1...max(Int((seconds * 60).rounded()), 1) {
          show(at: start + Double(frame) / 60)
        }
        return
      }
      let end = CACurrentMediaTime() + seconds
      while CACurrentMediaTime() < end {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 1 / 60))
        CATransaction.flush()
        draw()
      }
    }

    /// Shows a paused tree at a time, before or after the present one.
    func show(at time: Double) {
      perform {
        CATransaction.setDisableActions(true)
        root.timeOffset = time
      }
      draw()
    }

    private func draw() {
      renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
      renderer.addUpdate(renderer.bounds)
      renderer.render()
      renderer.endFrame()
      guard let last = queue.makeCommandBuffer() else { return }
      last.commit()
      last.waitUntilCompleted()
    }
  }
#endif
