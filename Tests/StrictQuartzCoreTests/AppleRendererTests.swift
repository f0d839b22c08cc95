import AnimatableLayers
import StrictQuartzCore
import Testing

/// The toolkit's renderer on Apple's side, which draws by `CARenderer`.
@Suite struct AppleRendererTests {
  // MARK: Frames

  @Test func `a declared key animates and is drawn in every frame, in any order`() throws {
    let bar = RendererSamples.makeBar()
    let renderer = Renderer(layer: bar)
    #expect(renderer.method == .metal)
    renderer.perform { bar.progress = 1 }
    #expect(try RendererSamples.progress(renderer.image()) == 0)
    for time in [0.5, 0.2, 1, 5, 0.7, 0.2] {
      let drawn = try RendererSamples.progress(renderer.image(at: time))
      #expect(drawn == Int((min(time, 1) * 10).rounded()), "\(time)")
    }
    renderer.advance(to: 0.3)
    let drawn = try RendererSamples.progress(renderer.image())
    #expect(drawn == 3)
    renderer.advance(to: 2)
    #expect(try RendererSamples.progress(renderer.image()) == 10)
  }

  @Test func `frames are those of the portable renderer`() throws {
    func scene() -> (CALayer, CALayer) {
      let card = CALayer()
      card.frame = CGRect(x: 7, y: 3, width: 40, height: 30)
      card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
      card.cornerRadius = 6
      let child = RendererSamples.makeLayer()
      child.position = CGPoint(x: 12, y: 8)
      card.addSublayer(child)
      return (card, child)
    }
    func change(_ child: CALayer) {
      child.position = CGPoint(x: 30, y: 25)
      child.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    }
    let (own, ownChild) = scene()
    let (other, otherChild) = scene()
    let renderer = Renderer(layer: own, scale: 2)
    let portable = StrictQuartzCore.LayerRenderer(layer: other, scale: 2)
    renderer.perform { change(ownChild) }
    portable.perform { change(otherChild) }
    for time in [0, 0.1, 0.2, 0.3] {
      let image = try #require(renderer.image(at: time))
      let expected = try #require(portable.image(at: time))
      #expect(image.width == 80 && image.height == 60)
      #expect(try RendererSamples.pixels(image) == RendererSamples.pixels(expected))
    }
  }

  @Test func `frames stand upright where y runs up`() throws {
    let layer = RendererSamples.makeLayer()
    let top = RendererSamples.makeBar()
    top.frame = CGRect(x: 0, y: 0, width: 6, height: 1)
    top.progress = 0.5
    layer.addSublayer(top)
    let row = try AppleRuntime.$yRunsUp.withValue(true) {
      try RendererSamples.pixels(Renderer(layer: layer).image())
    }
    #expect(row == (try RendererSamples.pixels(Renderer(layer: layer).image())))
    layer.backgroundColor = nil
    let bar = try AppleRuntime.$yRunsUp.withValue(true) {
      try RendererSamples.progress(Renderer(layer: layer).image())
    }
    #expect(bar == 3)
  }

  @Test func `the first row is the top, and the viewport bounds what is drawn`() throws {
    let layer = RendererSamples.makeLayer()
    let top = CALayer()
    top.frame = CGRect(x: 2, y: 0, width: 3, height: 1)
    top.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(top)
    let renderer = Renderer(layer: layer)
    #expect(try RendererSamples.pixels(renderer.image())[2] == [0, 0, 255, 255])
    renderer.viewport = CGRect(x: 4, y: 0, width: 8, height: 2)
    let row = try RendererSamples.pixels(renderer.image())
    #expect(row.count == 8)
    #expect(row[0] == [0, 0, 255, 255] && row[1] == [255, 0, 0, 255] && row[6][3] == 0)
    renderer.viewport.origin.y = 1
    #expect(try RendererSamples.pixels(renderer.image())[0] == [255, 0, 0, 255])
  }

  @Test func `a layer has no superlayer again when its renderer is gone`() {
    let layer = RendererSamples.makeLayer()
    do {
      let renderer = Renderer(layer: layer)
      renderer.perform { layer.opacity = 0.5 }
      #expect(layer.superlayer != nil && Platform.hasRenderer(layer))
    }
    #expect(layer.superlayer == nil && !Platform.hasRenderer(layer))
    #expect(layer.animationKeys() == nil && layer.opacity == 0.5)
  }

  @Test func `renderers of several trees keep times of their own`() throws {
    let (first, second) = (RendererSamples.makeLayer(), RendererSamples.makeLayer())
    let early = Renderer(layer: first)
    let late = Renderer(layer: second)
    late.advance(to: 3)
    early.perform { first.add(RendererSamples.fade(), forKey: "fade") }
    late.perform { second.add(RendererSamples.fade(), forKey: "fade") }
    #expect(try RendererSamples.alphas(early.image(at: 0.6))[0] == 153)
    #expect(try RendererSamples.alphas(late.image(at: 3.6))[0] == 153)
    #expect(try RendererSamples.alphas(late.image(at: 4.5))[0] == 255)
    late.advance(to: 5)
    #expect(first.animation(forKey: "fade") != nil && second.animation(forKey: "fade") == nil)
  }

