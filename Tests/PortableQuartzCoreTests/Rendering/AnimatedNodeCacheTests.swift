import PortableCompositor
import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct AnimatedNodeCacheTests {
  /// A way to move a layer: what is added to it.
  private struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let makeAnimations: @Sendable () -> [CAAnimation]

    init(_ name: String, _ makeAnimations: @escaping @Sendable () -> [CAAnimation]) {
      (testDescription, self.makeAnimations) = (name, makeAnimations)
    }
  }

  private static let ways: [Way] = [
    Way("position") { [basic("position", from: CGPoint(x: 5, y: 5), to: CGPoint(x: 40, y: 30))] },
    Way("position from what is there") { [basic("position", to: CGPoint(x: 40, y: 30))] },
    Way("part of a position") { [basic("position.x", by: 9.0), basic("position.y", to: 3.0)] },
    Way("opacity with a curve") {
      [basic("opacity", from: 0.2, to: 1.0) { $0.timingFunction = .init(name: .easeIn) }]
    },
    Way("opacity on a spring") { [basic("opacity", from: 0.9, to: 0.1, CASpringAnimation())] },
    Way("transform of the plane") {
      [
        basic(
          "transform", from: CATransform3DMakeScale(2, 1, 1),
          to: CATransform3DMakeRotation(2, 0, 0, 1))
      ]
    },
    Way("transform from what is there") {
      [basic("transform", to: CATransform3DMakeTranslation(4, 5, 0))]
    },
    Way("parts of a transform on each other") {
      [
        basic("transform.rotation.z", from: 0.0, to: 1.0), basic("transform.scale", to: 0.5),
        basic("transform.translation.x", by: 3.0), basic("transform.rotation.y", to: 0.5),
      ]
    },
    Way("depth") { [basic("zPosition", from: -2.0, to: 2.0)] },
    Way("anchor") {
      [basic("anchorPoint", to: CGPoint(x: 0, y: 1)), basic("anchorPointZ", from: 0.0, to: 3.0)]
    },
    Way("place and opacity") {
      [
        basic("opacity", from: 1.0, to: 0.2, duration: 0.5),
        basic("position", from: CGPoint.zero, to: CGPoint(x: 20, y: 20), duration: 0.8),
      ]
    },
    Way("one after the other") {
      [
        basic("opacity", from: 0.0, to: 0.5, duration: 0.3) { $0.fillMode = .both },
        basic("opacity", from: 0.5, to: 1.0, duration: 0.3) { $0.beginTime = 0.4 },
      ]
    },
    Way("a key of its own") { [basic("level", from: 0.0, to: 1.0)] },
    // What more moves than numbers.
    Way("transform of space") {
      [basic("transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(1, 1, 0, 0))]
    },
    Way("color") { [basic("backgroundColor", to: CGColor.opaqueBlack)] },
    Way("additive") { [basic("position.x", from: 0.0, to: 9.0) { $0.isAdditive = true }] },
    Way("cumulative") {
      [
        basic("position.x", from: 0.0, to: 2.0, duration: 0.2) {
          ($0.isCumulative, $0.repeatCount) = (true, 4)
        }
      ]
    },
    Way("value of another kind") { [basic("position", from: 1.0, to: 2.0)] },
    Way("keyframes") {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0.0, 1.0, 0.5]
      animation.duration = 1
      return [animation]
    },
    Way("path with rotation") {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = CGPath(
        ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 20), transform: nil)
      animation.rotationMode = .rotateAuto
      animation.duration = 0.8
      return [animation]
    },
    Way("group") {
      let group = CAAnimationGroup()
      group.animations = [
        basic("opacity", from: 1.0, to: 0.2), basic("bounds.size.width", to: 9.0),
      ]
      group.duration = 0.7
      return [group, basic("cornerRadius", by: 4.0)]
    },
    Way("sublayer by its name") { [basic("sublayers.inner.opacity", from: 0.0, to: 1.0)] },
    Way("additive point, later") {
      [
        basic("position", from: CGPoint.zero, to: CGPoint(x: 5, y: -4)) {
          ($0.isAdditive, $0.beginTime) = (true, 0.2)
        }
      ]
    },
    Way("key that is drawn") { [basic("extent", from: 0.0, to: 1.0)] },
    Way("drawn key and place") {
      [basic("extent", to: 1.0), basic("position", to: CGPoint(x: 4, y: 4))]
    },
    Way("bounds") { [basic("bounds.size.width", to: 3.0), basic("opacity", to: 0.5)] },
    Way("figure") { [basic("strokeEnd", from: 0.0, to: 1.0)] },
    Way("hidden") { [basic("hidden", from: true, to: false)] },
    Way("time") { [basic("speed", from: 0.5, to: 2.0), basic("opacity", to: 0.5)] },
    Way("space of sublayers") {
      [basic("sublayerTransform", to: CATransform3DMakeTranslation(3, 0, 0))]
    },
    Way("picture of sublayers") { [basic("shouldRasterize", from: 0.0, to: 1.0)] },
    Way("nothing") { [] },
  ]

  /// Draws itself by a key of its own, and is a figure.
  private final class Gauge: CAShapeLayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "extent" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      let extent = (value(forKey: "extent") as? NSNumber)?.doubleValue ?? 0
      ctx.setFillColor(CGColor(srgbRed: 1, green: CGFloat(extent), blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * CGFloat(extent), height: bounds.height))
    }
  }

  /// A tree in which one layer has a mask, one sublayers; every third is moved, the others stand still.
  private static func makeRenderer(
    _ way: Way, sublayerTransform: CATransform3D = CATransform3DIdentity
  ) -> LayerRenderer {
    let layers = (0..<12).map { index in
      let layer = index == 0 ? Gauge() : CALayer()
      if let gauge = layer as? Gauge {
        gauge.path = CGPath(rect: CGRect(x: 2, y: 2, width: 6, height: 4), transform: nil)
        gauge.strokeColor = .blue
      }
      layer.frame = CGRect(
        x: CGFloat(index % 4) * 14 + 2, y: CGFloat(index / 4) * 15 + 2, width: 12, height: 10)
      layer.backgroundColor = CGColor(
        srgbRed: CGFloat(index) / 12, green: 0.5, blue: 0.2, alpha: 0.8)
      if index == 3 || index == 4 {
        let inner = CALayer(frame: CGRect(x: 2, y: 2, width: 5, height: 5), color: .red)
        inner.name = "inner"
        if index == 3 { layer.addSublayer(inner) } else { layer.mask = inner }
      }
      if index == 3 { layer.sublayerTransform = sublayerTransform }
      if index == 6 { layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
      return layer
    }
    let renderer = LayerRenderer(
      layer: CALayer(frame: CGRect(x: 0, y: 0, width: 60, height: 50), sublayers: layers))
    renderer.change {
      let moved = [layers[0], layers[3], layers[6], layers[4].mask, layers[3].sublayers?.first]
      for layer in moved.compactMap({ $0 }) {
        for animation in way.makeAnimations() { layer.add(animation, forKey: nil) }
      }
    }
    return renderer
  }

  /// Frames of which the last ones are known to move only what was noted.
  private static let times = [0.0, 0.05, 0.1, 0.35, 0.5, 0.25, 0.75, 0.9, 1, 1.5, 0.5]

  @Test(arguments: ways, [CATransform3DIdentity, CATransform3DMakeRotation(0.5, 0, 0, 1)])
  private func `every frame is the one made alone, with sublayers in a space of their own too`(
    way: Way, space: CATransform3D
  ) throws {
    let renderer = Self.makeRenderer(way, sublayerTransform: space)
    for time in Self.times {
      let alone = Self.makeRenderer(way, sublayerTransform: space)
      #expect(try renderer.pixels(at: time) == alone.pixels(at: time), "at \(time) s")
    }
  }

  @Test(arguments: ways) private func `nodes have the numbers of those made alone`(way: Way) {
    let renderer = Self.makeRenderer(way)
    var builder = RenderTreeBuilder()
    for time in Self.times {
      builder.build(renderer.layer, at: time)
      let alone = RenderTreeBuilder(renderer.layer, at: time).tree
      let areEqual = builder.tree.entries.elementsEqual(alone.entries) {
        var (node, other) = ($0.node, $1.node)
        // Each drawing is another picture.
        if node.image != nil, other.image != nil { (node.image, other.image) = (nil, nil) }
        return node == other && $0.parent == $1.parent
      }
      #expect(areEqual, "at \(time) s")
    }
  }

  @Test func `what stands still in a space of its own moves with the anchor of the space`() throws {
    func makeRenderer() -> LayerRenderer {
      let still = CALayer(frame: CGRect(x: 5, y: 5, width: 20, height: 20), color: .red)
      let layer = CALayer(frame: CGRect(x: 15, y: 10, width: 30, height: 30), sublayers: [still])
      layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
      let root = CALayer(frame: CGRect(x: 0, y: 0, width: 60, height: 50), sublayers: [layer])
      let renderer = LayerRenderer(layer: root)
      let move = basic("anchorPoint", from: CGPoint(x: 0.5, y: 0.5), to: CGPoint.zero)
      renderer.perform { layer.add(move, forKey: nil) }
      return renderer
    }
    let renderer = makeRenderer()
    for time in Self.times {
      #expect(try renderer.pixels(at: time) == makeRenderer().pixels(at: time), "at \(time) s")
    }
  }

  @Test func `what changes between frames shows`() throws {
    let way = Self.ways[0]
    let changes: [(LayerRenderer) -> Void] = [
      { $0.layer.sublayers?[0].opacity = 0.3 },
      { $0.layer.sublayers?[0].removeAllAnimations() },
      { $0.layer.sublayers?[3].sublayers?[0].removeFromSuperlayer() },
      { $0.layer.sublayers?[1].add(basic("opacity", from: 1.0, to: 0.0), forKey: "fade") },
      { $0.layer.sublayers?[4].mask = nil },
      { $0.layer.sublayers?[6].speed = 0.5 },
      { $0.layer.sublayers?.swapAt(0, 6) },
      { $0.layer.sublayers?[3].isHidden = true },
      { $0.layer.sublayers?[5].position = CGPoint(x: 9, y: 9) },
      { $0.layer.sublayers?[11].backgroundColor = nil },
      { $0.layer.sublayers?[10].mask = CALayer() },
    ]
    let renderer = Self.makeRenderer(way)
    for count in 0...changes.count {
      if count > 0 { renderer.change { changes[count - 1](renderer) } }
      let other = Self.makeRenderer(way)
      for change in changes.prefix(count) { other.change { change(other) } }
      for time in [0.1, 0.2, 0.3, 0.4, 0.5] {
        #expect(
          try renderer.pixels(at: time) == other.pixels(at: time), "\(count) changes, \(time) s")
      }
    }
  }

  /// Changes of single layers, most of which leave every node in its place.
  private static let dirtyLayers: [@Sendable (CALayer, CGFloat) -> Void] = [
    { $0.position.x += 7 * $1 - 3 },
    { $0.bounds.size.height += 4 * $1 - 2 },
    { $0.opacity = Float($1) },
    { $0.backgroundColor = CGColor(srgbRed: $1, green: 0.3, blue: 0.9, alpha: 1) },
    { $0.cornerRadius = 4 * $1 },
    { $0.transform = CATransform3DMakeRotation($1, 0, 0, 1) },
    { $0.transform = CATransform3DMakeTranslation(3 * $1, 0, $1 < 0.5 ? 0 : 2) },
    { $0.masksToBounds = $1 < 0.5 },
    { $0.shadowOpacity = $1 < 0.5 ? 0 : 0.8 },
    { $0.zPosition = $1 < 0.8 ? 0 : $1 },
    { $0.isHidden = $1 < 0.2 },
    { $0.shouldRasterize = $1 < 0.2 },
    { $0.isGeometryFlipped = $1 < 0.2 },
    { $0.sublayerTransform = CATransform3DMakeScale($1 < 0.3 ? 0.5 : 1, 1, 1) },
    { $0.add(basic("opacity", from: $1, to: 1.0), forKey: "fade") },
    { $0.add(basic("position.x", by: 9 * $1), forKey: "move") },
    { layer, _ in layer.removeAllAnimations() },
    { layer, _ in layer.removeAnimation(forKey: "fade") },
  ]

  @Test(arguments: 1...6)
  private func `frames of layers that change one by one are those made alone`(seed: Int) throws {
    let kept = Self.makeRenderer(Self.ways[seed % 2 == 0 ? 0 : Self.ways.count - 1])
    let alone = Self.makeRenderer(Self.ways[seed % 2 == 0 ? 0 : Self.ways.count - 1])
    var random = SeededGenerator(seed: UInt64(seed))
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    for step in 0..<testCases(150) {
      // Structure changes seldom, so that there is something to keep.
      let changes = (0...below(2)).map { _ in
        (place: below(15), kind: below(step % 25 == 0 ? 18 : 10), amount: CGFloat(below(64)) / 64)
      }
      for renderer in [kept, alone] {
        renderer.change {
          let all = Self.allLayers(of: renderer.layer)
          for change in changes { Self.dirtyLayers[change.kind](all[change.place], change.amount) }
        }
      }
      alone.edgeAntialiasing = .always
      alone.edgeAntialiasing = .whereAllowed
      let time = Double(step % 9) / 10
      #expect(try kept.pixels(at: time) == alone.pixels(at: time), "step \(step): \(changes)")
    }
  }

  /// The root, its sublayers, and what is in them.
  private static func allLayers(of root: CALayer) -> [CALayer] {
    let sublayers = root.sublayers ?? []
    return [root] + sublayers + sublayers.flatMap { $0.sublayers ?? [] }
      + sublayers.compactMap(\.mask)
  }

  @Test func `a layer that moves beyond its translucent superlayer is drawn there`() throws {
    let square = CALayer(frame: CGRect(x: 1, y: 1, width: 8, height: 8), color: .red)
    let group = CALayer(
      frame: CGRect(x: 5, y: 5, width: 10, height: 10),
      sublayers: [CALayer(frame: square.frame, color: .red), square])
    group.opacity = 0.5
    let root = CALayer(frame: CGRect(x: 0, y: 0, width: 60, height: 20), sublayers: [group])
    let renderer = LayerRenderer(layer: root)
    // The first frames are made whole.
    for step in 0...4 {
      let bitmap = try #require(renderer.image()).bitmap
      let place = 10 + 10 * step
      #expect(bitmap[place, 10].word == bitmap[10, 10].word && bitmap[place, 10].word != 0)
      renderer.change { square.position.x += 10 }
    }
  }

  @Test func `a change of one layer is the change of one node`() throws {
    let renderer = Self.makeRenderer(Self.ways[Self.ways.count - 1])
    var builder = RenderTreeBuilder()
    for _ in 0..<2 { builder.build(renderer.layer, at: 0) }
    let source = builder.tree.source
    renderer.change { renderer.layer.sublayers?[1].position.x += 1 }
    builder.build(renderer.layer, at: 0)
    #expect(builder.tree.edits?.entries(since: source) == [2])
    #expect(builder.tree.edits?.entries(since: builder.tree.source) == [])
    let last = try #require(renderer.layer.sublayers?.last)
    for change in [{ renderer.layer.insertSublayer(last, at: 0) }, last.removeFromSuperlayer] {
      for _ in 0..<2 { builder.build(renderer.layer, at: 0) }
      let before = builder.tree.source
      renderer.perform(change)
      builder.build(renderer.layer, at: 0)
      #expect(builder.tree.edits?.entries(since: before) == nil)
    }
  }

  @Test func `a layer that goes in an open transaction is gone from its frames`() throws {
    let renderer = Self.makeRenderer(Self.ways[0])
    for time in [0.1, 0.2, 0.3, 0.4] { _ = renderer.image(at: time) }
    let before = try renderer.pixels(at: 0.5)
    try renderer.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      renderer.layer.sublayers?[0].removeFromSuperlayer()
      let open = try renderer.pixels(at: 0.5)
      CATransaction.commit()
      #expect(open != before)
      #expect(try open == renderer.pixels(at: 0.5))
    }
  }

  @Test func `an animation that came to its end and went is gone from the frames`() throws {
    let renderer = Self.makeRenderer(Self.ways[3])
    for time in [0.1, 0.2, 0.3, 0.4] { _ = renderer.image(at: time) }
    renderer.advance(to: 2)
    let still = Self.makeRenderer(Way("nothing") { [] })
    for _ in 0..<4 { #expect(try renderer.pixels(at: 0.5) == still.pixels(at: 0.5)) }
  }

  @Test func `what frames know keeps no animation alive`() {
    final class Listener: NSObject, CAAnimationDelegate {}
    let renderer = Self.makeRenderer(Self.ways[0])
    weak var listener: Listener?
    renderer.perform {
      let fade = basic("opacity", from: 0.5, to: 1.0)
      fade.delegate = Listener()
      listener = fade.delegate as? Listener
      renderer.layer.add(fade, forKey: "fade")
    }
    for time in [0.1, 0.2, 0.3, 0.4, 0.5] { _ = renderer.image(at: time) }
    #expect(listener != nil)
    renderer.perform { renderer.layer.removeAnimation(forKey: "fade") }
    #expect(listener == nil)
  }
}
