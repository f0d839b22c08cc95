import AnimatableLayers
import LayerTestSupport
import StrictQuartzCore
import Testing

/// The toolkit's renderer on Apple's side, on machines and for trees that `CARenderer` cannot draw.
@Suite struct AppleRendererFallbackTests {
  @Test func `a tree in a window stays there, and shows its presentation`() throws {
    let window = CALayer(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let layer = RendererSamples.makeLayer()
    window.addSublayer(layer)
    AppleRuntime.setWindow(true, of: window)
    defer { AppleRuntime.setWindow(nil, of: window) }
    let screen = StrictQuartzCore.LayerRenderer(layer: window)
    layer.speed = 1
    do {
      let renderer = Renderer(layer: layer)
      #expect(renderer.method == .presentation && layer.superlayer === window)
      renderer.perform { layer.add(RendererSamples.fade(), forKey: "fade") }
      #expect(try RendererSamples.alphas(renderer.image(at: 0.6))[0] == 153)
      #expect(try RendererSamples.alphas(renderer.image(at: 4))[0] == 255)
      #expect(try RendererSamples.alphas(renderer.image(at: 0.2))[0] == 51)
    }
    #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.superlayer === window)
    #expect(layer.animation(forKey: "fade") != nil)
    withExtendedLifetime(screen) {}
  }

  @Test func `a part of a tree is drawn alone`() throws {
    let parent = RendererSamples.makeLayer()
    let layer = RendererSamples.makeLayer()
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.6)
    parent.addSublayer(layer)
    let renderer = Renderer(layer: layer)
    #expect(renderer.method == .presentation)
    #expect(try RendererSamples.alphas(renderer.image())[0] == 153)
  }

  @Test func `by the rules of contexts the presentation is drawn`() throws {
    let renderer = Renderer(layer: RendererSamples.makeLayer())
    renderer.rendering = .renderInContext
    #expect(renderer.method == .presentation)
    #expect(try RendererSamples.alphas(renderer.image())[0] == 255)
  }

  private func withFaults<Result>(
    _ change: (inout MetalFaults) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    var faults = MetalFaults()
    change(&faults)
    return try MetalFaults.$current.withValue(faults, operation: body)
  }

  @Test func `without a Metal device a window gives the context`() throws {
    try withFaults {
      $0.hasNoDevice = true
    } _: { () throws -> Void in
      let bar = RendererSamples.makeBar()
      let renderer = Renderer(layer: bar)
      #expect(renderer.method == .presentation)
      renderer.perform { bar.progress = 1 }
      #expect(try RendererSamples.progress(renderer.image(at: 0.4)) == 4)
      #expect(try RendererSamples.progress(renderer.image(at: 0.1)) == 1)
    }
  }

  @Test func `without a window either the models have the values for a frame`() throws {
    try withFaults {
      $0.hasNoDevice = true
      $0.hasNoSession = true
    } _: { () throws -> Void in
      let bar = RendererSamples.makeBar()
      let renderer = Renderer(layer: bar)
      #expect(renderer.method == .values)
      renderer.perform {
        let move = basic("progress", from: 0.0, to: 1.0)
        bar.add(move, forKey: "move")
      }
      #expect(try RendererSamples.progress(renderer.image(at: 0.4)) == 4)
      #expect(try RendererSamples.progress(renderer.image(at: 0.9)) == 9)
      #expect(bar.progress == 0)
      renderer.advance(to: 2)
      #expect(try RendererSamples.progress(renderer.image()) == 0 && bar.animationKeys() == nil)
    }
  }

  // MARK: Bad input

  private func problem(
    _ renderer: Renderer, _ change: (inout MetalFaults) -> Void = { _ in }
  ) throws -> String {
    try withFaults(change) {
      #expect(renderer.image() == nil)
      return try #require(Platform.frameProblem(of: renderer)).description
    }
  }

  @Test func `a frame that cannot be drawn has a reason, and the next one none`() throws {
    let renderer = Renderer(layer: RendererSamples.makeLayer())
    #expect(try problem(renderer) { $0.losesDevice = true }.contains("(device removed)"))
    renderer.viewport.size.width = 12
    #expect(try problem(renderer) { $0.hasNoMemory = true }.contains("no memory for a texture"))
    renderer.viewport.size.width = 20_000
    #expect(try problem(renderer).contains("20000 x 2 pixels is larger than 16384 x 16384"))
    renderer.viewport.size.width = 0
    #expect(try problem(renderer).contains("has no pixels"))
    renderer.viewport.size.width = 10
    #expect(renderer.image() != nil && Platform.frameProblem(of: renderer) == nil)
  }

  @Test func `a layer that left its renderer's tree is not drawn`() throws {
    let layer = RendererSamples.makeLayer()
    let renderer = Renderer(layer: layer)
    renderer.perform { layer.removeFromSuperlayer() }
    #expect(try problem(renderer).contains("is no longer in the tree"))
    let other = Renderer(layer: layer)
    #expect(try problem(renderer).contains("is no longer in the tree"))
    #expect(other.image() != nil)
  }
}
