import AnimatableLayers
import StrictQuartzCore
import Testing

private typealias Renderer = AnimatableLayers.LayerRenderer

/// A bar that draws its own progress.
private final class Bar: AnimatableLayer {
  @AnimatableProperty(duration: 1, curve: .linear) var progress = 0.0
  var drawCount = 0

  override func draw(in context: CGContext) {
    (model() as? Bar ?? self).drawCount += 1
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

/// The toolkit's renderer on Apple's side, which draws by `CARenderer`.
@Suite struct AppleRendererTests {
  private func makeBar() -> Bar {
    let bar = Bar()
    bar.frame = CGRect(x: 0, y: 0, width: 10, height: 2)
    bar.setNeedsDisplay()
    return bar
  }

  /// A plain layer of a color, of 10 x 2 points.
  private func makeLayer() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 2)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  private func fade(_ duration: CFTimeInterval = 1, from start: Double = 0) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = start
    fade.toValue = 1
    fade.duration = duration
    return fade
  }

  /// The alpha of the pixels in the first row.
  private func alphas(_ image: CGImage?) throws -> [Int] {
    try pixels(image).map { $0[3] }
  }

  /// The pixels of the first row.
  private func pixels(_ image: CGImage?) throws -> [[Int]] {
    let image = try #require(image)
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let isDrawn = bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
        bytesPerRow: image.width * 4, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
      return context != nil
    }
    try #require(isDrawn)
    return (0..<image.width).map { x in (0..<4).map { Int(bytes[x * 4 + $0]) } }
  }

  private func progress(_ image: CGImage?) throws -> Int {
    try alphas(image).count { $0 == 255 }
  }

  // MARK: Frames

  @Test func `a declared key animates and is drawn in every frame, in any order`() throws {
    let bar = makeBar()
    let renderer = Renderer(layer: bar)
    #expect(renderer.method == .metal)
    renderer.perform { bar.progress = 1 }
    #expect(try progress(renderer.image()) == 0)
    for time in [0.5, 0.2, 1, 5, 0.7, 0.2] {
      #expect(try progress(renderer.image(at: time)) == Int((min(time, 1) * 10).rounded()))
    }
    renderer.advance(to: 0.3)
    #expect(try progress(renderer.image()) == 3)
    renderer.advance(to: 2)
    #expect(try progress(renderer.image()) == 10)
  }

  @Test func `frames are those of the portable renderer`() throws {
    func scene() -> (CALayer, CALayer) {
      let card = CALayer()
      card.frame = CGRect(x: 7, y: 3, width: 40, height: 30)
      card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
      card.cornerRadius = 6
      let child = makeLayer()
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
      #expect(try pixels(image) == pixels(expected))
    }
  }

  @Test func `the first row is the top, and the viewport says what is drawn`() throws {
    let layer = makeLayer()
    let top = CALayer()
    top.frame = CGRect(x: 2, y: 0, width: 3, height: 1)
    top.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(top)
    let renderer = Renderer(layer: layer)
    #expect(try pixels(renderer.image())[2] == [0, 0, 255, 255])
    renderer.viewport = CGRect(x: 4, y: 0, width: 8, height: 2)
    let row = try pixels(renderer.image())
    #expect(row.count == 8)
    #expect(row[0] == [0, 0, 255, 255] && row[1] == [255, 0, 0, 255] && row[6][3] == 0)
    renderer.viewport.origin.y = 1
    #expect(try pixels(renderer.image())[0] == [255, 0, 0, 255])
  }

  @Test func `a layer has no superlayer again when its renderer is gone`() {
    let layer = makeLayer()
    do {
      let renderer = Renderer(layer: layer)
      renderer.perform { layer.opacity = 0.5 }
      #expect(layer.superlayer != nil && Platform.hasRenderer(layer))
    }
    #expect(layer.superlayer == nil && !Platform.hasRenderer(layer))
    #expect(layer.animationKeys() == nil && layer.opacity == 0.5)
  }

  @Test func `renderers of several trees keep times of their own`() throws {
    let (first, second) = (makeLayer(), makeLayer())
    let early = Renderer(layer: first)
    let late = Renderer(layer: second)
    late.advance(to: 3)
    early.perform { first.add(fade(), forKey: "fade") }
    late.perform { second.add(fade(), forKey: "fade") }
    #expect(try alphas(early.image(at: 0.5))[0] == 128)
    #expect(try alphas(late.image(at: 3.5))[0] == 128)
    #expect(try alphas(late.image(at: 4.5))[0] == 255)
    late.advance(to: 5)
    #expect(first.animation(forKey: "fade") != nil && second.animation(forKey: "fade") == nil)
  }

  @Test func `what was added before the renderer came is put back for earlier frames`() throws {
    let layer = makeLayer()
    layer.add(fade(), forKey: "fade")
    let renderer = Renderer(layer: layer)
    for time in [0.5, 3, 0.5, 4, 0.25] {
      #expect(try alphas(renderer.image(at: time))[0] == Int((min(time, 1) * 255).rounded()))
    }
    renderer.perform { layer.removeAnimation(forKey: "fade") }
    #expect(try alphas(renderer.image(at: 0.5))[0] == 255)
  }

  // MARK: Starts and ends

  private final class Log: NSObject, CAAnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      lines.append(flag ? "end" : "removed")
    }
  }

  @Test func `delegates, completions and calls come in the order of time`() {
    let layer = makeLayer()
    let renderer = Renderer(layer: layer)
    let log = Log()
    renderer.perform {
      CATransaction.begin()
      CATransaction.setCompletion { log.lines.append("completed \($0)") }
      let long = fade(2)
      long.delegate = log
      layer.add(long, forKey: "fade")
      CATransaction.commit()
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
    let layer = makeLayer()
    let renderer = Renderer(layer: layer)
    let log = Log()
    renderer.perform {
      CATransaction.begin()
      CATransaction.setCompletion { log.lines.append("completed \($0)") }
      let first = fade()
      first.delegate = log
      layer.add(first, forKey: "fade")
      CATransaction.commit()
    }
    renderer.perform { layer.add(fade(), forKey: "fade") }
    #expect(log.lines == ["removed", "completed false"])
    renderer.perform {
      let third = fade()
      third.delegate = log
      layer.add(third, forKey: "third")
    }
    renderer.perform { layer.removeAllAnimations() }
    #expect(log.lines.suffix(1) == ["removed"])
  }

  @Test func `a completion without animations is called at the commit`() {
    let renderer = Renderer(layer: makeLayer())
    var calls: [Bool] = []
    renderer.perform { CATransaction.setCompletion { calls.append($0) } }
    #expect(calls == [true])
  }

  @Test func `an animation on a layer that comes into the tree begins then`() throws {
    let layer = makeLayer()
    layer.backgroundColor = nil
    let renderer = Renderer(layer: layer)
    let child = makeLayer()
    renderer.advance(to: 1)
    renderer.perform { child.add(fade(), forKey: "fade") }
    renderer.advance(to: 5)
    renderer.perform { layer.addSublayer(child) }
    #expect(try alphas(renderer.image(at: 5.5))[0] == 128)
    renderer.advance(to: 7)
    #expect(child.animation(forKey: "fade") == nil)
  }

  @Test func `a slowed layer's animations end by its own time`() {
    let layer = makeLayer()
    let child = makeLayer()
    layer.addSublayer(child)
    let renderer = Renderer(layer: layer)
    let log = Log()
    renderer.perform {
      child.playbackRate = 0.5
      let slow = fade()
      slow.delegate = log
      child.add(slow, forKey: "fade")
    }
    renderer.advance(to: 1.9)
    #expect(log.lines == ["start"])
    renderer.advance(to: 2)
    #expect(log.lines == ["start", "end"])
  }

  @Test func `handles and timelines end on the renderer's clock`() {
    let layer = makeLayer()
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
    let layer = makeLayer()
    let log = Log()
    do {
      let renderer = Renderer(layer: layer)
      renderer.perform {
        let own = fade()
        own.delegate = log
        layer.add(own, forKey: "fade")
      }
      renderer.advance(to: 0.5)
    }
    #expect(log.lines == ["start", "removed"])
  }

  // MARK: Windows, and machines without Metal

  @Test func `a tree in a window stays there, and shows its presentation`() throws {
    let window = CALayer()
    window.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let layer = makeLayer()
    window.addSublayer(layer)
    AppleRuntime.setWindow(true, of: window)
    defer { AppleRuntime.setWindow(nil, of: window) }
    let screen = StrictQuartzCore.LayerRenderer(layer: window)
    layer.speed = 1
    do {
      let renderer = Renderer(layer: layer)
      #expect(renderer.method == .presentation && layer.superlayer === window)
      renderer.perform { layer.add(fade(), forKey: "fade") }
      #expect(try alphas(renderer.image(at: 0.5))[0] == 128)
      #expect(try alphas(renderer.image(at: 4))[0] == 255)
      #expect(try alphas(renderer.image(at: 0.25))[0] == 64)
    }
    #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.superlayer === window)
    #expect(layer.animation(forKey: "fade") != nil)
    withExtendedLifetime(screen) {}
  }

  @Test func `a part of a tree is drawn alone`() throws {
    let parent = makeLayer()
    let layer = makeLayer()
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    parent.addSublayer(layer)
    let renderer = Renderer(layer: layer)
    #expect(renderer.method == .presentation)
    #expect(try alphas(renderer.image())[0] == 128)
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
    } _: {
      let bar = makeBar()
      let renderer = Renderer(layer: bar)
      #expect(renderer.method == .presentation)
      renderer.perform { bar.progress = 1 }
      #expect(try progress(renderer.image(at: 0.4)) == 4)
      #expect(try progress(renderer.image(at: 0.1)) == 1)
    }
  }

  @Test func `without a window either the models have the values for a frame`() throws {
    try withFaults {
      $0.hasNoDevice = true
      $0.hasNoSession = true
    } _: {
      let bar = makeBar()
      let renderer = Renderer(layer: bar)
      #expect(renderer.method == .values)
      renderer.perform {
        let move = CABasicAnimation(keyPath: "progress")
        move.fromValue = 0.0
        move.toValue = 1.0
        move.duration = 1
        bar.add(move, forKey: "move")
      }
      #expect(try progress(renderer.image(at: 0.4)) == 4)
      #expect(try progress(renderer.image(at: 0.9)) == 9)
      #expect(bar.progress == 0)
      renderer.advance(to: 2)
      #expect(try progress(renderer.image()) == 0 && bar.animationKeys() == nil)
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
    let renderer = Renderer(layer: makeLayer())
    #expect(try problem(renderer) { $0.losesDevice = true }.contains("(device removed)"))
    #expect(try problem(renderer) { $0.hasNoMemory = true }.contains("no memory for a texture"))
    renderer.viewport.size.width = 20_000
    #expect(try problem(renderer).contains("20000 x 2 pixels is larger than 16384 x 16384"))
    renderer.viewport.size.width = 0
    #expect(try problem(renderer).contains("has no pixels"))
    renderer.viewport.size.width = 10
    #expect(renderer.image() != nil && Platform.frameProblem(of: renderer) == nil)
  }

  @Test func `a layer that left its renderer's tree is not drawn`() throws {
    let layer = makeLayer()
    let renderer = Renderer(layer: layer)
    renderer.perform { layer.removeFromSuperlayer() }
    #expect(try problem(renderer).contains("is no longer in the tree"))
    let other = Renderer(layer: layer)
    #expect(try problem(renderer).contains("is no longer in the tree"))
    #expect(other.image() != nil)
  }
}
