import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct CALayerTreeTests {
  @Test(arguments: [(true, 2.0), (false, 1)])
  func `an animation ends by the time of the place that its layer has moved to`(
    movesToSlow: Bool, expected: CFTimeInterval
  ) {
    let (root, slow, layer) = (CALayer(), CALayer(), CALayer())
    slow.speed = 0.5
    root.addSublayer(slow)
    (movesToSlow ? root : slow).addSublayer(layer)
    let renderer = LayerRenderer(layer: root)
    var end: CFTimeInterval?
    renderer.perform {
      CATransaction.setCompletionBlock { end = renderer.time }
      layer.add(basic("opacity", from: 0), forKey: "fade")
    }
    renderer.advance(to: 0.5)
    renderer.perform { (movesToSlow ? slow : root).addSublayer(layer) }
    renderer.advance(to: 5)
    #expect(end == expected)
  }

  @Test(arguments: [0.3, 9])
  func `animations end in another renderer's tree beside one that came along`(
    duration: CFTimeInterval
  ) {
    let layer = CALayer()
    let renderers = [stage(layer), stage()]
    renderers[0].perform {
      layer.add(
        basic("cornerRadius", to: 4, duration: duration) { $0.isRemovedOnCompletion = false },
        forKey: "kept")
    }
    renderers[0].advance(to: 1)
    renderers[1].perform { renderers[1].layer.addSublayer(layer) }
    var ends: [CFTimeInterval] = []
    for _ in 0..<3 {
      renderers[1].perform {
        CATransaction.setCompletionBlock { ends.append(renderers[1].time) }
        layer.add(basic("opacity", from: 0), forKey: nil)
      }
    }
    renderers[1].advance(to: 20)
    #expect(ends == [1, 1, 1])
    #expect(layer.animationKeys() == ["kept"])
  }

  @Test(arguments: [Float(1), 2])
  func `what stays with a layer goes on from where it was on another tree's clock`(speed: Float) {
    let layer = CALayer()
    layer.speed = speed
    let (first, second) = (stage(layer), stage())
    first.advance(to: 5)
    let log = StopLog()
    first.perform {
      let move = basic("zPosition", from: 0, to: 100, duration: 4)
      (move.repeatCount, move.isRemovedOnCompletion, move.delegate) = (2, false, log)
      layer.add(move, forKey: "move")
    }
    first.advance(to: 6)
    second.advance(to: 2)
    second.perform { second.layer.addSublayer(layer) }
    #expect(layer.presentation()?.zPosition == CGFloat(25 * speed))
    second.advance(to: 2.5)
    #expect(layer.presentation()?.zPosition == CGFloat(37.5 * speed))
    first.advance(to: 20)
    #expect(log.stops.isEmpty)
    // 8 seconds of its own, the first of the tree's elsewhere.
    second.advance(to: 1 + 8 / Double(speed) - 0.01)
    #expect(log.stops.isEmpty)
    second.advance(to: 1 + 8 / Double(speed))
    #expect(log.stops == [true])
  }

  private final class StopLog: NSObject, CAAnimationDelegate {
    var stops: [Bool] = []
    var times: [CFTimeInterval] = []

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      stops.append(flag)
      times.append(CACurrentMediaTime())
    }
  }

  /// A shape of tree with ten thousand layers: more than recursion survives on a small stack.
  enum Shape: String, CaseIterable, Sendable {
    /// Each layer in the one before, built from the top.
    case chain
    /// The same, built from the bottom.
    case chainFromBelow
    /// Each layer the mask of the one before.
    case maskChain
    /// All layers in one.
    case siblings

    /// Builds the tree; returns its root and all its layers.
    func build(_ count: Int = 10_000) -> (root: CALayer, layers: [CALayer]) {
      let root = CALayer()
      var layers = [root]
      var last = root
      for _ in 1..<count {
        let layer = CALayer()
        switch self {
        case .chain: last.addSublayer(layer)
        case .chainFromBelow: layer.addSublayer(last)
        case .maskChain: last.mask = layer
        case .siblings: root.addSublayer(layer)
        }
        layers.append(layer)
        last = layer
      }
      return (self == .chainFromBelow ? last : root, layers)
    }
  }

  @Test(arguments: Shape.allCases)
  func `huge trees are built, shown, changed, animated and dropped`(shape: Shape) {
    onSmallStack {
      weak var weakRoot: CALayer?
      weak var weakLeaf: CALayer?
      do {
        var (root, layers) = shape.build()
        weakRoot = root
        weakLeaf = layers.last
        let renderer = LayerRenderer(layer: root)
        #expect(layers.allSatisfy { $0.committedState != nil })
        // Implicitly, and explicitly with an end each of its own.
        renderer.perform {
          for layer in layers { layer.opacity = 0.5 }
        }
        #expect(layers.allSatisfy { $0.animationKeys() == ["opacity"] })
        renderer.advance(to: 0.125)
        #expect(layers.allSatisfy { ($0.presentation()?.opacity ?? 0) < 1 })
        renderer.advance(to: 1)
        #expect(layers.allSatisfy { $0.animationKeys() == nil })
        renderer.perform { for layer in layers { layer.setNeedsLayout() } }
        #expect(layers.allSatisfy { !$0.needsLayout() })
        root = CALayer()
        layers = []
      }
      #expect(weakRoot == nil && weakLeaf == nil)
    }
  }

  @Test(arguments: Shape.allCases)
  func `a huge tree joins and leaves the screen in one piece`(shape: Shape) {
    onSmallStack {
      let (root, layers) = shape.build()
      let renderer = stage()
      renderer.perform { renderer.layer.addSublayer(root) }
      #expect(layers.allSatisfy { $0.presentation() != nil })
      renderer.perform { root.removeFromSuperlayer() }
      #expect(layers.allSatisfy { $0.host == nil && $0.presentation() == nil })
    }
  }

  @Test func `many animations that each end on their own notify in order`() {
    let (root, layers) = Shape.siblings.build(20_000)
    let renderer = LayerRenderer(layer: root)
    let log = StopLog()
    renderer.perform {
      for (index, layer) in layers.reversed().enumerated() {
        layer.add(
          basic("opacity", to: 0, duration: 1 + Double(index)) { $0.delegate = log }, forKey: nil)
      }
    }
    renderer.advance(to: Double(layers.count))
    #expect(log.times == (1...layers.count).map { Double($0) })
  }

  @Test func `rearranging and removing many siblings stays linear`() {
    let (root, layers) = Shape.siblings.build(100_000)
    let shuffled = Array(layers.dropFirst().reversed())
    root.sublayers = shuffled
    #expect(root.sublayers?.elementsEqual(shuffled, by: ===) == true)
    root.sublayers = nil
    #expect(shuffled.allSatisfy { $0.superlayer == nil })
  }

  // MARK: Memory

  @Test func `a tree holds its layers and not the other way round`() {
    weak var weakParent: CALayer?
    let (child, mask) = (CALayer(), CALayer())
    do {
      let parent = CALayer(bounds: .zero, sublayers: [child])
      parent.mask = mask
      weakParent = parent
      #expect(child.superlayer === parent)
    }
    #expect(weakParent == nil)
    #expect(child.superlayer == nil && mask.superlayer == nil)
    CALayer().addSublayer(mask)
    mask.removeFromSuperlayer()
    #expect(mask.superlayer == nil)
  }

  @Test func `layers, animations and completions on screen are freed`() {
    weak var weakLayer: CALayer?
    weak var weakAnimation: CAAnimation?
    weak var weakToken: NSObject?
    do {
      let (layer, token) = (CALayer(), NSObject())
      let renderer = stage(layer)
      renderer.perform {
        CATransaction.setCompletionBlock { _ = token }
        layer.opacity = 0.5
      }
      (weakLayer, weakAnimation, weakToken) = (layer, layer.animation(forKey: "opacity"), token)
      #expect(weakAnimation != nil)
      renderer.advance(to: 0.1)
      _ = renderer.layer.presentation()?.sublayers
    }
    #expect(weakLayer == nil && weakAnimation == nil && weakToken == nil)
  }

  @Test func `a renderer that is let go leaves the layers as they were`() {
    let layer = CALayer()
    do {
      let renderer = LayerRenderer(layer: layer)
      renderer.perform { layer.opacity = 0.5 }
      #expect(layer.animationKeys() == ["opacity"])
    }
    #expect(layer.animationKeys() == nil && layer.presentation() == nil && layer.opacity == 0.5)
    let again = LayerRenderer(layer: layer)
    again.perform { layer.opacity = 1 }
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func `a renderer that lost its layer to another one does not take it back`() {
    let (root, layer) = (CALayer(), CALayer())
    var first: LayerRenderer? = LayerRenderer(layer: layer)
    root.addSublayer(layer)
    #expect(first?.layer === layer)
    let second = LayerRenderer(layer: root)
    first = nil
    #expect(layer.presentation() != nil)
    second.perform { layer.opacity = 0.5 }
    #expect(layer.animationKeys() == ["opacity"])
  }

  // MARK: Mistakes

  @Test func `a layer in its own descendant traps with both layers`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Upper: CALayer {}
      final class Lower: CALayer {}
      let (upper, lower) = (Upper(), Lower())
      upper.addSublayer(lower)
      lower.addSublayer(upper)
    }
    #if DEBUG
      #expect(result.message.contains("Upper") && result.message.contains("Lower"))
    #endif
  }

  @Test func `every way round a circle is closed`() async {
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.addSublayer(layer)
    }
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      layer.mask = layer
    }
    await #expect(processExitsWith: .failure) {
      let (upper, middle, lower) = (CALayer(), CALayer(), CALayer())
      upper.addSublayer(middle)
      middle.mask = lower
      lower.sublayers = [upper]
    }
    await #expect(processExitsWith: .failure) {
      let (upper, middle, lower) = (CALayer(), CALayer(), CALayer())
      upper.addSublayer(middle)
      middle.addSublayer(lower)
      middle.replaceSublayer(lower, with: upper)
    }
  }

  @Test func `a presentation cannot join a tree`() async {
    await #expect(processExitsWith: .failure) {
      let (layer, renderer) = hosted(CALayer())
      CALayer().addSublayer(layer.presentation()!)
      _ = renderer
    }
  }

  @Test func `a layer has one renderer at a time`() async {
    await #expect(processExitsWith: .failure) {
      let layer = CALayer()
      let first = LayerRenderer(layer: layer)
      let second = LayerRenderer(layer: layer)
      _ = (first, second)
    }
  }
}