  @Test func `what was added before the renderer came is put back for earlier frames`() throws {
    let layer = RendererSamples.makeLayer()
    layer.add(RendererSamples.fade(), forKey: "fade")
    let renderer = Renderer(layer: layer)
    for time in [0.6, 3, 0.6, 4, 0.2] {
      #expect(
        try RendererSamples.alphas(renderer.image(at: time))[0]
          == Int((min(time, 1) * 255).rounded()))
    }
    renderer.perform { layer.removeAnimation(forKey: "fade") }
    #expect(try RendererSamples.alphas(renderer.image(at: 0.5))[0] == 255)
  }

  // MARK: Starts and ends

  private final class Log: NSObject, CAAnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      lines.append(flag ? "end" : "removed")
    }

    /// Adds an animation in a transaction, and notes what both are notified of.
    func add(_ animation: CAAnimation, to layer: CALayer) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { self.lines.append("completed \($0)") }
      animation.delegate = self
      layer.add(animation, forKey: "fade")
      CATransaction.commit()
    }
  }

  @Test func `delegates, completions and calls come in the order of time`() {
    let layer = RendererSamples.makeLayer()
    let renderer = Renderer(layer: layer)
    let log = Log()
    renderer.perform {
      log.add(RendererSamples.fade(2), to: layer)
      CALayer.animate(withDuration: 1) {
        layer.position = CGPoint(x: 9, y: 9)
      } completion: { _ in
        log.lines.append("moved at \(renderer.time)")
      }
    }
    #expect(log.lines == [])
    _ = renderer.image(at: 9)
    #expect(log.lines == [])
    renderer.advance(to: 0.5)
    #expect(log.lines == ["start"])
    renderer.advance(to: 3)
    #expect(log.lines == ["start", "moved at 1.0", "end", "completed true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `removed and replaced animations are notified, and completions are false`() {
    let layer = RendererSamples.makeLayer()
    let renderer = Renderer(layer: layer)
    let log = Log()
    renderer.perform { log.add(RendererSamples.fade(), to: layer) }
    renderer.perform { layer.add(RendererSamples.fade(), forKey: "fade") }
    #expect(log.lines == ["removed", "completed false"])
    renderer.perform {
      let third = RendererSamples.fade()
      third.delegate = log
      layer.add(third, forKey: "third")
    }
    renderer.perform { layer.removeAllAnimations() }
    #expect(log.lines.suffix(1) == ["removed"])
  }

  @Test func `a completion without animations is called at the commit`() {
    let renderer = Renderer(layer: RendererSamples.makeLayer())
    var calls: [String] = []
    renderer.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls.append("completion \($0)") }
      CATransaction.commit()
      calls.append("committed")
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls.append("block") }
      CATransaction.commit()
      calls.append("committed")
    }
    #expect(calls == ["completion true", "committed", "block", "committed"])
  }

  @Test func `an animation on a layer that comes into the tree begins then`() throws {
    let layer = RendererSamples.makeLayer()
    layer.backgroundColor = nil
    let renderer = Renderer(layer: layer)
    let child = RendererSamples.makeLayer()
    renderer.advance(to: 1)
    renderer.perform { child.add(RendererSamples.fade(), forKey: "fade") }
    renderer.advance(to: 5)
    renderer.perform { layer.addSublayer(child) }
    #expect(try RendererSamples.alphas(renderer.image(at: 5.6))[0] == 153)
    renderer.advance(to: 7)
    #expect(child.animation(forKey: "fade") == nil)
  }

  @Test func `a slowed layer's animations end by its own time`() {
    let layer = RendererSamples.makeLayer()
    let child = RendererSamples.makeLayer()
    layer.addSublayer(child)
    let renderer = Renderer(layer: layer)
    let log = Log()
    renderer.perform {
      child.playback.rate = 0.5
      let slow = RendererSamples.fade()
      slow.delegate = log
      child.add(slow, forKey: "fade")
    }
    renderer.advance(to: 1.9)
    #expect(log.lines == ["start"])
    renderer.advance(to: 2)
    #expect(log.lines == ["start", "end"])
  }

  @Test func `handles and timelines end on the renderer's clock`() {
    let layer = RendererSamples.makeLayer()
    let renderer = Renderer(layer: layer)
    var outcomes: [String] = []
    renderer.perform {
      let handle = CALayer.animate(withDuration: 0.5) { layer.opacity = 0 }
      handle.addCompletion { outcomes.append("\($0) at \(renderer.time)") }
    }
    renderer.advance(to: 1)
    #expect(outcomes == ["finished at 0.5"])
  }

  @Test func `what waits for a renderer that goes is released`() {
    let layer = RendererSamples.makeLayer()
    let log = Log()
    do {
      let renderer = Renderer(layer: layer)
      renderer.perform {
        let own = RendererSamples.fade()
        own.delegate = log
        layer.add(own, forKey: "fade")
      }
      renderer.advance(to: 0.5)
    }
    #expect(log.lines == ["start", "removed"])
  }

  // MARK: Threads

  /// Lets a call of another thread commit on the main thread as soon as a renderer's call there ends.
  private final class Interrupted: CALayer {
    @TaskLocal static var caller = "none"

    var isReady = false
    var callers: [String] = []

    override var bounds: CGRect {
      get {
        if isReady, TransactionStack.current.isMain {
          isReady = false
          Self.$caller.withValue("another") { _ = Task { @MainActor in CATransaction.flush() } }
        }
        return super.bounds
      }
      set { super.bounds = newValue }
    }

    override func draw(in ctx: CGContext) { callers.append(Self.caller) }
  }

  @Test func `a renderer commits its tree before a call of another thread can`() {
    let layer = Interrupted()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    layer.isReady = true
    Interrupted.$caller.withValue("renderer") {
      let renderer = Renderer(layer: layer)
      renderer.perform {}
    }
    #expect(!layer.isReady && layer.callers == ["renderer"])
  }
}
