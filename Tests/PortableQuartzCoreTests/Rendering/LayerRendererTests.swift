import Testing

@testable import PortableQuartzCore

@Suite struct LayerRendererTests {
  /// A tree in which most things that layers can do move.
  private struct Scene {
    let root = CALayer(
      frame: CGRect(x: 0, y: 0, width: 60, height: 40),
      color: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    let layers: [CALayer]
    let renderer: LayerRenderer

    init() {
      root.sublayerTransform.m34 = -1.0 / 200
      layers = (0..<12).map { index in
        let layer = CALayer(
          frame: CGRect(
            x: CGFloat(index % 4) * 14 + 2, y: CGFloat(index / 4) * 12 + 2, width: 12, height: 10),
          color: CGColor(srgbRed: CGFloat(index) / 12, green: 0.5, blue: 0.2, alpha: 0.8))
        layer.cornerRadius = CGFloat(index % 3)
        layer.borderWidth = index % 2 == 0 ? 1 : 0
        return layer
      }
      root.sublayers = layers
      renderer = LayerRenderer(layer: root)
    }

    /// Changes of the kinds that follow one another in an interface.
    func change(_ step: Int) {
      let layer = layers[step * 5 % layers.count]
      switch step % 6 {
      case 0: layer.position.x += 6
      case 1: layer.opacity = 0.4
      case 2: layer.transform = CATransform3DMakeRotation(CGFloat(step), 0, 1, 0.3)
      case 3: layer.backgroundColor = .blue
      case 4: layer.isHidden.toggle()
      default: layer.zPosition = CGFloat(step)
      }
    }

    /// The frame after a change.
    func frame(_ step: Int) -> [UInt8]? {
      renderer.perform { change(step) }
      renderer.advance(to: Double(step + 1) * 0.06)
      return renderer.image()?.bytes
    }
  }

  /// Frames of a scene that goes on, drawn by one renderer.
  private static func film() -> [[UInt8]?] {
    let scene = Scene()
    return (0..<24).map(scene.frame)
  }

  @Test func `frames that build upon each other are the frames drawn alone`() {
    let scene = Scene()
    let renderer = scene.renderer
    for step in 0..<18 {
      let next = scene.frame(step)
      // Another size in between makes the renderer forget the frame before.
      let viewport = renderer.viewport
      renderer.viewport = CGRect(x: 0, y: 0, width: 3, height: 3)
      _ = renderer.image()
      renderer.viewport = viewport
      #expect(renderer.image()?.bytes == next, "step \(step)")
    }
  }

  @Test func `frames may be made in any order`() {
    let scene = Scene()
    scene.renderer.perform { for step in 0..<6 { scene.change(step) } }
    let times = [0, 0.05, 0.1, 0.15, 0.2, 0.25]
    let forwards = times.map { scene.renderer.image(at: $0)?.bytes }
    let backwards = times.reversed().map { scene.renderer.image(at: $0)?.bytes }
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards).count > 3)
  }

  @Test func `a picture that is kept never changes`() {
    let scene = Scene()
    let kept = scene.renderer.image()
    let before = kept?.bytes
    scene.renderer.perform { scene.layers[0].isHidden = true }
    #expect(scene.renderer.image(at: 1)?.bytes != before)
    #expect(kept?.bytes == before)
  }

  @Test func `a layer that makes a frame while it is drawn gets one`() {
    final class Curious: CALayer {
      static nonisolated(unsafe) var makeFrame: () -> Void = {}
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func draw(in ctx: CGContext) { Curious.makeFrame() }
    }
    let (layer, renderer) = hosted(Curious(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    renderer.perform { layer.add(basic("level", from: 0, to: 1, duration: 0), forKey: nil) }
    var depth = 0
    Curious.makeFrame = {
      guard depth == 0 else { return }
      depth += 1
      _ = renderer.image(at: 0.2)
    }
    #expect(renderer.image(at: 0.1) != nil)
    #expect(depth == 1)
    Curious.makeFrame = {}
  }

  @Test func `two threads that each own a tree do not disturb each other`() async {
    let alone = Self.film()
    await withTaskGroup(of: [[UInt8]?].self) { group in
      for _ in 0..<4 { group.addTask { Self.film() } }
      for await film in group { #expect(film == alone) }
    }
  }

  @Test func `a layer that has left its renderer's tree is drawn as it is`() {
    let scene = Scene()
    let other = CALayer()
    other.addSublayer(scene.root)
    let before = scene.renderer.image()?.bytes
    scene.layers[0].backgroundColor = .red
    let after = scene.renderer.image()?.bytes
    #expect(after != before && after == LayerRenderer(layer: scene.root).image()?.bytes)
  }

  @Test func `dropping the renderer and the tree frees both, with what was drawn`() {
    weak var weakRenderer: LayerRenderer?
    weak var weakImage: CGImage?
    weak var weakLayer: CALayer?
    do {
      let scene = Scene()
      scene.renderer.perform { scene.layers[0].position.x += 10 }
      let image = scene.renderer.image(at: 0.1)
      scene.renderer.perform { scene.layers[1].contents = image }
      _ = scene.renderer.image(at: 0.2)
      (weakRenderer, weakImage, weakLayer) = (scene.renderer, image, scene.layers[1])
    }
    #expect(weakRenderer == nil && weakImage == nil && weakLayer == nil)
  }

  @Test func `a clock's calls come in the order of time, among the ends of animations`() {
    let (layer, renderer) = hosted(CALayer())
    var events: [String] = []
    renderer.perform {
      CATransaction.setCompletionBlock { events.append("animation \(renderer.time)") }
      layer.opacity = 0
      let clock = TreeClock(showing: nil)
      #expect(clock.isMoved && clock.isInForce)
      for delay in [0, 0.125, 0.5] {
        clock.call(after: delay) { _ in events.append("call \(renderer.time)") }
      }
    }
    #expect(events == [])
    renderer.advance(to: 0.375)
    #expect(events == ["call 0.0", "call 0.125", "animation 0.25"])
    renderer.advance(to: 0.5)
    #expect(events.last == "call 0.5")
  }

  @Test func `calls that call again for ever wait for the next time`() {
    let renderer = LayerRenderer(layer: CALayer())
    var count = 0
    func again() {
      count += 1
      // Without its tree the clock is the system's, which goes on after the test.
      if count < 10_000 { TreeClock(showing: nil).call(after: 0) { _ in again() } }
    }
    renderer.perform { again() }
    renderer.advance(to: 1)
    #expect(count > 1 && count < 2_000)
  }
}
